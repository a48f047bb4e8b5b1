import type { GroupViews } from '@playbook/core/view'
import type * as steps from './steps.ts'

// Bars are figures, which the figure group shows; they ask nothing.
export const { views, prompts }: GroupViews<typeof steps> = { views: {}, prompts: {} }
