import type { Column } from '@playbook/core/readable'
import type { GroupViews } from '@playbook/core/view'
import { useMemo } from 'react'
import { csvDownload } from '../../ui/table/csv.ts'
import { pageColumns } from '../../ui/table/columns.ts'
import { RowTable } from '../../ui/table/RowTable.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { barrierFile, cytotoxicityFile, rankedFile } from './columns.tsx'
import { activityColumns, barrierColumns, rankedColumns } from './readable.ts'
import type * as steps from './steps.ts'

type Group = GroupViews<typeof steps>

interface Props<Row> {
  readonly label: string
  readonly value: readonly Row[]
  readonly columns: (rows: readonly Row[]) => readonly Column<Row>[]
  /** Columns of the downloaded file. */
  readonly file: readonly ColumnOf<Row>[]
  readonly print: boolean | undefined
}

const looks = { Assay: { width: 280 } }

function Drugs<Row>({ label, value, columns, file, print }: Props<Row>) {
  const shown = useMemo(() => pageColumns(columns(value), looks), [columns, value])
  const csv = csvDownload(value, file)
  return <RowTable label={label} rows={value} columns={shown} downloads={[csv]} print={print} empty="No drugs" />
}

const atBarrier = () => barrierColumns

const Cytotoxicity: Group['views']['CytotoxicityTable'] = ({ value, print }) => (
  <Drugs label="Cytotoxicity of drugs" value={value} columns={activityColumns} file={cytotoxicityFile} print={print} />
)
const Barrier: Group['views']['BloodBrainBarrierTable'] = ({ value, print }) => (
  <Drugs label="Drugs at the blood-brain barrier" value={value} columns={atBarrier} file={barrierFile} print={print} />
)
const Ranked: Group['views']['RankedToxicityTable'] = ({ value, print }) => (
  <Drugs
    label="Drugs by score, with their toxicity"
    value={value}
    columns={rankedColumns}
    file={rankedFile}
    print={print}
  />
)

export const { views, prompts }: Group = {
  views: { CytotoxicityTable: Cytotoxicity, BloodBrainBarrierTable: Barrier, RankedToxicityTable: Ranked },
  prompts: {},
}
