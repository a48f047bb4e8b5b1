import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { FileDrop } from '../../ui/prompt/FileDrop.tsx'
import { MatrixTable } from '../../ui/table/MatrixTable.tsx'
import type * as steps from './steps.ts'

function SignatureView({ value, print }: ViewProps<typeof steps.GeneSignature>) {
  return <MatrixTable label={`Gene signature ${value.filename}`} value={value} print={print} />
}

const READABLE = ['.csv', '.tsv', '.txt', '.tab', '.data', '.xlsx']

function UploadPrompt(props: PromptProps<typeof steps.uploadSignature>) {
  return <FileDrop {...props} accept={READABLE} exampleOf="GeneSigFileUpload" />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { GeneSignature: SignatureView },
  prompts: { uploadSignature: UploadPrompt },
}
