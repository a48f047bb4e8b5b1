import { index, pgTable, primaryKey, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { formerPersonId, personId } from './accounts.ts'
import { created, moment } from './columns.ts'
import { playbookId } from './playbooks.ts'
import { proposal } from './proposals.ts'
import { review } from './reviews.ts'

/** A remark on a playbook, on one of its cells, on a result or on marked words; or an answer to one. */
export const comment = pgTable(
  'comment',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playbook: playbookId('playbook').notNull(),
    cell: text('cell'),
    /** How the cell was called: the cell may go. */
    cellName: text('cell_name'),
    /** Content id of the result that was looked at. */
    process: uuid('process'),
    /** The words that were marked. */
    quote: text('quote'),
    /** The proposal that it is about. */
    proposal: uuid('proposal').references(() => proposal.id, { onDelete: 'cascade' }),
    parent: uuid('parent').references((): AnyPgColumn => comment.id, { onDelete: 'cascade' }),
    /** Nobody: their account is gone, what was said to others stays. */
    author: formerPersonId('author'),
    /** A reviewer said it, and nobody else is named: nothing here tells who they are. */
    review: uuid('review').references(() => review.id, { onDelete: 'set null' }),
    /** Empty: withdrawn, while its answers stay. */
    body: text('body').notNull(),
    /** When it was marked as dealt with. */
    settled: moment('settled'),
    settledBy: formerPersonId('settled_by'),
    created: created(),
    updated: moment('updated').notNull().defaultNow(),
  },
  (table) => [
    index('comment_playbook').on(table.playbook, table.created),
    index('comment_parent').on(table.parent),
    index('comment_author').on(table.author),
    index('comment_review').on(table.review),
    index('comment_proposal').on(table.proposal),
  ],
)

/** A person whom a comment names. */
export const mention = pgTable(
  'mention',
  {
    comment: uuid('comment')
      .notNull()
      .references(() => comment.id, { onDelete: 'cascade' }),
    user: personId('user').notNull(),
  },
  (table) => [primaryKey({ columns: [table.comment, table.user] }), index('mention_user').on(table.user)],
)

/** Until when a person has seen the comments of a playbook. */
export const commentSeen = pgTable(
  'comment_seen',
  {
    playbook: playbookId('playbook').notNull(),
    user: personId('user').notNull(),
    seen: moment('seen').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.playbook, table.user] }), index('comment_seen_user').on(table.user)],
)
