import { TableFile } from '@playbook/core/api/files'
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
