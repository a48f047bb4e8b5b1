import type { GroupViews } from '@playbook/core/view'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = { views: {}, prompts: {} }
