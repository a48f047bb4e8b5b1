import type { GroupViews } from '@playbook/core/view'
import { pageColumns } from '../../ui/table/columns.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import { linkColumns } from './columns.ts'
import type * as steps from './steps.ts'

const columns = pageColumns(linkColumns)

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    StringNetwork: tableView({
      label: 'Links in STRING',
      rows: ({ edges }) => edges,
      columns,
      empty: 'No links',
      note: (value) => `Species: ${value.species_id}, Taxonomy ID: ${value.species_txid}`,
    }),
  },
  prompts: {},
}
