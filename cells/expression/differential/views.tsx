import type { GroupViews } from '@playbook/core/view'
import { CovariatePrompt } from './CovariatePrompt.tsx'
import type * as steps from './steps.ts'

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: { limmaVoom: CovariatePrompt, deseq2: CovariatePrompt },
}
