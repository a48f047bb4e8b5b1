import { z } from 'zod'

/** Something that a person may want to know. */
export const InboxEntry = z.object({
  /** Somebody named them in a comment, answered where they had spoken, shared with them, asks them to own it or to share it; their role changed; it was published, or an earlier state of it restored; a check of what was published found something new; a reviewer spoke or sent a review; a long run has ended; somebody proposed edits, or decided theirs. */
  kind: z.enum([
    'mention',
    'answer',
    'share',
    'offer',
    'request',
    'remark',
    'review',
    'run',
    'role',
    'published',
    'restored',
    'proposal',
    'decided',
    'check',
  ]),
  playbook: z.string(),
  title: z.string(),
  /** Who; empty: nobody in particular. */
  by: z.string(),
  /** What was said, how the run ended, the new role, the name of the version, of when the state is, or what was proposed or decided. */
  words: z.string(),
  at: z.string(),
  /** The thread to open; null: the playbook as a whole. */
  thread: z.string().nullable(),
  /** Who asks for access. */
  asker: z.string().exactOptional(),
  isNew: z.boolean(),
})

/** Something that a person may want to know. */
export type InboxEntry = Readonly<z.infer<typeof InboxEntry>>

/** What is sent to a person by e-mail, too: mentions and answers, what is shared with them, long runs that have ended. */
export const MailChoice = z.strictObject({ comments: z.boolean(), shares: z.boolean(), runs: z.boolean() })

/** What is sent to a person by e-mail, too. */
export type MailChoice = Readonly<z.infer<typeof MailChoice>>

/** What a person may want to know, newest first. */
export const Inbox = z.object({
  entries: z.array(InboxEntry),
  unread: z.number(),
  mail: MailChoice,
})

/** What a person may want to know. */
export type Inbox = Readonly<z.infer<typeof Inbox>>

/** The people who can be named in the comments of a playbook. */
export const Mentionable = z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) })
