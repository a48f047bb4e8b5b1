import type { Json } from '@playbook/core/step'
import { boolean, index, integer, pgTable, primaryKey, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { formerPersonId, personId } from './accounts.ts'
import { created, exactJson } from './columns.ts'
import { processId } from './processes.ts'

/** The label, text and visibility of a cell, under its content id. */
export const cellMetadata = pgTable('cell_metadata', {
  id: uuid('id').primaryKey(),
  label: text('label'),
  description: text('description'),
  processVisible: boolean('process_visible').notNull().default(true),
  dataVisible: boolean('data_visible').notNull().default(true),
  created: created(),
})

/** The title and summary of a playbook, under its content id. */
export const playbookMetadata = pgTable('playbook_metadata', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull().default(''),
  description: text('description').notNull().default(''),
  summary: text('summary', { enum: ['auto', 'gpt', 'manual'] })
    .notNull()
    .default('auto'),
  gptSummary: text('gpt_summary').notNull().default(''),
  created: created(),
})

/** A frozen playbook as a chain: each link is one cell on top of its parent. */
export const fpl = pgTable(
  'fpl',
  {
    id: uuid('id').primaryKey(),
    process: processId('process').notNull(),
    parent: uuid('parent').references((): AnyPgColumn => fpl.id, { onDelete: 'cascade' }),
    playbookMetadata: uuid('playbook_metadata').references(() => playbookMetadata.id, { onDelete: 'cascade' }),
    cellMetadata: uuid('cell_metadata').references(() => cellMetadata.id, { onDelete: 'cascade' }),
    created: created(),
    /** Raised by a trigger on each update. */
    hits: integer('hits').notNull().default(0),
  },
  (table) => [index('fpl_parent').on(table.parent), index('fpl_process').on(table.process)],
)

/** Who may read a link of a chain: whoever sent it here. */
export const fplReader = pgTable(
  'fpl_reader',
  {
    user: personId('user').notNull(),
    fpl: uuid('fpl')
      .notNull()
      .references(() => fpl.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.user, table.fpl] }), index('fpl_reader_fpl').on(table.fpl)],
)

/** A reference to a version, gone with it. */
export const fplId = (name: string) => uuid(name).references(() => fpl.id, { onDelete: 'cascade' })

/** A version that a person saved or published. */
export const userPlaybook = pgTable(
  'user_playbook',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Nobody: their account is gone, and they chose that what they published stays. */
    user: formerPersonId('user'),
    playbook: fplId('playbook').notNull(),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Ids of the types that go in and come out, joined by ", ". */
    inputs: text('inputs').notNull().default(''),
    outputs: text('outputs').notNull().default(''),
    bco: exactJson<Json>('bco'),
    clicks: integer('clicks').notNull().default(0),
    public: boolean('public').notNull().default(false),
    created: created(),
  },
  (table) => [
    index('user_playbook_user').on(table.user),
    index('user_playbook_playbook').on(table.playbook),
    index('user_playbook_public').on(table.public, table.clicks),
  ],
)
