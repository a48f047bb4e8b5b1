import type {
  EarlierAnswer,
  FailedMembers,
  FailureReport,
  ProcessState,
  RunMessage,
} from '@playbook/core/api/processes'
import type { Registry } from '@playbook/core/registry'
import type { EmptyReason } from '@playbook/core/step'
import type { Store } from '../../db/connect.ts'
import { createBounded } from '../../bounded.ts'
import { createEmptyReasons, type EmptyReasons } from './empty.ts'
import { createEstimates } from './estimates.ts'
import { isContentId } from '../stored/processes.ts'

/** The state of a process that is running. */
export type Running = Extract<ProcessState, { readonly state: 'running' }>

/** Reads what the database knows of processes. */
export interface StateReader {
  /** Leaves out ids of which nothing is known. Places in the queue are not in the database: they are all 1. */
  read(processes: readonly string[]): Promise<Record<string, ProcessState>>
  /** The process is computed while this server watches, and so its result is not "reused". */
  noteFresh(process: string): void
  /** Its result was dropped. */
  forget(process: string): void
  estimateMs(step: string): Promise<number | undefined>
  readonly empty: EmptyReasons
}

interface Row {
  readonly id: string
  readonly type: string
  readonly resolvedMs: number | null
  readonly earlier: EarlierAnswer | null
  readonly without: readonly FailedMembers[] | null
  readonly state: string | null
  readonly startedMs: number | null
  readonly finishedMs: number | null
  readonly attempts: number | null
  readonly messages: readonly RunMessage[] | null
  readonly error: FailureReport | null
  /** What stopped it, where that was no person. */
  readonly stoppedBy: string | null
  readonly failedProcess: string | null
  /** An input has a newer result than the run saw. */
  readonly isOutdated: boolean
  /** What failed before has a result, or is tried again. */
  readonly isRootMoving: boolean
}

const KEPT = 50_000
const time = (ms: number | null) => new Date(Math.round(ms ?? 0)).toISOString()

/** Makes the reader. */
export function createStateReader({ store, registry }: { store: Store; registry: Registry }): StateReader {
  const estimateMs = createEstimates(store)
  const empty = createEmptyReasons({ store, registry })
  const fresh = createBounded<true>(KEPT)

  const running = async (row: Row): Promise<Running> => {
    const estimate = await estimateMs(row.type)
    return {
      state: 'running',
      startedAt: time(row.startedMs),
      ...(estimate !== undefined && { estimateMs: estimate }),
      messages: row.messages ?? [],
    }
  }
  const stateOf = async (row: Row, reason: EmptyReason | undefined): Promise<ProcessState | undefined> => {
    if (row.resolvedMs !== null) {
      // What a person typed is nobody's old computation.
      const isReused = !fresh.has(row.id) && registry.steps.get(row.type)?.kind !== 'prompt'
      return done(row, isReused, reason)
    }
    if (row.state === 'queued') return { state: 'queued', position: 1 }
    return row.state === 'running' ? running(row) : unfinished(row)
  }

  return {
    estimateMs,
    empty,
    noteFresh: (process) => fresh.set(process, true),
    forget(process) {
      fresh.delete(process)
      empty.forget(process)
    },
    async read(processes) {
      const ids = processes.filter(isContentId)
      if (!ids.length) return {}
      const rows = await readRows(store, ids)
      const reasons = await empty.of(rows.filter((row) => row.resolvedMs !== null))
      const states: Record<string, ProcessState> = {}
      for (const row of rows) {
        const state = await stateOf(row, reasons.get(row.id))
        if (state) states[row.id] = state
      }
      return states
    },
  }
}

async function readRows(store: Store, ids: readonly string[]): Promise<Row[]> {
  return store.sql<Row[]>`
    select p.id, p.type,
      extract(epoch from o.created)::float8 * 1000 as "resolvedMs", o.earlier, o.without,
      r.state, r.attempts, r.messages, r.error, r.stopped_by as "stoppedBy", r.failed_process as "failedProcess",
      extract(epoch from r.started)::float8 * 1000 as "startedMs",
      extract(epoch from r.finished)::float8 * 1000 as "finishedMs",
      r.state = 'failed' and exists (
        select from process_input i join resolved v on v.id = i.value where i.id = p.id and v.created > r.finished
      ) as "isOutdated",
      r.state = 'failed-before' and (
        exists (select from resolved v where v.id = r.failed_process)
        or exists (select from run x where x.process = r.failed_process and x.state in ('queued', 'running'))
      ) as "isRootMoving"
    from process p
    left join resolved o on o.id = p.id
    left join lateral (
      select * from run where run.process = p.id order by run.finished desc nulls first, run.queued desc limit 1
    ) r on true
    where p.id = any(${[...ids]}::uuid[])`
}

function done(row: Row, isReused: boolean, reason: EmptyReason | undefined): ProcessState {
  const isComputed = row.state === 'done' && row.startedMs !== null && row.finishedMs !== null
  return {
    state: 'done',
    finishedAt: time(isComputed ? row.finishedMs : row.resolvedMs),
    durationMs: isComputed ? Math.max(0, Math.round((row.finishedMs ?? 0) - (row.startedMs ?? 0))) : 0,
    reused: isReused,
    ...(reason && { empty: reason }),
    ...(row.earlier && { earlier: row.earlier }),
    ...(row.without && { without: row.without }),
  }
}

function unfinished(row: Row): ProcessState | undefined {
  if (row.state === 'done') return { state: 'waiting-for-run' }
  if (row.state === 'cancelled') return { state: 'cancelled', ...(row.stoppedBy !== null && { by: row.stoppedBy }) }
  if (row.state === 'failed-before' && row.failedProcess !== null && !row.isRootMoving) {
    return { state: 'failed-before', process: row.failedProcess }
  }
  if (row.state === 'failed' && row.error !== null && !row.isOutdated) {
    return { state: 'failed', error: row.error, attempts: row.attempts ?? 1, finishedAt: time(row.finishedMs) }
  }
  return undefined
}
