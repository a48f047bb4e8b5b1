import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { GroupsNote } from '../labelling/GroupsNote.tsx'
import { FileDrop } from '../../ui/prompt/FileDrop.tsx'
import { MatrixTable } from '../../ui/table/MatrixTable.tsx'
import type * as steps from './steps.ts'

function MetadataView({ value, print }: ViewProps<typeof steps.MetadataMatrix>) {
  return <MatrixTable label={`Sample metadata ${value.filename}`} value={value} print={print} />
}

function AnnDataView({ value, print }: ViewProps<typeof steps.AnnData>) {
  return (
    <>
      <MatrixTable label={`Annotated data ${value.filename}`} value={value} print={print} />
      {!print && <GroupsNote file={value} />}
    </>
  )
}

function MetadataPrompt(props: PromptProps<typeof steps.uploadMetadataMatrix>) {
  const readable = ['.csv', '.tsv', '.txt', '.tab', '.data', '.xlsx']
  return <FileDrop {...props} accept={readable} exampleOf="MetadataMatrixFileUpload" />
}

function AnnDataPrompt(props: PromptProps<typeof steps.uploadAnnData>) {
  return <FileDrop {...props} accept={['.h5ad']} exampleOf="AnnDataFileUpload" />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { MetadataMatrix: MetadataView, AnnData: AnnDataView },
  prompts: { uploadMetadataMatrix: MetadataPrompt, uploadAnnData: AnnDataPrompt },
}
