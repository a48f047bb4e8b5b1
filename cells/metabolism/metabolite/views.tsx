import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { FileDrop } from '../../ui/prompt/FileDrop.tsx'
import { MatrixTable } from '../../ui/table/MatrixTable.tsx'
import type * as steps from './steps.ts'

function CountsView({ value, print }: ViewProps<typeof steps.MetaboliteCountMatrix>) {
  return <MatrixTable label={`Metabolite count matrix ${value.filename}`} value={value} print={print} />
}

function AnnotatedView({ value, print }: ViewProps<typeof steps.MetAnnData>) {
  return <MatrixTable label={`Annotated metabolite data ${value.filename}`} value={value} print={print} />
}

const READABLE = ['.csv', '.tsv', '.txt', '.tab', '.data', '.csv.gz', '.tsv.gz', '.txt.gz', '.xlsx', '.h5', '.h5ad']

function CountsPrompt(props: PromptProps<typeof steps.uploadMetaboliteMatrix>) {
  return <FileDrop {...props} accept={READABLE} exampleOf="MetaboliteCountMatrixFileUpload" />
}

function AnnotatedPrompt(props: PromptProps<typeof steps.uploadMetAnnData>) {
  return <FileDrop {...props} accept={['.h5ad']} exampleOf="MetAnnDataFileUpload" />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { MetaboliteCountMatrix: CountsView, MetAnnData: AnnotatedView },
  prompts: { uploadMetaboliteMatrix: CountsPrompt, uploadMetAnnData: AnnotatedPrompt },
}
