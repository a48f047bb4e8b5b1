import { dataId } from '@playbook/core/plan/content-id'
import type { EarlierAnswer, FailureReport } from '@playbook/core/api/processes'
import type { Json } from '@playbook/core/step'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Store } from '../db/connect.ts'
import { data, resolved, run } from '../db/schema.ts'
import { isContentId, type Transaction } from './processes.ts'
import type { Job } from './queue.ts'

/**
 * The table `run`, in statements that are right however many servers say them at once. A worker owns a run while the
 * row says `running` with its token, which is new for every claim; everything it writes is written on that condition, so
 * a worker that was thought dead, or stopped, cannot write any more.
 */

/** The newest run of a process, as far as asking again depends on it. */
export interface Latest {
  readonly run: string
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'failed-before' | 'cancelled'
  readonly failedProcess: string | null
  /** An input has a newer result than this run saw. */
  readonly isOutdated: boolean
}

/** A run that a worker has taken. */
export interface Claimed {
  readonly run: string
  readonly process: string
  /** The step. */
  readonly type: string
  readonly attempts: number
  readonly priority: number
  readonly startedMs: number
  /** Requests that fail are answered from earlier answers. */
  readonly useEarlier: boolean
}

const isOpen = inArray(run.state, ['queued', 'running'])
const ownedBy = (token: string) => and(eq(run.worker, token), eq(run.state, 'running'))
const asJob = { run: run.id, process: run.process, priority: run.priority }

/** The newest runs, by process. */
export async function latestRuns(store: Store, processes: readonly string[]): Promise<ReadonlyMap<string, Latest>> {
  const rows = await store.sql<(Latest & { process: string })[]>`
    select distinct on (r.process) r.process, r.id as run, r.state, r.failed_process as "failedProcess",
      exists (
        select from process_input i join resolved o on o.id = i.value
        where i.id = r.process and o.created > r.finished
      ) as "isOutdated"
    from run r where r.process = any(${processes.filter(isContentId)}::uuid[])
    order by r.process, r.finished desc nulls first, r.queued desc`
  return new Map(rows.map(({ process, ...latest }) => [process, latest]))
}

/** Opens runs, but none for a process that has an open run or a result. Returns the new ones. */
export async function openRuns(
  tx: Transaction,
  processes: readonly string[],
  { by, priority, useEarlier }: { by: string; priority: number; useEarlier: boolean },
): Promise<Job[]> {
  if (!processes.length) return []
  const now = Date.now()
  // Asked for at once, yet in this order: a millisecond apart.
  const rows = processes.map((process, at) => ({
    process,
    state: 'queued' as const,
    queued: new Date(now + at),
    by,
    priority,
    useEarlier,
  }))
  const sorted = rows.toSorted((a, b) => (a.process < b.process ? -1 : 1))
  const opened = await tx
    .insert(run)
    .values(sorted)
    .onConflictDoNothing({ target: run.process, where: isOpen })
    .returning(asJob)
  if (!opened.length) return []
  // The run of another asker may have ended well since this one looked for results.
  const finished = tx
    .select({ id: resolved.id })
    .from(resolved)
    .where(inArray(resolved.id, [...processes]))
  const ids = opened.map((job) => job.run)
  const superfluous = await tx
    .delete(run)
    .where(and(inArray(run.id, ids), inArray(run.process, finished)))
    .returning({ id: run.id })
  const dropped = new Set(superfluous.map(({ id }) => id))
  return opened.filter((job) => !dropped.has(job.run))
}

/** Writes runs that ended before they began. */
export async function closeUnstarted(
  tx: Transaction,
  rows: readonly { process: string; by: string; failedProcess?: string; error?: FailureReport }[],
): Promise<void> {
  if (!rows.length) return
  const values = rows.map(({ process, by, failedProcess, error }) => ({
    process,
    by,
    state: error ? ('failed' as const) : ('failed-before' as const),
    finished: sql`now()`,
    attempts: error ? 1 : 0,
    failedProcess: failedProcess ?? null,
    error: error ?? null,
  }))
  await tx.insert(run).values(values)
}

/** Of the queued runs of these processes, those whose inputs all have results. */
export async function readyRuns(store: Store, processes: readonly string[]): Promise<Job[]> {
  if (!processes.length) return []
  return store.sql<Job[]>`
    select r.id as run, r.process, r.priority from run r
    where r.state = 'queued' and r.process = any(${[...processes]}::uuid[])
      and not exists (
        select from process_input i left join resolved o on o.id = i.value where i.id = r.process and o.id is null
      )
    order by r.priority desc, r.queued`
}

/** Of the processes that a result feeds, those with queued runs whose inputs are all there now. */
export async function freedBy(store: Store, process: string): Promise<Job[]> {
  return store.sql<Job[]>`
    select r.id as run, r.process, r.priority from run r
    where r.state = 'queued' and r.process in (select id from process_input where value = ${process})
      and not exists (
        select from process_input i left join resolved o on o.id = i.value where i.id = r.process and o.id is null
      )
    order by r.priority desc, r.queued`
}

/** Takes a run. One that was asked for while its result was just being stored is dropped; nothing when it is gone. */
export async function claimRun(
  store: Store,
  id: string,
  token: string,
): Promise<Claimed | { readonly superfluous: string } | undefined> {
  const [row] = await store.sql<(Claimed & { superfluous: string | null })[]>`
    with superfluous as (
      delete from run r using resolved o where r.id = ${id} and r.state = 'queued' and o.id = r.process
      returning r.process
    ), claimed as (
      update run r set state = 'running', worker = ${token}, started = now(), heartbeat = now(),
        attempts = r.attempts + 1, messages = '[]'
      from process p where r.id = ${id} and r.state = 'queued' and p.id = r.process
        and not exists (select from resolved o where o.id = r.process)
      returning r.id as run, r.process, p.type, r.attempts, r.priority,
        extract(epoch from r.started)::float8 * 1000 as "startedMs", r.use_earlier as "useEarlier"
    )
    select claimed.*, superfluous.process as superfluous from claimed full join superfluous on true`
  if (!row) return undefined
  const { superfluous, ...claimed } = row
  return superfluous === null ? claimed : { superfluous }
}

/** Says that these runs are alive. Returns the tokens that still own theirs. */
export async function beat(store: Store, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  if (!tokens.length) return new Set()
  const rows = await store.db
    .update(run)
    .set({ heartbeat: sql`now()` })
    .where(and(inArray(run.worker, [...tokens]), eq(run.state, 'running')))
    .returning({ token: run.worker })
  return new Set(rows.flatMap(({ token }) => token ?? []))
}

/** Keeps what a run has told so far. */
export async function keepMessages(store: Store, token: string, messages: readonly string[]): Promise<void> {
  await store.db.update(run).set({ messages }).where(ownedBy(token))
}

/** Ends a run well and stores its result, both or neither. Returns when; nothing when the token does not own it any more. */
export async function finishRun(
  store: Store,
  token: string,
  {
    messages,
    type,
    value,
    earlier,
  }: { messages: readonly string[]; type: string; value: Json; earlier: EarlierAnswer | undefined },
): Promise<Date | undefined> {
  const id = dataId(type, value)
  const [row] = await store.db.execute<{ ms: number }>(sql`
    with ended as (
      update run set state = 'done', finished = now(), messages = ${sql.param(messages, run.messages)}, error = null
      where worker = ${token} and state = 'running' returning process, finished
    ), stored as (
      insert into data (id, type, value)
      select ${id}::uuid, ${type}::text, ${sql.param(value, data.value)}::json from ended on conflict do nothing
    ), linked as (
      insert into resolved (id, data, earlier)
      select process, ${id}::uuid, ${sql.param(earlier ?? null, resolved.earlier)}::jsonb from ended on conflict do nothing
    )
    select extract(epoch from finished)::float8 * 1000 as ms from ended`)
  return row && new Date(Math.round(row.ms))
}

/** Ends a run with an error that is kept. Returns when; nothing when the token does not own it any more. */
export async function failRun(
  store: Store,
  token: string,
  { error, messages }: { error: FailureReport; messages: readonly string[] },
): Promise<Date | undefined> {
  const [row] = await store.db
    .update(run)
    .set({ state: 'failed', finished: sql`now()`, messages, error })
    .where(ownedBy(token))
    .returning({ finished: run.finished })
  return row?.finished ?? undefined
}

/** Puts a run back into the queue; `isUncounted` when the attempt says nothing about it. */
export async function putBack(
  store: Store,
  token: string,
  { messages, isUncounted }: { messages: readonly string[]; isUncounted: boolean },
): Promise<Job | undefined> {
  const attempts = isUncounted ? { attempts: sql`${run.attempts} - 1` } : {}
  const [row] = await store.db
    .update(run)
    .set({ state: 'queued', worker: null, heartbeat: null, messages, ...attempts })
    .where(ownedBy(token))
    .returning(asJob)
  return row
}

/** Puts runs of workers that have been silent for `silentMs` back into the queue. */
export async function reclaimStale(store: Store, silentMs: number): Promise<Job[]> {
  return store.db
    .update(run)
    .set({ state: 'queued', worker: null, heartbeat: null })
    .where(and(eq(run.state, 'running'), sql`${run.heartbeat} <= now() - ${silentMs} * interval '1 millisecond'`))
    .returning(asJob)
}

/** Raises the priority of queued runs; returns those whose priority changed. */
export async function raisePriority(store: Store, ids: readonly string[], priority: number): Promise<Job[]> {
  if (!ids.length) return []
  return store.db
    .update(run)
    .set({ priority })
    .where(and(inArray(run.id, [...ids]), eq(run.state, 'queued'), sql`${run.priority} < ${priority}`))
    .returning(asJob)
}
