import type { Column } from '@playbook/core/readable'
import type { GroupViews } from '@playbook/core/view'
import { useMemo } from 'react'
import { statedColumns } from '../../shared/statedColumns.ts'
import { csvDownload } from '../../ui/table/csv.ts'
import { pageColumns } from '../../ui/table/columns.ts'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { shown, type Value } from '../../ui/text/format.ts'
import { overlapColumns, pairColumns } from './columns.ts'
import type * as steps from './steps.ts'

type Group = GroupViews<typeof steps>

/** Some signatures have no name, or NA in its place. */
const perturbed = (value: Value) => (value === '' || value === 'NA' ? 'not stated' : shown(value))
const looks = { Perturbation: { format: perturbed } }

interface Props<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly print: boolean | undefined
}

function Signatures<Row>({ rows, columns, ...table }: Props<Row>) {
  const stated = useMemo(() => pageColumns(statedColumns(rows, columns), looks), [rows, columns])
  const downloads = [csvDownload(rows, pageColumns(columns))]
  return <RowTable {...table} rows={rows} columns={stated} downloads={downloads} empty="No signatures" />
}

const Overlapping: Group['views']['OverlappingSignatures'] = ({ value, print }) => (
  <Signatures label="Signatures that share genes" rows={value} columns={overlapColumns} print={print} />
)
const Pairs: Group['views']['MimickersAndReversers'] = ({ value, print }) => (
  <Signatures label="Mimickers and reversers" rows={value} columns={pairColumns} print={print} />
)

export const { views, prompts }: Group = {
  views: { OverlappingSignatures: Overlapping, MimickersAndReversers: Pairs },
  prompts: {},
}
