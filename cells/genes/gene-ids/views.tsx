import type { GroupViews } from '@playbook/core/view'
import { tableView } from '../../ui/table/tableView.tsx'
import { pageColumns } from '../../ui/table/columns.ts'
import { geneColumns, geneRows } from './columns.ts'
import type * as steps from './steps.ts'

const columns = pageColumns(geneColumns, {
  'Entrez ID': {
    links: ({ ENTREZID }) => [{ text: ENTREZID, href: `https://www.ncbi.nlm.nih.gov/gene/${ENTREZID}` }],
  },
})

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    ConvertedGeneID: tableView({
      label: 'Gene identifiers',
      rows: (value) => geneRows(value),
      columns,
      empty: 'No gene was found',
    }),
  },
  prompts: {},
}
