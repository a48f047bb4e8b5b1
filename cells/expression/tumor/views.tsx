import type { GroupViews } from '@playbook/core/view'
import { textDownload } from '../../ui/frame/download.ts'
import { columns } from './columns.tsx'
import { csvOf } from '../../ui/table/csv.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    TumorGeneExpression: tableView({
      label: 'Tumor gene expression',
      rows: (value) => value,
      columns,
      empty: 'No tumors',
      downloads: (rows) => [textDownload('CSV', 'data.csv', 'text/csv', () => csvOf(rows, columns))],
    }),
  },
  prompts: {},
}
