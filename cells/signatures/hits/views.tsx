import type { GroupViews } from '@playbook/core/view'
import { textDownload } from '../../ui/frame/download.ts'
import { csvOf } from '../../ui/table/csv.ts'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { overlapColumns, pairColumns } from './columns.tsx'
import type * as steps from './steps.ts'

type Group = GroupViews<typeof steps>

const csv = (text: () => string) => [textDownload('CSV', 'data.csv', 'text/csv', text)]

const Overlaps: Group['views']['OverlappingSignatures'] = ({ value, print }) => (
  <RowTable
    label="Signatures that share genes"
    rows={value}
    columns={overlapColumns}
    downloads={csv(() => csvOf(value, overlapColumns))}
    print={print}
    empty="No signatures"
  />
)

const Pairs: Group['views']['MimickersAndReversers'] = ({ value, print }) => (
  <RowTable
    label="Mimickers and reversers"
    rows={value}
    columns={pairColumns}
    downloads={csv(() => csvOf(value, pairColumns))}
    print={print}
    empty="No signatures"
  />
)

export const { views, prompts }: Group = {
  views: { OverlappingSignatures: Overlaps, MimickersAndReversers: Pairs },
  prompts: {},
}
