import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { FileDrop } from '../../ui/prompt/FileDrop.tsx'
import { MatrixTable } from '../../ui/table/MatrixTable.tsx'
import type * as steps from './steps.ts'

function GeneCountMatrixView({ value, print }: ViewProps<typeof steps.GeneCountMatrix>) {
  return <MatrixTable label={`Gene count matrix ${value.filename}`} value={value} print={print} />
}

const READABLE = [
  '.csv',
  '.tsv',
  '.txt',
  '.tab',
  '.data',
  '.csv.gz',
  '.tsv.gz',
  '.txt.gz',
  '.xlsx',
  '.h5',
  '.h5ad',
  '.gct',
]

function UploadPrompt(props: PromptProps<typeof steps.uploadGeneCountMatrix>) {
  return <FileDrop {...props} accept={READABLE} exampleOf="GeneCountMatrixFileUpload" />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { GeneCountMatrix: GeneCountMatrixView },
  prompts: { uploadGeneCountMatrix: UploadPrompt },
}
