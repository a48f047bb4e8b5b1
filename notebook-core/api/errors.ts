import { z } from 'zod'
import { Place } from '../errors.ts'

/** The body of every answer with a status of 400 or more; the message is fit to be shown. */
export const ErrorBody = z.object({
  error: z.object({ name: z.string(), message: z.string(), place: Place.exactOptional() }),
})

/** The body of every answer with a status of 400 or more. */
export type ErrorBody = z.infer<typeof ErrorBody>
