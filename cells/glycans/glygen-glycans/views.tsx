import type { GroupViews, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import { RecordTable } from '../Records.tsx'
import { enzymes, glycans } from './columns.tsx'
import { GlycanView } from './GlycanView.tsx'
import { columnsOf } from './readable.ts'
import { RowTable } from '../../ui/table/RowTable.tsx'
import type * as steps from './steps.ts'

const NONE: readonly never[] = []

function EnzymesView({ value, print }: ViewProps<typeof steps.Glycoenzymes>) {
  const { enzyme_data: rows = NONE } = value
  return <RecordTable name="Human enzymes" of="Enzyme" rows={rows} columns={enzymes} print={print} />
}

function GlycansView({ value, print }: ViewProps<typeof steps.GlyGenGlycans>) {
  const columns = useMemo(() => columnsOf(glycans, value), [value])
  return <RowTable label="Glycans in GlyGen" rows={value} columns={columns} print={print} empty="No glycans" />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    GlyGenGlycan: GlycanView,
    GlyGenGlycans: GlycansView,
    Glycoenzymes: EnzymesView,
  },
  prompts: {},
}
