import type { GroupViews, ViewProps } from '@playbook/core/view'
import { classes } from '../../ui/frame/classes.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { jsonDownload } from '../../ui/frame/download.ts'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { Facts } from '../../ui/frame/Facts.tsx'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { useRows } from '../../ui/table/useRows.ts'
import { enzymes, glycans } from './columns.tsx'
import { GlycanView } from './GlycanView.tsx'
import type * as steps from './steps.ts'
import styles from './views.module.css'

function GlycansView({ value, print }: ViewProps<typeof steps.GlyGenGlycans>) {
  return <RowTable label="Glycans in GlyGen" rows={value} columns={glycans} print={print} empty="No glycans" />
}

const NONE: readonly never[] = []

function EnzymesView({ value, print }: ViewProps<typeof steps.Glycoenzymes>) {
  const { enzyme_data: rows = NONE } = value
  const model = useRows(rows, enzymes)
  if (rows.length === 0) return <EmptyNote why="No Enzyme Information to Display" />
  return (
    <div className={classes(styles.record, print && styles.printed)}>
      <Facts label="Glycoenzymes" facts={[['Total Records', rows.length.toLocaleString('en')]]} />
      <DataTable label="Glycoenzymes" model={model} downloads={[jsonDownload(rows)]} print={print} />
    </div>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { GlyGenGlycan: GlycanView, GlyGenGlycans: GlycansView, Glycoenzymes: EnzymesView },
  prompts: {},
}
