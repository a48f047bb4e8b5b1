import type { EarlierAnswer, FailedMembers } from '@playbook/core/api/processes'
import type { Json } from '@playbook/core/step'
import { eq, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { created, exactJson, looseJsonb, moment } from './columns.ts'

/** Raised by a trigger on each update. */
const hits = () => integer('hits').notNull().default(0)

/** Values under their content id. `json` keeps them to the letter; `jsonb` would refuse NUL in a pasted text. */
export const data = pgTable('data', {
  id: uuid('id').primaryKey(),
  type: text('type').notNull(),
  value: exactJson<Json>('value'),
  created: created(),
  hits: hits(),
})

/** A reference to a value, gone with it. */
export const dataId = (name: string) => uuid(name).references(() => data.id, { onDelete: 'cascade' })

/** Computations under their content id: step, parameters and inputs. */
export const process = pgTable(
  'process',
  {
    id: uuid('id').primaryKey(),
    type: text('type').notNull(),
    data: dataId('data'),
    timestamp: moment('timestamp'),
    created: created(),
    hits: hits(),
  },
  (table) => [index('process_type').on(table.type), index('process_data').on(table.data)],
)

/** A reference to a process, gone with it. */
export const processId = (name: string) => uuid(name).references(() => process.id, { onDelete: 'cascade' })

/** What feeds a process: slot (`slot:0`, `slot:1`, … of a list slot) → process. */
export const processInput = pgTable(
  'process_input',
  {
    id: processId('id').notNull(),
    key: text('key').notNull(),
    value: processId('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.key] }), index('process_input_value').on(table.value)],
)

/** The result of a process. Only results that the step's type accepts are here: failures are runs. */
export const resolved = pgTable(
  'resolved',
  {
    id: processId('id').primaryKey(),
    data: dataId('data').notNull(),
    /** A service did not answer: the result was made of what it answered then. */
    earlier: looseJsonb<EarlierAnswer>('earlier'),
    /** Services failed for members of a set: the result lacks them. */
    without: looseJsonb<readonly FailedMembers[]>('without'),
    created: created(),
  },
  (table) => [index('resolved_data').on(table.data)],
)

/** A process with its inputs, and its result when there is one. */
export const processComplete = pgView('process_complete', {
  id: uuid('id').notNull(),
  type: text('type').notNull(),
  data: uuid('data'),
  timestamp: moment('timestamp'),
  inputs: jsonb('inputs').$type<Readonly<Record<string, string>>>().notNull(),
  resolved: boolean('resolved').notNull(),
  output: uuid('output'),
}).as(sql`select ${process.id}, ${process.type}, ${process.data}, ${process.timestamp},
  coalesce((select jsonb_object_agg(i."key", i."value") from "process_input" i where i."id" = ${process.id}), '{}'::jsonb) as "inputs",
  ${resolved.id} is not null as "resolved", ${resolved.data} as "output"
  from ${process} left join ${resolved} on ${eq(resolved.id, process.id)}`)
