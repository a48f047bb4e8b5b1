import { z } from 'zod'

/** A gene set that was submitted, by the ids that Enrichr gave it; an empty one is not submitted. */
export const submission = z.union([
  z.strictObject({ empty: z.literal(true) }),
  z.strictObject({
    shortId: z.string(),
    userListId: z.number(),
    /** How many were submitted; files of PWB do not say it. */
    genes: z.number().int().optional(),
  }),
])

export type Submission = z.infer<typeof submission>

/** With how many genes it was. */
export function withCount(submission: Submission, set: readonly string[]): Submission {
  return 'empty' in submission ? submission : { ...submission, genes: set.length }
}
