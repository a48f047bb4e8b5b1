import type { GroupViews } from '@playbook/core/view'
import type * as steps from './steps.ts'

// Regulators are ranked genes, which the forms of kinds show; nothing is asked.
export const { views, prompts }: GroupViews<typeof steps> = { views: {}, prompts: {} }
