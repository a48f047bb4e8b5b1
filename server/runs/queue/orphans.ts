import type { Store } from '../../db/connect.ts'

/** What a crash, or two servers at once, left in a state that nobody would leave. */
export interface Orphans {
  /** Queued runs that could start, but that no worker could see; now they can. */
  readonly freed: readonly string[]
  /** Queued runs of processes that had a result already; now they are gone. */
  readonly superfluous: readonly string[]
  /** Inputs without a result and without an open run, for which queued runs wait. */
  readonly unasked: readonly string[]
}

/** Looks for orphans among runs that have waited for some time, and mends what can be mended here. All by process. */
export async function mendOrphans(store: Store, silentMs: number): Promise<Orphans> {
  const superfluous = await store.sql<{ process: string }[]>`
    delete from run r using resolved o where r.state = 'queued' and o.id = r.process returning r.process`
  const freed = await store.sql<{ process: string }[]>`
    update run r set ready = now(), lane = case when r.lane = 'local' then 'service' else r.lane end
    where r.state = 'queued' and r.ready is null and r.queued < now() - ${silentMs / 2} * interval '1 millisecond'
      and not exists (
        select from process_input i left join resolved o on o.id = i.value where i.id = r.process and o.id is null
      )
    returning r.process`
  const unasked = await store.sql<{ process: string }[]>`
    select distinct i.value as process from run r
    join process_input i on i.id = r.process
    left join resolved o on o.id = i.value
    where r.state = 'queued' and r.ready is null and o.id is null
      and r.queued < now() - ${silentMs / 2} * interval '1 millisecond'
      and not exists (select from run x where x.process = i.value and x.state in ('queued', 'running'))`
  const processes = (rows: readonly { process: string }[]) => rows.map(({ process }) => process)
  return { freed: processes(freed), superfluous: processes(superfluous), unasked: processes(unasked) }
}
