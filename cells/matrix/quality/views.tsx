import type { GroupViews, PromptProps } from '@playbook/core/view'
import { ColorBy } from '../../ui/prompt/ColorBy.tsx'
import { BatchPrompt } from './BatchPrompt.tsx'
import { LeaveOutPrompt, QualityView } from './QualityViews.tsx'
import { PseudobulkPrompt } from './PseudobulkPrompt.tsx'
import type * as steps from './steps.ts'

type Props = PromptProps<typeof steps.plotAnnotatedPca.members.genesTwo>

function ColorPrompt({ inputs: { anndata }, value, onSubmit, readOnly }: Props) {
  const choose = (color: string | undefined) => onSubmit(color === undefined ? {} : { color })
  return <ColorBy anndata={anndata} chosen={value?.color} onChoose={choose} readOnly={readOnly} withNumbers />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { SampleQuality: QualityView },
  prompts: {
    plotAnnotatedPca: ColorPrompt,
    leaveOutSamples: LeaveOutPrompt,
    removeBatch: BatchPrompt,
    pseudobulk: PseudobulkPrompt,
  },
}
