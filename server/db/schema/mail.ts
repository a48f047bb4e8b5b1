import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { personId } from './accounts.ts'
import { comment } from './comments.ts'
import { created, moment } from './columns.ts'
import { playbookId } from './playbooks.ts'

/** A message that is still to be sent; once it was, its row is gone. */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['written', 'comments'] }).notNull(),
    /** Whom it is for: their address is read when it is sent. */
    person: personId('person').notNull(),
    /** What it tells of: without the playbook there is nothing to tell. */
    playbook: playbookId('playbook'),
    /** Comments are put into words when they are sent. */
    subject: text('subject').notNull().default(''),
    body: text('body').notNull().default(''),
    /** When it is sent; while a server sends it, when another one may try again. */
    due: moment('due').notNull().defaultNow(),
    /** How often a server has begun to send it. */
    attempts: integer('attempts').notNull().default(0),
    created: created(),
  },
  (table) => [
    index('mail_due').on(table.due),
    index('mail_playbook').on(table.playbook),
    uniqueIndex('mail_gathering')
      .on(table.person, table.playbook)
      .where(sql`${table.kind} = 'comments' and ${table.attempts} = 0`),
  ],
)

/** A comment of which a message tells. */
export const mailComment = pgTable(
  'mail_comment',
  {
    mail: uuid('mail')
      .notNull()
      .references(() => mail.id, { onDelete: 'cascade' }),
    comment: uuid('comment')
      .notNull()
      .references(() => comment.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.mail, table.comment] }), index('mail_comment_comment').on(table.comment)],
)

/** An address to which nothing is sent that others cause. The address itself is not kept. */
export const mailRefusal = pgTable('mail_refusal', {
  /** sha256 of the address. */
  digest: text('digest').primaryKey(),
  created: created(),
})

/** How often somebody has done something since a moment, for limits that all servers share. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    /** What is limited, and for whom. */
    key: text('key').primaryKey(),
    began: moment('began').notNull().defaultNow(),
    used: integer('used').notNull(),
  },
  (table) => [index('rate_limit_began').on(table.began)],
)
