import type { GroupViews } from '@playbook/core/view'
import { csvDownload } from '../../ui/table/csv.ts'
import { pageColumns } from '../../ui/table/columns.ts'
import { overlapColumns, pairColumns } from './columns.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import type * as steps from './steps.ts'

type Group = GroupViews<typeof steps>

const pinned = { isPinned: true }
const overlaps = pageColumns(overlapColumns, { Direction: pinned, 'P-value': pinned, 'Adjusted p-value': pinned })
const pairs = pageColumns(pairColumns, { 'P-value (mimics)': pinned, 'Adjusted p-value (mimics)': pinned })

export const { views, prompts }: Group = {
  views: {
    OverlappingSignatures: tableView({
      label: 'Signatures that share genes',
      rows: (value) => value,
      columns: overlaps,
      empty: 'No signatures',
      downloads: (rows) => [csvDownload(rows, overlaps)],
    }),
    MimickersAndReversers: tableView({
      label: 'Mimickers and reversers',
      rows: (value) => value,
      columns: pairs,
      empty: 'No signatures',
      downloads: (rows) => [csvDownload(rows, pairs)],
    }),
  },
  prompts: {},
}
