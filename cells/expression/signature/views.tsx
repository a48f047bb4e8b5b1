import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { PartPrompt, UploadTable } from '../../ui/prompt/UploadTable.tsx'
import { SIGNATURE_ARRANGEMENT } from '../../shared/signatureColumns.ts'
import { MatrixTable } from '../../ui/table/MatrixTable.tsx'
import { ThresholdPrompt } from '../ThresholdPrompt.tsx'
import type * as steps from './steps.ts'

function SignatureView({ value, print }: ViewProps<typeof steps.GeneSignature>) {
  return (
    <MatrixTable
      label={`Gene signature ${value.filename}`}
      value={value}
      print={print}
      arrangement={SIGNATURE_ARRANGEMENT}
      nouns={OF_GENES}
    />
  )
}

const OF_GENES = ['gene', 'column'] as const

const READABLE = ['.csv', '.tsv', '.txt', '.tab', '.data', '.diff', '.xlsx']

function UploadPrompt(props: PromptProps<typeof steps.uploadSignature>) {
  return <UploadTable {...props} accept={READABLE} exampleOf="GeneSigFileUpload" />
}

const NEAREST = 'the threshold among 0.05, 0.01 and 0.001 that leaves about 250 genes each way.'
const USUAL_VOLCANO = 'p < 0.05, not adjusted, and a log2 fold change beyond 1.5 are coloured.'

function SetsPrompt({ value, onSubmit, readOnly }: PromptProps<typeof steps.signatureToGmt>) {
  return <ThresholdPrompt value={value} onSubmit={onSubmit} readOnly={readOnly} otherwise={NEAREST} />
}

function VolcanoPrompt({ value, onSubmit, readOnly }: PromptProps<typeof steps.plotVolcano>) {
  return <ThresholdPrompt isFigure value={value} onSubmit={onSubmit} readOnly={readOnly} otherwise={USUAL_VOLCANO} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { GeneSignature: SignatureView },
  prompts: {
    uploadSignature: UploadPrompt,
    readSignature: PartPrompt,
    signatureToGmt: SetsPrompt,
    genesOfSignature: SetsPrompt,
    scoredGenesOfSignature: SetsPrompt,
    plotVolcano: VolcanoPrompt,
  },
}
