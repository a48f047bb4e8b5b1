import type { GroupViews } from '@playbook/core/view'
import { columns, fileColumns } from './columns.tsx'
import { csvDownload } from '../../ui/table/csv.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    TumorGeneExpression: tableView({
      label: 'Tumour gene expression',
      rows: (value) => value,
      columns,
      empty: 'No tumours',
      downloads: (rows) => [csvDownload(rows, fileColumns)],
    }),
  },
  prompts: {},
}
