import type { GroupViews } from '@playbook/core/view'
import type * as steps from './steps.ts'

// Comparisons give signatures, which the signature group shows; they ask nothing.
export const { views, prompts }: GroupViews<typeof steps> = { views: {}, prompts: {} }
