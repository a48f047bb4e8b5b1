import type { GroupViews } from '@playbook/core/view'
import { OverlapView } from './Rows.tsx'
import type * as steps from './steps.ts'
import { UpSetView } from './UpSet.tsx'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { UpSetPlot: UpSetView, Supervenn: OverlapView },
  prompts: {},
}
