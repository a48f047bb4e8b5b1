import type { GroupViews } from '@playbook/core/view'
import type * as steps from './steps.ts'

// The results are figures, which the figure group shows; nothing is asked.
export const { views, prompts }: GroupViews<typeof steps> = { views: {}, prompts: {} }
