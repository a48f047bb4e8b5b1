import { z } from 'zod'
import { CommentThread } from './comments.ts'
import { ClaimData } from './notebook.ts'

const Text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0'))

/** What a reviewer finds of a claim. */
export const ClaimVerdict = z.enum(['supported', 'not-supported', 'cannot-tell'])

/** What a reviewer finds of a claim. */
export type ClaimVerdict = z.infer<typeof ClaimVerdict>

/** What a reviewer finds of the whole. */
export const OverallVerdict = z.enum(['accept', 'minor', 'major', 'reject'])

/** What a reviewer finds of the whole. */
export type OverallVerdict = z.infer<typeof OverallVerdict>

/** What a reviewer says: of each claim by its id, and of the whole. */
export const ReviewWords = z.strictObject({
  claims: z.record(z.string().max(100), z.strictObject({ verdict: ClaimVerdict.nullable(), reason: Text(5000) })),
  overall: OverallVerdict.nullable(),
  reason: Text(20_000),
})

/** What a reviewer says. */
export type ReviewWords = Readonly<z.infer<typeof ReviewWords>>

const ReviewedVersion = z.object({ number: z.number(), name: z.string(), created: z.string() })

/** A review as its reviewer has it. */
export const OwnReview = z.object({
  id: z.string(),
  /** How the authors see the reviewer. */
  name: z.string(),
  isAnonymous: z.boolean(),
  /** When the link ends. */
  expires: z.string(),
  version: ReviewedVersion,
  /** Nobody where the review is anonymous. */
  authors: z.array(z.string()),
  words: ReviewWords,
  submitted: z.string().nullable(),
})

/** A review as its reviewer has it. */
export type OwnReview = Readonly<z.infer<typeof OwnReview>>

/** An invitation to be made: of a version, or of the playbook as it is now. */
export const NewInvitation = z.strictObject({
  version: z.string().exactOptional(),
  isAnonymous: z.boolean(),
  days: z.int().min(1).max(366),
})

/** An invitation to be made. */
export type NewInvitation = Readonly<z.infer<typeof NewInvitation>>

/** A link for reviewers, as the owner sees it. */
export const ReviewInvitation = z.object({
  id: z.string(),
  version: ReviewedVersion,
  isAnonymous: z.boolean(),
  expires: z.string(),
  /** Since when it opens nothing any more; null: it still does. */
  ended: z.string().nullable(),
  /** What stands behind # of its address. */
  secret: z.string(),
})

/** A link for reviewers. */
export type ReviewInvitation = Readonly<z.infer<typeof ReviewInvitation>>

/** A review as the owner reads it. Of one that is not sent only its reviewer is told. */
export const ReceivedReview = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  /** Null: it is being written. */
  submitted: z.string().nullable(),
  words: ReviewWords.nullable(),
  /** The claims of the version that was reviewed. */
  claims: z.array(ClaimData),
})

/** A review as the owner reads it. */
export type ReceivedReview = Readonly<z.infer<typeof ReceivedReview>>

/** All that an owner knows of the reviews of a playbook. */
export const Reviews = z.object({ invitations: z.array(ReviewInvitation), reviews: z.array(ReceivedReview) })

/** All that an owner knows of the reviews of a playbook. */
export type Reviews = Readonly<z.infer<typeof Reviews>>

/** The threads of one reviewer. */
export const ReviewThreads = z.object({ threads: z.array(CommentThread) })

/** The threads of one reviewer. */
export type ReviewThreads = Readonly<z.infer<typeof ReviewThreads>>
