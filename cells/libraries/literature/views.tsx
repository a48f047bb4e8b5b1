import type { GroupViews } from '@playbook/core/view'
import type * as steps from './steps.ts'

// Scores are shown by the forms of kinds; nothing is asked.
export const { views, prompts }: GroupViews<typeof steps> = { views: {}, prompts: {} }
