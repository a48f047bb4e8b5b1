import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { MatrixTable } from '../../ui/table/MatrixTable.tsx'
import type { Measurement } from '../measurements.ts'
import { PartPrompt, UploadTable } from '../../ui/prompt/UploadTable.tsx'
import type * as steps from './steps.ts'

interface OfMeasurement {
  readonly row: Measurement
}

/** The same object for each drawing: a table is made anew when it changes. */
const nouns = { gene: ['gene', 'sample'], metabolite: ['metabolite', 'sample'] } as const

function CountMatrix({ value, print, row }: ViewProps<typeof steps.countMatrix.members.gene> & OfMeasurement) {
  return (
    <MatrixTable
      label={`${row.kind} count matrix ${value.filename}`}
      value={value}
      print={print}
      nouns={nouns[row.noun]}
    />
  )
}

const READABLE = [
  '.csv',
  '.tsv',
  '.txt',
  '.tab',
  '.data',
  '.counts',
  '.csv.gz',
  '.tsv.gz',
  '.txt.gz',
  '.xlsx',
  '.h5',
  '.h5ad',
  '.zip',
]

function Upload({ row, ...props }: PromptProps<typeof steps.uploadCountMatrix.members.gene> & OfMeasurement) {
  const accept = row.formats.includes('gct') ? [...READABLE, '.gct'] : READABLE
  return <UploadTable {...props} accept={accept} takesSets exampleOf={`${row.kind}CountMatrixFileUpload`} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { countMatrix: CountMatrix },
  prompts: { uploadCountMatrix: Upload, readCountMatrix: PartPrompt },
}
