import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { RowTable } from '../../ui/table/RowTable.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import type * as steps from './steps.ts'

type Row = ViewProps<typeof steps.ConvertedGeneID>['value'][number]

const columns: readonly ColumnOf<Row>[] = [
  { name: 'SYMBOL', value: ({ SYMBOL }) => SYMBOL },
  {
    name: 'ENTREZ ID',
    value: ({ ENTREZID }) => ENTREZID,
    links: ({ ENTREZID }) => [{ text: ENTREZID, href: `https://www.ncbi.nlm.nih.gov/gene/${ENTREZID}` }],
  },
  { name: 'GENE NAME', value: ({ GENENAME }) => GENENAME },
]

function IdentifiersView({ value, print }: ViewProps<typeof steps.ConvertedGeneID>) {
  // A gene has a row for every combination of its identifiers.
  const genes = useMemo(
    () => [...new Map(value.toReversed().map((row) => [row.ENTREZID, row])).values()].toReversed(),
    [value],
  )
  return (
    <RowTable
      label="Gene identifiers"
      rows={genes}
      columns={columns}
      value={value}
      print={print}
      empty="No gene was found"
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { ConvertedGeneID: IdentifiersView }, prompts: {} }
