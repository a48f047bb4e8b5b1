import type { GroupViews, ViewProps } from '@playbook/core/view'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { RecordTable } from '../Records.tsx'
import { enzymes, glycans } from './columns.tsx'
import { GlycanView } from './GlycanView.tsx'
import type * as steps from './steps.ts'

function GlycansView({ value, print }: ViewProps<typeof steps.GlyGenGlycans>) {
  return <RowTable label="Glycans in GlyGen" rows={value} columns={glycans} print={print} empty="No glycans" />
}

const NONE: readonly never[] = []

function EnzymesView({ value, print }: ViewProps<typeof steps.Glycoenzymes>) {
  const { enzyme_data: rows = NONE } = value
  return <RecordTable name="Glycoenzymes" of="Enzyme" rows={rows} columns={enzymes} print={print} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { GlyGenGlycan: GlycanView, GlyGenGlycans: GlycansView, Glycoenzymes: EnzymesView },
  prompts: {},
}
