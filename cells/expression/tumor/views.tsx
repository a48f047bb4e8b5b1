import type { GroupViews } from '@playbook/core/view'
import { columns } from './columns.tsx'
import { csvDownload } from '../../ui/table/csv.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    TumorGeneExpression: tableView({
      label: 'Tumor gene expression',
      rows: (value) => value,
      columns,
      empty: 'No tumors',
      downloads: (rows) => [csvDownload(rows, columns)],
    }),
  },
  prompts: {},
}
