import type { GroupViews } from '@playbook/core/view'
import { csvDownload } from '../../ui/table/csv.ts'
import { overlapColumns, pairColumns } from './columns.tsx'
import { tableView } from '../../ui/table/tableView.tsx'
import type * as steps from './steps.ts'

type Group = GroupViews<typeof steps>

export const { views, prompts }: Group = {
  views: {
    OverlappingSignatures: tableView({
      label: 'Signatures that share genes',
      rows: (value) => value,
      columns: overlapColumns,
      empty: 'No signatures',
      downloads: (rows) => [csvDownload(rows, overlapColumns)],
    }),
    MimickersAndReversers: tableView({
      label: 'Mimickers and reversers',
      rows: (value) => value,
      columns: pairColumns,
      empty: 'No signatures',
      downloads: (rows) => [csvDownload(rows, pairColumns)],
    }),
  },
  prompts: {},
}
