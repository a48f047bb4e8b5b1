import { ADVISORY_LOCKS } from '../db/locks.ts'
import { PgBoss } from 'pg-boss'
import type { Store } from '../db/connect.ts'
import { log } from '../log.ts'

/** One run that may start. Its job has the id of the run; the queue's policy allows one job for a process. */
export interface Job {
  readonly run: string
  readonly process: string
  readonly priority: number
  /** Not before then. */
  readonly delayMs?: number
}

/**
 * The queue of runs whose inputs are there, over all servers. A job exists as long as its run is open: it is removed,
 * never completed. What the table `run` says decides; the queue only hands out each run once, in order of priority.
 */
export interface Queue {
  /** Jobs that are there already are left alone. */
  add(jobs: readonly Job[]): Promise<void>
  /** Takes up to `count` runs; nobody else gets them. */
  take(count: number): Promise<readonly string[]>
  remove(runs: readonly string[]): Promise<void>
  raise(run: string, priority: number): Promise<void>
  close(): Promise<void>
}

const NAME = 'run'

/** Does something that servers of one database must not do at the same time. */
async function alone(store: Store, work: () => Promise<void>): Promise<void> {
  // The embedded database has one server only, and one session for all: a lock would shut nobody out.
  if (store.embedded) return work()
  const held = await store.sql.reserve()
  try {
    await held`select pg_advisory_lock(${ADVISORY_LOCKS.queue})`
    await work()
  } finally {
    await held`select pg_advisory_unlock(${ADVISORY_LOCKS.queue})`
    held.release()
  }
}

/** Opens the queue. pg-boss's own maintenance stays off: jobs neither expire nor pile up here. */
export async function openQueue(store: Store): Promise<Queue> {
  const boss = new PgBoss({
    db: await store.queueConnection(),
    supervise: false,
    schedule: false,
    ...(store.embedded && { backend: 'pglite' as const }),
  })
  boss.on('error', (error) => log.error('the queue has trouble', { error }))
  boss.on('warning', ({ message, data }) => log.warn('the queue warns', { warning: message, data }))
  await alone(store, async () => {
    await boss.start()
    await boss.createQueue(NAME, { policy: 'exclusive', retryLimit: 0 })
  })
  return {
    async add(jobs) {
      if (!jobs.length) return
      await boss.insert(
        NAME,
        jobs.map(({ run, process, priority, delayMs }) => ({
          id: run,
          singletonKey: process,
          priority,
          ...(delayMs && { startAfter: new Date(Date.now() + delayMs) }),
        })),
      )
    },
    async take(count) {
      const jobs = await boss.fetch(NAME, { batchSize: count })
      return jobs.map(({ id }) => id)
    },
    async remove(runs) {
      if (runs.length) await boss.deleteJob(NAME, [...runs])
    },
    async raise(run, priority) {
      await boss.update(NAME, undefined, { id: run, priority })
    },
    close: () => boss.stop({ graceful: false }),
  }
}
