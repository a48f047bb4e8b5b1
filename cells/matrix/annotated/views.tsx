import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { MatrixTable } from '../../ui/table/MatrixTable.tsx'
import type { Measurement } from '../measurements.ts'
import { PartPrompt, UploadTable } from '../UploadTable.tsx'
import { GroupsNote } from './GroupsNote.tsx'
import type * as steps from './steps.ts'

interface OfMeasurement {
  readonly row: Measurement
}

function Metadata({ value, print }: ViewProps<typeof steps.MetadataMatrix>) {
  return <MatrixTable label={`Sample metadata ${value.filename}`} value={value} print={print} />
}

function Annotated({ value, print, row }: ViewProps<typeof steps.annotatedMatrix.members.gene> & OfMeasurement) {
  return (
    <>
      <MatrixTable label={`${row.annotated.label} ${value.filename}`} value={value} print={print} />
      {row.annotated.isCompared && !print && <GroupsNote file={value} />}
    </>
  )
}

const TABLES = ['.csv', '.tsv', '.txt', '.tab', '.data', '.csv.gz', '.tsv.gz', '.txt.gz', '.xlsx']

function UploadMetadata(props: PromptProps<typeof steps.uploadMetadataMatrix>) {
  return <UploadTable {...props} accept={TABLES} exampleOf="MetadataMatrixFileUpload" />
}

function UploadAnnotated({ row, ...props }: PromptProps<typeof steps.uploadAnnotated.members.gene> & OfMeasurement) {
  return <UploadTable {...props} accept={['.h5ad']} exampleOf={`${row.annotated.id}FileUpload`} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { MetadataMatrix: Metadata, annotatedMatrix: Annotated },
  prompts: {
    uploadMetadataMatrix: UploadMetadata,
    uploadAnnotated: UploadAnnotated,
    readMetadataMatrix: PartPrompt,
    readAnnotated: PartPrompt,
  },
}
