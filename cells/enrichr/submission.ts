import { z } from 'zod'

/** A gene set that was submitted, by the ids that Enrichr gave it; an empty one is not submitted. */
export const submission = z.union([
  z.strictObject({ empty: z.literal(true) }),
  z.strictObject({ shortId: z.string(), userListId: z.number() }),
])

export type Submission = z.infer<typeof submission>
