import type { Store } from '../db/connect.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Rooms } from '../sync/rooms.ts'
import type { Sample } from './meters.ts'

/** What is looked at. */
export interface Sources {
  readonly store: Store
  readonly rooms: Pick<Rooms, 'openPlaybooks' | 'sockets'>
  readonly kernel: Pick<Kernel, 'size' | 'busy' | 'waiting'>
}

/** Looks at the moment. What is asked of the database is answered by indexes of what is open, however long the history. */
export async function takeSample({ store, rooms, kernel }: Sources): Promise<Sample> {
  const [runs, [oldest], connections] = await Promise.all([
    store.sql<{ lane: string; state: string; count: number }[]>`
      select lane, state, count(*)::int as count from run where state = 'queued' group by lane, state
      union all
      select lane, state, count(*)::int as count from run where state = 'running' group by lane, state`,
    store.sql<{ seconds: number }[]>`
      select coalesce(extract(epoch from now() - min(queued)), 0)::float8 as seconds
      from run where state = 'queued' and ready <= now()`,
    store.sql<{ state: string; count: number }[]>`
      select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
      where application_name = 'playbook' group by 1`,
  ])
  return {
    runs,
    oldestReadySeconds: oldest?.seconds ?? 0,
    rooms: rooms.openPlaybooks().length,
    sockets: rooms.sockets(),
    kernel: { size: kernel.size, busy: kernel.busy(), waiting: kernel.waiting() },
    connections,
  }
}
