import type { EarlierAnswer, FailedMembers, FailureReport, RunMessage } from '@playbook/core/api/processes'
import type { Json } from '@playbook/core/step'
import { dataId } from '@playbook/core/plan/content-id'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Store } from '../../db/connect.ts'
import { data, resolved, run } from '../../db/schema.ts'

/**
 * The table `run`, in statements that are right however many servers say them at once. A worker owns a run while the
 * row says `running` with its token, which is new for every claim; everything it writes is written on that condition, so
 * a worker that was thought dead, or stopped, cannot write any more.
 */

/** A run that a worker has taken. */
export interface Claimed {
  readonly run: string
  readonly token: string
  readonly process: string
  /** The step. */
  readonly type: string
  readonly attempts: number
  readonly startedMs: number
  /** Requests that fail are answered from earlier answers. */
  readonly useEarlier: boolean
  /** The person whose keys services are asked with. */
  readonly asker: string | null
}

const ownedBy = (token: string) => and(eq(run.worker, token), eq(run.state, 'running'))

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

/** Which of these runs somebody stopped. */
export async function cancelledAmong(store: Store, tokens: readonly string[]): Promise<ReadonlySet<string>> {
  if (!tokens.length) return new Set()
  const isCancelled = and(inArray(run.worker, [...tokens]), eq(run.state, 'cancelled'))
  const rows = await store.db.select({ token: run.worker }).from(run).where(isCancelled)
  return new Set(rows.flatMap(({ token }) => token ?? []))
}

/** Says that what is left of these batches is alive; rows whose end is being written need no word. */
export async function beatBatches(store: Store, tokens: readonly string[]): Promise<void> {
  if (!tokens.length) return
  await store.sql`
    update run set heartbeat = now() where id in (
      select id from run where state = 'running' and worker = any(${[...tokens]}::text[]) for update skip locked
    )`
}

/** Keeps what a run has told so far. */
export async function keepMessages(store: Store, token: string, messages: readonly RunMessage[]): Promise<void> {
  await store.db.update(run).set({ messages }).where(ownedBy(token))
}

/** The end of a run that went well. */
export interface GoodEnd {
  readonly messages: readonly RunMessage[]
  readonly type: string
  readonly value: Json
  readonly earlier: EarlierAnswer | undefined
  readonly without: readonly FailedMembers[] | undefined
}

/** Ends a run well and stores its result, both or neither. Returns when; nothing when the token does not own it any more. */
export async function finishRun(store: Store, token: string, end: GoodEnd): Promise<Date | undefined> {
  const { messages, type, value, earlier, without } = end
  const id = dataId(type, value)
  const [row] = await store.db.execute<{ ms: number }>(sql`
    with ended as (
      update run set state = 'done', finished = now(), messages = ${sql.param(messages, run.messages)}, error = null
      where worker = ${token} and state = 'running' returning process, finished
    ), stored as (
      insert into data (id, type, value)
      select ${id}::uuid, ${type}::text, ${sql.param(value, data.value)}::json from ended on conflict do nothing
    ), linked as (
      insert into resolved (id, data, earlier, without)
      select process, ${id}::uuid, ${sql.param(earlier ?? null, resolved.earlier)}::jsonb,
        ${sql.param(without ?? null, resolved.without)}::jsonb from ended on conflict do nothing
    ), over as (
      delete from service_job where process in (select process from ended)
    )
    select extract(epoch from finished)::float8 * 1000 as ms from ended`)
  return row && new Date(Math.round(row.ms))
}

/** Ends a run with an error that is kept. Returns when; nothing when the token does not own it any more. */
export async function failRun(
  store: Store,
  token: string,
  { error, messages }: { error: FailureReport; messages: readonly RunMessage[] },
): Promise<Date | undefined> {
  const [row] = await store.db
    .update(run)
    .set({ state: 'failed', finished: sql`now()`, messages, error })
    .where(ownedBy(token))
    .returning({ finished: run.finished })
  return row?.finished ?? undefined
}

/** How a run goes back to the queue. */
export interface PutBack {
  readonly messages: readonly RunMessage[]
  /** The attempt says nothing about the run. */
  readonly isUncounted: boolean
  readonly delayMs: number
}

/** Puts a run back into the queue. False when the token does not own it any more. */
export async function putBack(store: Store, token: string, how: PutBack): Promise<boolean> {
  const { messages, isUncounted, delayMs } = how
  const rows = await store.db
    .update(run)
    .set({
      state: 'queued',
      worker: null,
      heartbeat: null,
      messages,
      ready: sql`now() + ${delayMs} * interval '1 millisecond'`,
      ...(isUncounted && { attempts: sql`${run.attempts} - 1` }),
    })
    .where(ownedBy(token))
    .returning({ run: run.id })
  return rows.length > 0
}

/**
 * Puts runs of workers that have been silent for `silentMs` back into the queue; returns their processes. What this
 * server itself computes is never taken for silent, however slowly the database hears of it.
 */
export async function reclaimStale(store: Store, silentMs: number, own: readonly string[]): Promise<readonly string[]> {
  // Of a chain of local runs a worker takes the first; the others are computed as what follows.
  const rows = await store.sql<{ process: string }[]>`
    with stale as (
      select r.id, not exists (
        select from process_input i left join resolved o on o.id = i.value where i.id = r.process and o.id is null
      ) as is_ready
      from run r where r.state = 'running' and r.heartbeat <= now() - ${silentMs} * interval '1 millisecond'
        and r.worker <> all(${[...own]}::text[])
    )
    update run r set state = 'queued', worker = null, heartbeat = null,
      lane = case when r.lane = 'local' and s.is_ready then 'service' else r.lane end,
      ready = case when s.is_ready then now() end
    from stale s where r.id = s.id and r.state = 'running'
      and r.heartbeat <= now() - ${silentMs} * interval '1 millisecond'
    returning r.process`
  return rows.map(({ process }) => process)
}

/** Raises the priority of queued runs; returns the processes of those that it changed. */
export async function raisePriority(
  store: Store,
  runs: readonly string[],
  priority: number,
): Promise<readonly string[]> {
  if (!runs.length || priority <= 0) return []
  const rows = await store.sql<{ process: string }[]>`
    update run set priority = ${priority}
    where id = any(${[...runs]}::uuid[]) and state = 'queued' and priority < ${priority} returning process`
  return rows.map(({ process }) => process)
}
