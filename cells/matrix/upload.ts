import type { Payload } from '@playbook/core/step'
import { fileDrafts } from '../shared/file.ts'
import { FileURL } from './file/steps.ts'

/** What every step that reads an uploaded file declares alike. */
export const upload = {
  icon: 'upload',
  inputs: {},
  params: FileURL.schema,
  drafts: (answer: Payload<typeof FileURL> | undefined) => fileDrafts(answer),
} as const
