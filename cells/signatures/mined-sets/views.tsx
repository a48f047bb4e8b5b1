import type { GroupViews } from '@playbook/core/view'
import { csvDownload } from '../../ui/table/csv.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import { pageColumns } from '../../ui/table/columns.ts'
import { setColumns, sourceOf } from './columns.ts'
import type * as steps from './steps.ts'

const columns = pageColumns(setColumns, {
  Source: { links: ({ term }) => sourceOf(term), width: 120 },
  'Gene set': { width: 320, isPinned: true },
  'P-value': { isPinned: true },
  'Adjusted p-value': { isPinned: true },
  Article: { width: 320 },
  Description: { width: 320 },
})

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    OverlappingGeneSets: tableView({
      label: 'Gene sets that share genes',
      rows: (value) => value,
      columns,
      empty: 'No gene sets',
      downloads: (rows) => [csvDownload(rows, columns)],
    }),
  },
  prompts: {},
}
