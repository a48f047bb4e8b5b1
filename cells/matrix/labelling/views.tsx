import type { GroupViews, PromptProps } from '@playbook/core/view'
import { LabelPrompt } from './LabelPrompt.tsx'
import type * as steps from './steps.ts'

function LabelSamples({ inputs, ...props }: PromptProps<typeof steps.labelSamples.members.counts>) {
  return <LabelPrompt {...props} matrix={inputs.matrix} />
}

export const { views, prompts }: GroupViews<typeof steps> = { views: {}, prompts: { labelSamples: LabelSamples } }
