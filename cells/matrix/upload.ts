import { Comparison, TableFile } from '@playbook/core/api/files'
import type { Payload } from '@playbook/core/step'
import { z } from 'zod'
import { fileDrafts } from '../shared/file.ts'
import { quoted } from '../shared/words.ts'
import { FileURL } from './file/steps.ts'

/** What every step that reads an uploaded file declares alike. */
export const upload = {
  icon: 'upload',
  inputs: {},
  params: FileURL.schema,
  drafts: (answer: Payload<typeof FileURL> | undefined) => fileDrafts(answer),
} as const

/** The same for files that may hold several tables; none is chosen in workflows of PWB. */
export const tableUpload = {
  ...upload,
  params: z.strictObject(TableFile.shape),
  drafts: (answer: TableFile | undefined) => fileDrafts(answer),
} as const

/** Which table of a file is read, where somebody has chosen one. */
export const partParams = z.strictObject({ part: z.string().min(1) }).optional()

/** What of a file was read, to follow on its name. */
export function chosenPart(params: { readonly part?: string | undefined } | undefined): string {
  return params?.part === undefined ? '' : `, of which ${quoted(params.part)} was chosen,`
}

const SampleFile = z.strictObject({ ...TableFile.shape, compare: Comparison.optional() })

/** The same for tables of samples, of which also the column that compares may be chosen. */
export const sampleUpload = {
  ...upload,
  params: SampleFile,
  drafts: (answer: z.infer<typeof SampleFile> | undefined) => fileDrafts(answer),
} as const

/** Which table of a file is read, and which of its samples are compared, where somebody has chosen. */
export const sampleParams = z
  .strictObject({ part: z.string().min(1).optional(), compare: Comparison.optional() })
  .optional()

/** Which samples are compared, as a sentence to follow; nothing where the last column says it. */
export function chosenGroups(params: { readonly compare?: Comparison | undefined } | undefined): string {
  if (params?.compare === undefined) return ''
  const { column, control, perturbation } = params.compare
  return ` Samples were compared by the column ${quoted(column)}, with ${quoted(control)} as control and ${quoted(perturbation)} as perturbation; case and blanks did not count.`
}
