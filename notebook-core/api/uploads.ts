import { z } from 'zod'
import { Sha256 } from '../ids.ts'

/** Where files are sent, by the tus protocol (tus.io): an upload goes on where a lost connection left it. */
export const UPLOADS_PATH = '/api/uploads'

/** What is said of a file that has arrived. */
export const FinishUpload = z.strictObject({
  filename: z.string().min(1).max(255),
  /** Of the file as it was read where it was sent from: what arrived must be the same. */
  sha256: Sha256,
})
