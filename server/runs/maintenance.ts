import type { Store } from '../db/connect.ts'
import { log } from '../log.ts'
import { pruneAnswers } from '../upstream/retention.ts'
import { beat, keepMessages, reclaimStale } from './run-store.ts'
import type { Job, Queue } from './queue.ts'
import type { Active, Runner } from './runner.ts'

/** How often this server looks after the runs; all in milliseconds. */
export interface Intervals {
  /** Says that its runs are alive, and looks for those that are not. */
  readonly beatMs: number
  /** A run whose worker has been silent for this time is reclaimed up by another. */
  readonly silentMs: number
  /** Looks for what a crash between two statements left behind. */
  readonly sweepMs: number
  /** Looks for work that nobody told of, such as a second try that is due. */
  readonly pollMs: number
  /** The pause before a second try; the third waits twice as long. */
  readonly retryMs: number
  /** Removes answers of services that are old and have a successor. */
  readonly pruneMs: number
}

/** What a sweep finds. */
export interface Orphans {
  /** Runs that could start, but are in nobody's hands. */
  readonly unqueued: readonly Job[]
  /** Jobs of runs that are over. */
  readonly superfluous: readonly string[]
  /** Inputs without a result and without an open run, for which queued runs wait. */
  readonly unasked: readonly string[]
}

/** Looks for what a crash, or two servers at once, left in a state that nobody would leave. */
export async function findOrphans(store: Store, silentMs: number): Promise<Orphans> {
  const unqueued = await store.sql<Job[]>`
    select r.id as run, r.process, r.priority from run r
    left join pgboss.job j on j.name = 'run' and j.id = r.id
    where r.state = 'queued'
      and (j.id is null or (j.state = 'active' and j.started_on < now() - ${silentMs} * interval '1 millisecond'))
      and not exists (
        select from process_input i left join resolved o on o.id = i.value where i.id = r.process and o.id is null
      )`
  const superfluous = await store.sql<{ id: string }[]>`
    select j.id from pgboss.job j left join run r on r.id = j.id
    where j.name = 'run' and (r.id is null or r.state not in ('queued', 'running'))
      and j.created_on < now() - ${silentMs} * interval '1 millisecond'`
  const unasked = await store.sql<{ id: string }[]>`
    select distinct i.value as id from run r
    join process_input i on i.id = r.process
    left join resolved o on o.id = i.value
    where r.state = 'queued' and o.id is null
      and r.queued < now() - ${silentMs / 2} * interval '1 millisecond'
      and not exists (select from run x where x.process = i.value and x.state in ('queued', 'running'))`
  return { unqueued, superfluous: superfluous.map(({ id }) => id), unasked: unasked.map(({ id }) => id) }
}

/** Takes up what a server before left, then keeps runs alive and picks up orphans. Returns what stops that. */
export async function startMaintenance(options: {
  store: Store
  queue: Queue
  runner: Runner
  intervals: Intervals
  /** Runs were taken from silent workers. */
  onReclaimed: (jobs: readonly Job[]) => void
  /** Queued runs wait for these, and nobody computes them. */
  onUnasked: (processes: readonly string[]) => Promise<void>
}): Promise<() => Promise<void>> {
  const { store, queue, runner, intervals } = options
  const kept = new WeakMap<Active, string>()

  const beatOnce = async () => {
    const before = runner.active()
    const alive = await beat(
      store,
      before.map(({ token }) => token),
    )
    for (const each of before) {
      // Without progress it is just being claimed.
      if (!each.progress) continue
      if (!alive.has(each.token)) each.stop('lost')
      else {
        const messages = each.progress.messages()
        const text = JSON.stringify(messages)
        if (messages.length && kept.get(each) !== text) await keepMessages(store, each.token, messages)
        kept.set(each, text)
      }
    }
    await reclaim(intervals.silentMs)
  }

  const reclaim = async (silentMs: number) => {
    const reclaimed = await reclaimStale(store, silentMs)
    if (!reclaimed.length) return
    log.warn('took up runs of a silent server', { runs: reclaimed.map(({ run }) => run) })
    await requeue(reclaimed)
    options.onReclaimed(reclaimed)
  }

  const requeue = async (jobs: readonly Job[]) => {
    await queue.remove(jobs.map(({ run }) => run))
    await runner.add(jobs)
  }

  const sweep = async () => {
    const { unqueued, superfluous, unasked } = await findOrphans(store, intervals.silentMs)
    if (superfluous.length) await queue.remove(superfluous)
    if (unqueued.length) await requeue(unqueued)
    if (unasked.length) await options.onUnasked(unasked)
  }

  const prune = async () => {
    const { answers, calls } = await pruneAnswers(store)
    if (answers || calls) log.info('removed old answers of services', { answers, calls })
  }

  // One process owns an embedded database: whatever runs at its start, nobody computes.
  if (store.embedded) await reclaim(0)
  const stops = [
    every(intervals.beatMs, beatOnce, 'could not say that the runs are alive'),
    every(intervals.sweepMs, sweep, 'could not look for orphaned runs'),
    every(intervals.pruneMs, prune, 'could not remove old answers of services'),
    every(intervals.pollMs, async () => runner.pump(), 'could not look for work'),
  ]
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

/** Calls again and again, never twice at once; failures are logged, and the next call comes all the same. */
function every(ms: number, work: () => Promise<void>, trouble: string): () => Promise<void> {
  let isStopped = false
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const again = () => {
    timer = setTimeout(() => {
      current = work()
        .catch((error: unknown) => {
          if (!isStopped) log.error(trouble, { error })
        })
        .finally(() => {
          if (!isStopped) again()
        })
    }, ms)
  }
  again()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return current
  }
}
