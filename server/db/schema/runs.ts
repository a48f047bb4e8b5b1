import type { FailureReport, RunMessage } from '@playbook/core/api/processes'
import type { Json } from '@playbook/core/step'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, created, looseJsonb, moment } from './columns.ts'
import { formerPersonId } from './accounts.ts'
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
    messages: looseJsonb<readonly RunMessage[]>('messages').notNull().default([]),
    error: looseJsonb<FailureReport>('error'),
    /** The person who asked for it. */
    asker: formerPersonId('asker'),
    /** What asked for it, where that was no person. */
    by: text('by'),
    /** Who shares the workers fairly with others: a person, or a playbook that runs by itself. */
    person: text('person').notNull().default(''),
    /** What it waits for: nothing (computed where it is asked for), a worker of the kernel, or a service. */
    lane: text('lane', { enum: ['local', 'kernel', 'service'] })
      .notNull()
      .default('service'),
    /** From when on a worker may take it; absent while inputs are missing. */
    ready: moment('ready'),
    /** Somebody chose that requests which fail are answered from earlier answers. */
    useEarlier: boolean('use_earlier').notNull().default(false),
    /** The person who stopped it. */
    stopper: formerPersonId('stopper'),
    /** What stopped it, where that was no person. */
    stoppedBy: text('stopped_by'),
    /** Why it never started: the process before it that failed or was stopped. */
    failedProcess: processId('failed_process'),
  },
  (table) => [
    index('run_process').on(table.process, table.queued),
    index('run_asker')
      .on(table.asker)
      .where(sql`${table.asker} is not null`),
    index('run_stopper')
      .on(table.stopper)
      .where(sql`${table.stopper} is not null`),
    index('run_alive')
      .on(table.heartbeat)
      .where(sql`${table.state} = 'running'`),
    index('run_waiting')
      .on(table.queued)
      .where(sql`${table.state} = 'queued'`),
    // Workers skip from person to person, however long the queue is.
    index('run_ready')
      .on(table.lane, table.person, table.priority.desc(), table.queued)
      .where(sql`${table.state} = 'queued' and ${table.ready} is not null`),
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

/**
 * A job that a service does for a process, kept until the process has its result. The row is there before the job is
 * posted, its ticket once the service has taken it.
 */
export const serviceJob = pgTable(
  'service_job',
  {
    process: processId('process').notNull(),
    /** Tells the jobs of a process apart. */
    name: text('name').notNull(),
    /** The run that posts it, or did. */
    run: uuid('run').notNull(),
    ticket: looseJsonb<Json>('ticket'),
    created: created(),
  },
  (table) => [primaryKey({ columns: [table.process, table.name] })],
)

/**
 * What a public service answered, kept so that the last good answer outlives the service. The same answer to the same
 * request is one row.
 */
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
    /** Packed by gzip. Absent when it is large: then the file store has it, unpacked, under its sha256. */
    body: bytea('body'),
    /** Of the bytes that arrived. */
    sha256: text('sha256').notNull(),
    /** The step that asked could read it. */
    readable: boolean('readable').notNull().default(false),
    created: created(),
    /** When it was given for the last time. */
    seen: moment('seen').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('upstream_response_same').on(table.request, table.sha256, table.status),
    index('upstream_response_good')
      .on(table.request, table.seen)
      .where(sql`${table.readable}`),
    index('upstream_response_seen').on(table.seen),
  ],
)

/**
 * One call of a public service by a run. Without a status: it never answered. `isEarlier`: it failed, and the response,
 * its bytes and its sha256 are those of an earlier answer; with no attempts it was not even asked again.
 */
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
    isEarlier: boolean('is_earlier').notNull().default(false),
    created: created(),
  },
  (table) => [
    index('evidence_run').on(table.run, table.created),
    index('evidence_good')
      .on(table.service, table.created)
      .where(sql`${table.error} is null`),
    index('evidence_created').on(table.created),
    index('evidence_response').on(table.response),
  ],
)
