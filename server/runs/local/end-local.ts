import type { FailureReport, RunMessage } from '@playbook/core/api/processes'
import type { Store } from '../../db/connect.ts'
import { looseText } from '../../db/schema/columns.ts'
import type { Lane } from '../lanes.ts'
import { retryOnDeadlock } from '../stored/retry-on-deadlock.ts'
import type { Transaction } from '../stored/processes.ts'

/** A local run that went well. */
export interface LocalResult {
  readonly run: string
  readonly process: string
  readonly type: string
  /** The content id of the result, and the result as JSON text. */
  readonly id: string
  readonly text: string
  readonly messages: readonly RunMessage[]
  readonly durationMs: number
}

/** A local run whose step failed. */
export interface LocalFailure {
  readonly run: string
  readonly process: string
  readonly error: FailureReport
  readonly messages: readonly RunMessage[]
  readonly durationMs: number
}

/** A local run that goes back to the queue: it waits for an input, or for more than the step's own computation. */
export interface PutBackLocal {
  readonly run: string
  readonly process: string
  readonly lane: Lane
  readonly isReady: boolean
}

/** How the runs of a batch ended. */
export interface LocalEnds {
  readonly done: readonly LocalResult[]
  readonly failed: readonly LocalFailure[]
  /** Did not run, since what feeds them failed. */
  readonly blocked: readonly { readonly run: string; readonly process: string; readonly failedProcess: string }[]
  readonly waiting: readonly PutBackLocal[]
}

interface Ended {
  readonly process: string
  readonly ms: number
}

async function endDone(tx: Transaction, token: string, done: LocalEnds['done']): Promise<Ended[]> {
  if (!done.length) return []
  return tx<Ended[]>`
    with given as (
      select * from unnest(
        ${done.map(({ run }) => run)}::uuid[], ${done.map(({ id }) => id)}::uuid[],
        ${done.map(({ type }) => type)}::text[], ${done.map(({ text }) => text)}::text[],
        ${done.map(({ messages }) => looseText(messages))}::text[], ${done.map(({ durationMs }) => durationMs)}::float8[]
      ) as given (run, data, type, value, messages, ms)
    ), ended as (
      update run r set state = 'done', finished = now(), started = now() - g.ms * interval '1 millisecond',
        messages = g.messages::jsonb, error = null
      from given g where r.id = g.run and r.worker = ${token} and r.state = 'running'
      returning r.id, r.process
    ), stored as (
      insert into data (id, type, value)
      select distinct on (g.data) g.data, g.type, g.value::json from given g join ended e on e.id = g.run
      order by g.data on conflict do nothing
    ), linked as (
      insert into resolved (id, data)
      select e.process, g.data from ended e join given g on g.run = e.id order by e.process on conflict do nothing
    )
    select process, extract(epoch from now())::float8 * 1000 as ms from ended`
}

async function endFailed(tx: Transaction, token: string, failed: LocalEnds['failed']): Promise<Ended[]> {
  if (!failed.length) return []
  return tx<Ended[]>`
    update run r set state = 'failed', finished = now(), started = now() - g.ms * interval '1 millisecond',
      messages = g.messages::jsonb, error = g.error::jsonb
    from unnest(
      ${failed.map(({ run }) => run)}::uuid[], ${failed.map(({ error }) => looseText(error))}::text[],
      ${failed.map(({ messages }) => looseText(messages))}::text[],
      ${failed.map(({ durationMs }) => durationMs)}::float8[]
    ) as g (run, error, messages, ms)
    where r.id = g.run and r.worker = ${token} and r.state = 'running'
    returning r.process, extract(epoch from now())::float8 * 1000 as ms`
}

async function endBlocked(tx: Transaction, token: string, blocked: LocalEnds['blocked']): Promise<Ended[]> {
  if (!blocked.length) return []
  return tx<Ended[]>`
    update run r set state = 'failed-before', failed_process = g.root, finished = now(), worker = null,
      started = null, attempts = r.attempts - 1
    from unnest(
      ${blocked.map(({ run }) => run)}::uuid[], ${blocked.map(({ failedProcess }) => failedProcess)}::uuid[]
    ) as g (run, root)
    where r.id = g.run and r.worker = ${token} and r.state = 'running'
    returning r.process, extract(epoch from now())::float8 * 1000 as ms`
}

async function putBackWaiting(tx: Transaction, token: string, waiting: LocalEnds['waiting']): Promise<Ended[]> {
  if (!waiting.length) return []
  return tx<Ended[]>`
    update run r set state = 'queued', worker = null, heartbeat = null, started = null, attempts = r.attempts - 1,
      lane = g.lane, ready = case when g.is_ready = 1 then now() end
    from unnest(
      ${waiting.map(({ run }) => run)}::uuid[], ${waiting.map(({ lane }) => lane)}::text[],
      ${waiting.map(({ isReady }) => Number(isReady))}::int[]
    ) as g (run, lane, is_ready)
    where r.id = g.run and r.worker = ${token} and r.state = 'running'
    returning r.process, extract(epoch from now())::float8 * 1000 as ms`
}

/** What was written: a run that the token does not own any more is left as it is. */
export interface LocalEnded {
  readonly at: Date
  /** Those that ended so, or were put back. */
  readonly processes: ReadonlySet<string>
}

/** Writes the ends of a batch, all of them or none, with a message that tells the other servers. */
export async function endLocal(
  store: Store,
  token: string,
  ends: LocalEnds,
  announce: (tx: Transaction) => Promise<void>,
): Promise<LocalEnded> {
  const [done, failed, blocked, waiting] = await retryOnDeadlock(() =>
    store.sql.begin((tx) =>
      Promise.all([
        endDone(tx, token, ends.done),
        endFailed(tx, token, ends.failed),
        endBlocked(tx, token, ends.blocked),
        putBackWaiting(tx, token, ends.waiting),
        announce(tx),
      ]),
    ),
  )
  const ended = [...done, ...failed, ...blocked, ...waiting]
  return {
    at: new Date(Math.round(ended[0]?.ms ?? Date.now())),
    processes: new Set(ended.map(({ process }) => process)),
  }
}
