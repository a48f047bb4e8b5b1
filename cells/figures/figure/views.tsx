import type { GroupViews, ViewProps } from '@playbook/core/view'
import { FigureView } from '../../ui/figure/FigureView.tsx'
import type * as steps from './steps.ts'

function Drawing({ value, print }: ViewProps<typeof steps.Figure>) {
  return <FigureView figure={value} print={print} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { Figure: Drawing },
  prompts: {},
}
