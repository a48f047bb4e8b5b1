import type { Comparison } from '@playbook/core/api/files'
import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { MatrixTable } from '../../ui/table/MatrixTable.tsx'
import type { Measurement } from '../measurements.ts'
import { PartPrompt, UploadTable } from '../../ui/prompt/UploadTable.tsx'
import { ComparisonField } from './ComparisonField.tsx'
import { GroupsNote } from './GroupsNote.tsx'
import type * as steps from './steps.ts'

interface OfMeasurement {
  readonly row: Measurement
}

// The same objects for each drawing: a table is made anew when they change.
const OF_SAMPLES = ['sample', 'column'] as const
const nouns = { gene: ['gene', 'sample'], metabolite: ['metabolite', 'sample'] } as const

function Metadata({ value, print }: ViewProps<typeof steps.MetadataMatrix>) {
  return <MatrixTable label={`Sample metadata ${value.filename}`} value={value} print={print} nouns={OF_SAMPLES} />
}

function Annotated({ value, print, row }: ViewProps<typeof steps.annotatedMatrix.members.gene> & OfMeasurement) {
  return (
    <>
      <MatrixTable
        label={`${row.annotated.label} ${value.filename}`}
        value={value}
        print={print}
        nouns={nouns[row.noun]}
      />
      {row.annotated.isCompared && !print && <GroupsNote file={value} />}
    </>
  )
}

const TABLES = ['.csv', '.tsv', '.txt', '.tab', '.data', '.csv.gz', '.tsv.gz', '.txt.gz', '.xlsx']

function UploadMetadata(props: PromptProps<typeof steps.uploadMetadataMatrix>) {
  const { value, onSubmit, readOnly } = props
  const choose = (compare: Comparison | undefined) => {
    if (value === undefined) return
    const { compare: _old, ...file } = value
    onSubmit(compare === undefined ? file : { ...file, compare })
  }
  return (
    <>
      <UploadTable {...props} accept={TABLES} exampleOf="MetadataMatrixFileUpload" />
      {value && <ComparisonField file={value} chosen={value.compare} onChoose={choose} readOnly={readOnly} />}
    </>
  )
}

function ReadMetadata({ inputs, value, onSubmit, readOnly }: PromptProps<typeof steps.readMetadataMatrix>) {
  const { part, compare } = value ?? {}
  const submit = (next: NonNullable<typeof value>) => onSubmit(Object.keys(next).length === 0 ? undefined : next)
  const ofPart = part === undefined ? {} : { part }
  return (
    <>
      <PartPrompt
        inputs={inputs}
        value={part === undefined ? undefined : { part }}
        onSubmit={(chosen) => submit(chosen ?? {})}
        readOnly={readOnly}
      />
      <ComparisonField
        file={{ ...inputs.file, ...ofPart }}
        chosen={compare}
        onChoose={(chosen) => submit(chosen === undefined ? ofPart : { ...ofPart, compare: chosen })}
        readOnly={readOnly}
      />
    </>
  )
}

function UploadAnnotated({ row, ...props }: PromptProps<typeof steps.uploadAnnotated.members.gene> & OfMeasurement) {
  return <UploadTable {...props} accept={['.h5ad']} exampleOf={`${row.annotated.id}FileUpload`} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { MetadataMatrix: Metadata, annotatedMatrix: Annotated },
  prompts: {
    uploadMetadataMatrix: UploadMetadata,
    uploadAnnotated: UploadAnnotated,
    readMetadataMatrix: ReadMetadata,
    readAnnotated: PartPrompt,
  },
}
