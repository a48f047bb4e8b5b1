import type { GroupViews, ViewProps } from '@playbook/core/view'
import { tableView } from '../../ui/table/tableView.tsx'
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

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    ConvertedGeneID: tableView({
      label: 'Gene identifiers',
      // A gene has a row for every combination of its identifiers.
      rows: (value) => [...new Map(value.toReversed().map((row) => [row.ENTREZID, row])).values()].toReversed(),
      columns,
      empty: 'No gene was found',
    }),
  },
  prompts: {},
}
