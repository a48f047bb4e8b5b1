import type { GroupViews, PromptProps } from '@playbook/core/view'
import { LabelPrompt } from './LabelPrompt.tsx'
import type * as steps from './steps.ts'

function LabelAnnotated({ inputs, ...props }: PromptProps<typeof steps.labelAnnData>) {
  return <LabelPrompt {...props} matrix={inputs.matrix} />
}

function LabelCounts({ inputs, ...props }: PromptProps<typeof steps.labelGeneCountMatrix>) {
  return <LabelPrompt {...props} matrix={inputs.matrix} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: { labelAnnData: LabelAnnotated, labelGeneCountMatrix: LabelCounts },
}
