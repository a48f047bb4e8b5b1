import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Store } from '../../db/connect.ts'
import { run, serviceJob } from '../../db/schema.ts'
import { partsOf } from './askers.ts'

/** What stopping or dropping something did. */
export interface Stopped {
  /** Runs that were open and are not, or start over: their jobs and workers have to be told. */
  readonly runs: readonly string[]
  /** Processes whose state changed. */
  readonly processes: readonly string[]
}

type Row = { readonly id: string; readonly process: string }

const ids = { id: run.id, process: run.process }
const asStopped = (rows: readonly Row[]): Stopped => ({
  runs: rows.map(({ id }) => id),
  processes: rows.map((row) => row.process),
})

/** `following`: everything that follows from a process, without the process itself. */
const following = (process: string) => sql`with recursive following as (
  select i.id from process_input i where i.value = ${process}
  union
  select i.id from process_input i join following f on i.value = f.id
)`

/**
 * Stops the open run of a process and the queued runs that follow from it. A queued run that somebody still wants cannot
 * run either: it ends as "failed before", and is opened again when it is asked for after its input was retried.
 */
export async function stopRun(
  store: Store,
  process: string,
  by: string,
  stillWanted: (process: string) => boolean,
): Promise<Stopped> {
  const { person, word } = partsOf(by)
  const stop = { state: 'cancelled' as const, stopper: person, stoppedBy: word, finished: sql`now()` }
  const end = { state: 'failed-before' as const, failedProcess: process, finished: sql`now()` }
  const isOpen = and(eq(run.process, process), inArray(run.state, ['queued', 'running']))
  const ended: Row[] = await store.db.update(run).set(stop).where(isOpen).returning(ids)
  if (!ended.length) return asStopped([])
  await store.db.delete(serviceJob).where(eq(serviceJob.process, process))
  const queued = await store.db.execute<Row>(sql`${following(process)}
    select r.id, r.process from run r join following f on f.id = r.process where r.state = 'queued'`)
  for (const change of [stop, end]) {
    const chosen = queued.filter((row) => stillWanted(row.process) === (change === end)).map(({ id }) => id)
    if (!chosen.length) continue
    const isQueued = and(inArray(run.id, chosen), eq(run.state, 'queued'))
    ended.push(...(await store.db.update(run).set(change).where(isQueued).returning(ids)))
  }
  return asStopped(ended)
}

/** After a failure: the queued runs that follow from the process end, too. */
export async function failFollowing(store: Store, process: string): Promise<Stopped> {
  const ended = await store.db.execute<Row>(sql`${following(process)}
    update run r set state = 'failed-before', failed_process = ${process}, finished = now()
    from following f where f.id = r.process and r.state = 'queued' returning r.id, r.process`)
  return asStopped(ended)
}

/** Drops a result and every result that follows from it; runs that are computing from them start over. */
export async function dropResults(store: Store, process: string): Promise<Stopped> {
  return store.db.transaction(async (tx) => {
    const dropped = await tx.execute<{ process: string }>(sql`${following(process)}
      delete from resolved o using (select id from following union select ${process}::uuid) f
      where o.id = f.id returning o.id as process`)
    await tx.execute(sql`${following(process)}
      delete from service_job j using (select id from following union select ${process}::uuid) f where j.process = f.id`)
    const restarted = await tx.execute<Row>(sql`${following(process)}
      update run r set state = 'queued', worker = null, heartbeat = null, attempts = r.attempts - 1,
        use_earlier = false, lane = case when r.lane = 'local' then 'service' else r.lane end,
        ready = case when exists (
          select from process_input i left join resolved o on o.id = i.value where i.id = r.process and o.id is null
        ) then null else now() end
      from (select id from following union select ${process}::uuid) f
      where f.id = r.process and r.state = 'running' returning r.id, r.process`)
    await tx.execute(sql`${following(process)}
      update run r set ready = null from following f where f.id = r.process and r.state = 'queued' and exists (
        select from process_input i left join resolved o on o.id = i.value where i.id = r.process and o.id is null
      )`)
    const { runs, processes } = asStopped(restarted)
    return { runs, processes: [...processes, ...dropped.map((row) => row.process)] }
  })
}
