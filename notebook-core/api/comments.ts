import { z } from 'zod'
import { Id } from '../ids.ts'

/** PostgreSQL stores no NUL. */
const Words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !text.includes('\0'))

/** What a thread is about; nothing named: the playbook as a whole. */
export const CommentAnchor = z.strictObject({
  cell: z.string().max(100).exactOptional(),
  /** How the cell was called then: it may go, and the thread stays. */
  name: Words(300).exactOptional(),
  /** Content id of the result that was looked at, which may be another one by now. */
  process: Id.exactOptional(),
  /** The proposal that it is about. */
  proposal: Id.exactOptional(),
  /** The words that were marked: of a text, of the story, of a row. */
  quote: Words(1000).exactOptional(),
})

/** What a thread is about. */
export type CommentAnchor = Readonly<z.infer<typeof CommentAnchor>>

/** What somebody says. */
export const CommentBody = Words(10_000)

/** Whom the writer has chosen from the list of names. */
const Mentions = z.array(Id).max(50)

/** A new thread, or an answer in one. */
export const NewComment = z.union([
  z.strictObject({ anchor: CommentAnchor, body: CommentBody, mentions: Mentions.exactOptional() }),
  z.strictObject({ thread: Id, body: CommentBody, mentions: Mentions.exactOptional() }),
])

/** A new thread, or an answer in one. */
export type NewComment = Readonly<z.infer<typeof NewComment>>

/** One thing that somebody said. */
export const Comment = z.object({
  id: z.string(),
  /** Null: their account is gone. */
  author: z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() }).nullable(),
  /** Empty: withdrawn by its author. */
  body: z.string(),
  created: z.string(),
  isEdited: z.boolean(),
})

/** One thing that somebody said. */
export type Comment = Readonly<z.infer<typeof Comment>>

/** A remark and its answers. */
export const CommentThread = z.object({
  /** That of its first comment. */
  id: z.string(),
  anchor: CommentAnchor,
  resolved: z.object({ at: z.string(), by: z.string() }).nullable(),
  comments: z.array(Comment),
})

/** A remark and its answers. */
export type CommentThread = Readonly<z.infer<typeof CommentThread>>

/** All threads of a playbook, oldest first, and until when the caller has seen them. */
export const CommentList = z.object({ threads: z.array(CommentThread), seen: z.string().nullable() })

/** All threads of a playbook. */
export type CommentList = Readonly<z.infer<typeof CommentList>>
