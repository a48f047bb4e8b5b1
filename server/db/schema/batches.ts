import type { BatchRowResult } from '@playbook/core/api/batches'
import type { Notebook } from '@playbook/core/document/notebook'
import type { Json } from '@playbook/core/step'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { formerPersonId } from './accounts.ts'
import { created, exactJson, looseJsonb, moment } from './columns.ts'
import { playbookId } from './playbooks.ts'

/** One question for many inputs: a playbook as it was when the batch was made. Whoever may read the playbook may read it. */
export const batch = pgTable(
  'batch',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playbook: playbookId('playbook').notNull(),
    name: text('name').notNull(),
    /** The version: rows change its answers, and nothing else. */
    notebook: exactJson<Notebook>('notebook').notNull(),
    /** The cells whose answers differ from row to row. */
    many: jsonb('many').$type<readonly string[]>().notNull(),
    /** The cells whose results are columns of the grid. */
    columns: jsonb('columns').$type<readonly string[]>().notNull(),
    state: text('state', { enum: ['running', 'paused', 'stopped'] }).notNull(),
    /** Who asked for it: services are asked with the keys of this person. */
    by: formerPersonId('by'),
    /** Who paused, resumed or stopped it last. */
    changedBy: formerPersonId('changed_by'),
    /** The server that asks for its rows, and when it said last that it is alive. */
    worker: text('worker'),
    heartbeat: moment('heartbeat'),
    created: created(),
  },
  (table) => [
    index('batch_playbook').on(table.playbook, table.created),
    index('batch_by').on(table.by),
    index('batch_changed_by').on(table.changedBy),
    index('batch_running')
      .on(table.heartbeat)
      .where(sql`${table.state} = 'running'`),
    check('batch_state_known', sql`${table.state} in ('running', 'paused', 'stopped')`),
  ],
)

/** One input of a batch, and what it gave. */
export const batchRow = pgTable(
  'batch_row',
  {
    batch: uuid('batch')
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    /** 1, 2, … in the order of the table. */
    number: integer('number').notNull(),
    /** Cell → answer. */
    answers: exactJson<Readonly<Record<string, Json>>>('answers').notNull(),
    label: text('label').notNull(),
    /** Waiting: not asked for. Asked: its runs are open. Ended: its result is known. */
    state: text('state', { enum: ['waiting', 'asked', 'ended'] })
      .notNull()
      .default('waiting'),
    /** What failed before is tried again. */
    retry: boolean('retry').notNull().default(false),
    /** All of it was computed when it was asked for. */
    reused: boolean('reused').notNull().default(false),
    result: looseJsonb<BatchRowResult>('result'),
    changed: moment('changed').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.batch, table.number] }),
    index('batch_row_state').on(table.batch, table.state, table.number),
    index('batch_row_changed').on(table.batch, table.changed),
    check('batch_row_state_known', sql`${table.state} in ('waiting', 'asked', 'ended')`),
  ],
)

/** What a task in somebody's own project computed for rows of a batch: it says so of each row, and nothing here is made of it. */
export const batchOutput = pgTable(
  'batch_output',
  {
    batch: uuid('batch')
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    /** Content id. */
    process: uuid('process').notNull(),
    type: text('type').notNull(),
    value: exactJson<Json>('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batch, table.process] })],
)
