import type { FailureReport } from '@playbook/core/protocol'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, created, looseJsonb, moment } from './columns.ts'
import { processId } from './processes.ts'

/** One attempt to compute a process: what happened, when, where, on whose behalf. */
export const run = pgTable(
  'run',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    process: processId('process').notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'failed-before', 'cancelled'] }).notNull(),
    worker: text('worker'),
    queued: moment('queued').notNull().defaultNow(),
    started: moment('started'),
    finished: moment('finished'),
    /** Written every few seconds while the worker lives. */
    heartbeat: moment('heartbeat'),
    attempts: integer('attempts').notNull().default(0),
    /** Higher runs earlier. */
    priority: integer('priority').notNull().default(0),
    messages: looseJsonb<readonly string[]>('messages').notNull().default([]),
    error: looseJsonb<FailureReport>('error'),
    by: text('by'),
    /** Who stopped it. */
    stoppedBy: text('stopped_by'),
    /** Why it never started: the process before it that failed or was stopped. */
    failedProcess: processId('failed_process'),
  },
  (table) => [
    index('run_process').on(table.process, table.queued),
    index('run_alive')
      .on(table.heartbeat)
      .where(sql`${table.state} = 'running'`),
    index('run_waiting')
      .on(table.queued)
      .where(sql`${table.state} = 'queued'`),
    // However many ask, on however many servers: one open run for a process.
    uniqueIndex('run_open')
      .on(table.process)
      .where(sql`${table.state} in ('queued', 'running')`),
    check(
      'run_state_known',
      sql`${table.state} in ('queued', 'running', 'done', 'failed', 'failed-before', 'cancelled')`,
    ),
  ],
)

/** What a public service answered, kept so that the last good answer outlives the service. */
export const upstreamResponse = pgTable(
  'upstream_response',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** sha256 of method, address and body: equal requests are equal here. */
    request: text('request').notNull(),
    method: text('method').notNull(),
    url: text('url').notNull(),
    status: integer('status').notNull(),
    contentType: text('content_type'),
    body: bytea('body').notNull(),
    sha256: text('sha256').notNull(),
    created: created(),
  },
  (table) => [
    index('upstream_response_request').on(table.request, table.created),
    index('upstream_response_sha256').on(table.sha256),
  ],
)

/** One call of a public service by a run. Without a status: it never answered. */
export const evidence = pgTable(
  'evidence',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    run: uuid('run')
      .notNull()
      .references(() => run.id, { onDelete: 'cascade' }),
    response: uuid('response').references(() => upstreamResponse.id, { onDelete: 'set null' }),
    service: text('service').notNull(),
    serviceVersion: text('service_version'),
    method: text('method').notNull(),
    url: text('url').notNull(),
    status: integer('status'),
    attempts: integer('attempts').notNull().default(1),
    durationMs: integer('duration_ms').notNull(),
    bytes: integer('bytes'),
    sha256: text('sha256'),
    error: text('error'),
    created: created(),
  },
  (table) => [
    index('evidence_run').on(table.run, table.created),
    index('evidence_service').on(table.service, table.created),
    index('evidence_response').on(table.response),
  ],
)
