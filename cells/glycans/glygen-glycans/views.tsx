import type { GroupViews, ViewProps } from '@playbook/core/view'
import { RecordTable } from '../Records.tsx'
import { enzymes, glycans } from './columns.tsx'
import { GlycanView } from './GlycanView.tsx'
import { tableView } from '../../ui/table/tableView.tsx'
import type * as steps from './steps.ts'

const NONE: readonly never[] = []

function EnzymesView({ value, print }: ViewProps<typeof steps.Glycoenzymes>) {
  const { enzyme_data: rows = NONE } = value
  return <RecordTable name="Glycoenzymes" of="Enzyme" rows={rows} columns={enzymes} print={print} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    GlyGenGlycan: GlycanView,
    GlyGenGlycans: tableView({
      label: 'Glycans in GlyGen',
      rows: (value) => value,
      columns: glycans,
      empty: 'No glycans',
    }),
    Glycoenzymes: EnzymesView,
  },
  prompts: {},
}
