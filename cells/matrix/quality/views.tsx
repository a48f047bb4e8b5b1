import type { GroupViews } from '@playbook/core/view'
import type * as steps from './steps.ts'

// Quality control draws figures, which the figure group shows; it asks nothing.
export const { views, prompts }: GroupViews<typeof steps> = { views: {}, prompts: {} }
