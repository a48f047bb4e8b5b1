import { PLATFORM_NAMES } from '@playbook/core/platforms'
import type { SessionState } from '@playbook/core/api/sessions'
import type { ProcessState } from '@playbook/core/api/processes'
import type { RunTask } from '@playbook/core/api/sessions'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { personId } from './accounts.ts'
import { created, looseJsonb, moment } from './columns.ts'
import { playbookId } from './playbooks.ts'

/**
 * A task in somebody's own project on CAVATICA or a platform like it: a session computes the steps of one playbook as they are wanted, a run all
 * of them once.
 */
export const proxySession = pgTable(
  'proxy_session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['session', 'run'] })
      .notNull()
      .default('session'),
    state: text('state').$type<SessionState>().notNull(),
    /** Of the task; absent before the platform has taken it. */
    runId: text('run_id'),
    created: created(),
    playbook: playbookId('playbook').notNull(),
    user: personId('user').notNull(),
    platform: text('platform', { enum: PLATFORM_NAMES }).notNull().default('cavatica'),
    project: text('project').notNull(),
    /** What its worker shows once; gone as soon as it did. SHA-256, as of the token that it gets. */
    code: text('code'),
    token: text('token'),
    /** What the platform said where it failed. */
    message: text('message'),
    /** What the platform says that it cost. */
    cost: text('cost'),
    /** Of a run: the processes of its cells, and the addresses of the files that it was given, by their names there. */
    task: jsonb('task').$type<RunTask>(),
    /** Grows with every wish of its person: the worker asks for what is newer than it knows. */
    revision: integer('revision').notNull().default(0),
    /** When its worker asked last. */
    heard: moment('heard'),
    /** When somebody wanted something last, or something was computed. */
    used: moment('used').notNull().defaultNow(),
    /** When the platform was asked about it last. */
    polled: moment('polled'),
    ended: moment('ended'),
  },
  (table) => [
    index('proxy_session_playbook').on(table.playbook),
    // Somebody has one session of a playbook at a time.
    uniqueIndex('proxy_session_open')
      .on(table.user, table.playbook)
      .where(sql`${table.ended} is null`),
  ],
)

/** A step that a session is to compute, or could not. What it computed is an imported result. */
export const sessionProcess = pgTable(
  'session_process',
  {
    playbook: playbookId('playbook').notNull(),
    /** Content id, as in `process`. */
    process: uuid('process').notNull(),
    session: uuid('session')
      .notNull()
      .references(() => proxySession.id, { onDelete: 'cascade' }),
    /** Its step. */
    step: text('step').notNull(),
    state: looseJsonb<ProcessState>('state').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playbook, table.process] }),
    index('session_process_session').on(table.session),
  ],
)
