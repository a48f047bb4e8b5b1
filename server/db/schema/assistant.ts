import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { personId } from './accounts.ts'
import { created } from './columns.ts'
import { playbook } from './playbooks.ts'
import { fplId } from './versions.ts'

/** A conversation with the assistant. */
export const thread = pgTable(
  'thread',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user: personId('user').notNull(),
    /** Of PWB, whose model kept the conversation; ours is kept here alone. */
    openaiThread: text('openai_thread'),
    /** What the person calls it; empty: by its first question. */
    title: text('title').notNull().default(''),
    /** The playbook that it is about; none: it builds one. */
    playbook: uuid('playbook').references(() => playbook.id, { onDelete: 'set null' }),
    created: created(),
  },
  (table) => [index('thread_user').on(table.user), index('thread_playbook').on(table.playbook)],
)

/** One message of a conversation, with the version it speaks of. */
export const threadMessage = pgTable(
  'thread_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fpl: fplId('fpl'),
    thread: uuid('thread')
      .notNull()
      .references(() => thread.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['user', 'assistant', 'developer'] }).notNull(),
    content: text('content').notNull(),
    feedback: text('feedback'),
    created: created(),
  },
  (table) => [
    index('thread_message_thread').on(table.thread, table.created),
    index('thread_message_fpl').on(table.fpl),
  ],
)

/** Tokens of the model that were spent for a person on a day, with the key of this server. */
export const assistantUse = pgTable(
  'assistant_use',
  {
    user: personId('user').notNull(),
    /** In UTC, such as 2027-02-28. */
    day: text('day').notNull(),
    tokens: integer('tokens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user, table.day] }), index('assistant_use_day').on(table.day)],
)
