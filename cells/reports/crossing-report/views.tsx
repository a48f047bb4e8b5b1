import type { GroupViews, ViewProps } from '@playbook/core/view'
import { Report } from '../Report.tsx'
import { sectionsOf } from './sections.ts'
import type * as steps from './steps.ts'

function CrossingReport({ value, print = false }: ViewProps<typeof steps.CrossingReport>) {
  return <Report {...value} sections={sectionsOf(value)} print={print} />
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { CrossingReport }, prompts: {} }
