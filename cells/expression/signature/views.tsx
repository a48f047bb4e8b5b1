import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { PartPrompt, UploadTable } from '../../matrix/UploadTable.tsx'
import type { Arrangement } from '../../ui/table/arranged.ts'
import { MatrixTable } from '../../ui/table/MatrixTable.tsx'
import { ThresholdPrompt } from '../ThresholdPrompt.tsx'
import type * as steps from './steps.ts'

/** The genes that changed most surely come first, up or down, as limma's topTable has them. */
const ARRANGEMENT: Arrangement = {
  row: 'Gene',
  headings: {
    Pval: 'P value',
    AdjPval: 'Adjusted P value',
    LogFC: 'log2 fold change',
    'CD-coefficient': 'CD coefficient',
  },
  first: ['Pval', 'AdjPval', 'LogFC'],
  sortedBy: 'Pval',
}

function SignatureView({ value, print }: ViewProps<typeof steps.GeneSignature>) {
  return (
    <MatrixTable label={`Gene signature ${value.filename}`} value={value} print={print} arrangement={ARRANGEMENT} />
  )
}

const READABLE = ['.csv', '.tsv', '.txt', '.tab', '.data', '.xlsx']

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
