import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { RowTable } from '../../ui/table/RowTable.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { allelePage, linksTo } from '../links.ts'
import type * as steps from './steps.ts'

interface Row {
  readonly variant: string
  readonly database: string
  readonly id: string
  readonly address: string
}

const columns: readonly ColumnOf<Row>[] = [
  { name: 'Database', value: ({ database }) => database },
  { name: 'Identifier', value: ({ id }) => id, links: ({ id, address }) => linksTo(id, address) },
]

const columnsOfSet: readonly ColumnOf<Row>[] = [
  { name: 'Variant', value: ({ variant }) => variant, links: ({ variant }) => linksTo(variant, allelePage(variant)) },
  ...columns,
]

type Families = NonNullable<ViewProps<typeof steps.ExternalRecords>['value']>

function rowsOf(variant: string, families: Families): Row[] {
  return families.flatMap(({ name, sources }) =>
    sources.map((source) => ({ variant, database: name, id: source.id, address: source['@id'] })),
  )
}

function RecordsView({ value, print }: ViewProps<typeof steps.ExternalRecords>) {
  const rows = useMemo(() => rowsOf('', value ?? []), [value])
  return (
    <RowTable
      label="Identifiers of the variant"
      rows={rows}
      columns={columns}
      value={value}
      print={print}
      empty="No identifiers"
    />
  )
}

function RecordsOfSetView({ value, print }: ViewProps<typeof steps.ExternalRecordsOfSet>) {
  const rows = useMemo(() => value.flatMap((row) => rowsOf(row.variantCaId, row.externalRecords)), [value])
  return (
    <RowTable
      label="Identifiers of the variants"
      rows={rows}
      columns={columnsOfSet}
      value={value}
      print={print}
      empty="No identifiers"
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { ExternalRecords: RecordsView, ExternalRecordsOfSet: RecordsOfSetView },
  prompts: {},
}
