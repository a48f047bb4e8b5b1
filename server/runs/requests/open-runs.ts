import type { FailureReport } from '@playbook/core/api/processes'
import type { Store } from '../../db/connect.ts'
import { looseText } from '../../db/schema/columns.ts'
import type { Lane, WaitingLane } from '../lanes.ts'
import { isContentId, type Transaction } from '../stored/processes.ts'
import { partsOf } from '../queue/askers.ts'

/** What the database knows of a process that somebody asks for. */
export interface Latest {
  readonly process: string
  readonly isResolved: boolean
  /** The newest run, as far as asking again depends on it. */
  readonly run: string | null
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'failed-before' | 'cancelled' | null
  readonly failedProcess: string | null
  /** An input has a newer result than this run saw. */
  readonly isOutdated: boolean
}

/** Which processes have results, and their newest runs. */
export async function latestOf(store: Store, processes: readonly string[]): Promise<ReadonlyMap<string, Latest>> {
  const ids = processes.filter(isContentId)
  const rows = await store.sql<Latest[]>`
    select given.id as process, o.id is not null as "isResolved", r.id as run, r.state,
      r.failed_process as "failedProcess",
      r.state = 'failed' and exists (
        select from process_input i join resolved v on v.id = i.value where i.id = given.id and v.created > r.finished
      ) as "isOutdated"
    from unnest(${ids}::uuid[]) as given (id)
    left join resolved o on o.id = given.id
    left join lateral (
      select * from run where run.process = given.id order by run.finished desc nulls first, run.queued desc limit 1
    ) r on o.id is null`
  return new Map(rows.map((row) => [row.process, row]))
}

/** A run to open. */
export interface NewRun {
  readonly process: string
  readonly by: string
  /** Whose keys services are asked with, where it is asked for by itself. */
  readonly account?: string | undefined
  readonly person: string
  readonly priority: number
  readonly useEarlier: boolean
  readonly lane: Lane
  /** A token: it is claimed at once. */
  readonly token: string | undefined
  /** Nothing is missing: a worker may take it. */
  readonly isReady: boolean
}

/** A run that is open now. */
export interface Opened {
  readonly run: string
  readonly process: string
}

/** Opens runs, but none for a process that has an open run or a result. Returns the new ones. */
export async function openRuns(tx: Transaction, rows: readonly NewRun[]): Promise<Opened[]> {
  if (!rows.length) return []
  const sorted = rows.map((row, at) => ({ ...row, at })).toSorted((a, b) => (a.process < b.process ? -1 : 1))
  const column = <T>(of: (row: (typeof sorted)[number]) => T) => sorted.map(of)
  // The driver cannot send lists of booleans. Asked for at once, yet in this order: a millisecond apart.
  const opened = await tx<Opened[]>`
    insert into run (process, state, queued, asker, by, person, priority, use_earlier, lane, ready,
      worker, started, heartbeat, attempts)
    select process, case when token is null then 'queued' else 'running' end,
      now() + case when token is null then at else 0 end * interval '1 millisecond',
      u.id, by, person, priority, use_earlier = 1, lane, case when is_ready = 1 then now() end,
      token, case when token is not null then now() end, case when token is not null then now() end,
      case when token is null then 0 else 1 end
    from unnest(
      ${column(({ process }) => process)}::uuid[], ${column(({ at }) => at)}::int[], 
      ${column(({ by, account }) => partsOf(account ?? by).person)}::uuid[], ${column(({ by }) => partsOf(by).word)}::text[],
      ${column(({ person }) => person)}::text[], ${column(({ priority }) => priority)}::int[],
      ${column(({ useEarlier }) => Number(useEarlier))}::int[], ${column(({ lane }) => lane)}::text[],
      ${column(({ isReady }) => Number(isReady))}::int[], ${column(({ token }) => token ?? null)}::text[]
    ) as given (process, at, asker, by, person, priority, use_earlier, lane, is_ready, token)
    left join "user" u on u.id = given.asker
    on conflict (process) where state in ('queued', 'running') do nothing
    returning id as run, process`
  if (!opened.length) return []
  // The run of another asker may have ended well since this one looked for results.
  const superfluous = await tx<{ run: string }[]>`
    delete from run r using resolved o
    where o.id = r.process and r.id = any(${opened.map(({ run }) => run)}::uuid[]) returning r.id as run`
  const dropped = new Set(superfluous.map(({ run }) => run))
  return opened.filter(({ run }) => !dropped.has(run))
}

/** A run that ends before it begins: its parameters do not fit, or what feeds it failed. */
export interface Unstarted {
  readonly process: string
  readonly by: string
  readonly failedProcess?: string
  readonly error?: FailureReport
}

/** Writes runs that ended before they began. */
export async function closeUnstarted(tx: Transaction, rows: readonly Unstarted[]): Promise<void> {
  if (!rows.length) return
  await tx`
    insert into run (process, asker, by, state, finished, attempts, failed_process, error)
    select process, u.id, by, case when error is null then 'failed-before' else 'failed' end, now(),
      case when error is null then 0 else 1 end, failed_process, error::jsonb
    from unnest(
      ${rows.map(({ process }) => process)}::uuid[],
      ${rows.map(({ by }) => partsOf(by).person)}::uuid[], ${rows.map(({ by }) => partsOf(by).word)}::text[],
      ${rows.map(({ failedProcess }) => failedProcess ?? null)}::uuid[],
      ${rows.map(({ error }) => (error ? looseText(error) : null))}::text[]
    ) as given (process, asker, by, failed_process, error) left join "user" u on u.id = given.asker`
}

/** A queued run that follows from something. */
export interface Following extends Opened {
  readonly lane: Lane
  readonly isReady: boolean
  readonly attempts: number
}

/** The queued runs that follow from these processes; of local ones also what follows from them. */
export async function queuedAfter(store: Store, processes: readonly string[]): Promise<Following[]> {
  if (!processes.length) return []
  return store.sql<Following[]>`
    with recursive following (id) as (
      select i.id from process_input i where i.value = any(${[...processes]}::uuid[])
      union
      select i.id from following f
      join run r on r.process = f.id and r.state = 'queued' and r.lane = 'local'
      join process_input i on i.value = f.id
    )
    select r.id as run, r.process, r.lane, r.ready is not null as "isReady", r.attempts
    from following f join run r on r.process = f.id and r.state = 'queued'
    order by r.queued`
}

/** Lets workers take these runs. */
export async function markReady(
  store: Store,
  runs: readonly { readonly run: string; readonly lane: WaitingLane }[],
): Promise<void> {
  if (!runs.length) return
  await store.sql`
    update run r set ready = now(), lane = given.lane
    from unnest(${runs.map(({ run }) => run)}::uuid[], ${runs.map(({ lane }) => lane)}::text[]) as given (id, lane)
    where r.id = given.id and r.state = 'queued' and r.ready is null`
}

/** Claims queued local runs for one token. Returns those that it owns now. */
export async function claimLocal(store: Store, runs: readonly string[], token: string): Promise<Opened[]> {
  if (!runs.length) return []
  return store.sql<Opened[]>`
    update run r set state = 'running', worker = ${token}, started = now(), heartbeat = now(),
      attempts = r.attempts + 1, messages = '[]'
    where r.id = any(${[...runs]}::uuid[]) and r.state = 'queued' and r.lane = 'local'
      and not exists (select from resolved o where o.id = r.process)
    returning r.id as run, r.process`
}
