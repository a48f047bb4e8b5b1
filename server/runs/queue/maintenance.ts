import type { Store } from '../../db/connect.ts'
import { log } from '../../log.ts'
import { pruneAnswers } from '../../upstream/retention.ts'
import { every } from '../every.ts'
import { mendOrphans } from './orphans.ts'
import { beat, cancelledAmong, keepMessages, reclaimStale } from './run-store.ts'
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

/** What is maintained. */
export interface MaintenanceOptions {
  readonly store: Store
  readonly runner: Runner
  readonly intervals: Intervals
  /** The batches of local runs that this server computes. */
  readonly batches: () => readonly string[]
  /** The states of these changed. */
  readonly onChanged: (processes: readonly string[]) => void
  /** Queued runs wait for these, and nobody computes them. */
  readonly onUnasked: (processes: readonly string[]) => Promise<void>
}

/** Of many old answers. */
const PRUNE_MS = 600_000

/** Takes up what a server before left, then keeps runs alive and picks up orphans. Returns what stops that. */
export async function startMaintenance(options: MaintenanceOptions): Promise<() => Promise<void>> {
  const { store, runner, intervals } = options
  const kept = new WeakMap<Active, string>()
  const beatOnce = async () => {
    await keepAlive(options, kept)
    await reclaim(options, intervals.silentMs)
  }
  const prune = async () => {
    const { answers, calls } = await pruneAnswers(store)
    if (answers || calls) log.info('removed old answers of services', { answers, calls })
  }
  // One process owns an embedded database: whatever runs at its start, nobody computes.
  if (store.embedded) await reclaim(options, 0)
  const stops = [
    every(intervals.beatMs, beatOnce, 'could not say that the runs are alive'),
    every(intervals.sweepMs, () => sweep(options), 'could not look for orphaned runs'),
    every(intervals.pruneMs, prune, 'could not remove old answers of services', { patienceMs: PRUNE_MS }),
    every(intervals.pollMs, async () => runner.pump(), 'could not look for work'),
  ]
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

async function keepAlive({ store, runner }: MaintenanceOptions, kept: WeakMap<Active, string>) {
  const active = runner.active()
  const tokens = active.map(({ token }) => token)
  const alive = await beat(store, tokens)
  // Whoever stopped one tells us, too: what comes first has to stop the jobs of services.
  const cancelled = await cancelledAmong(
    store,
    tokens.filter((token) => !alive.has(token)),
  )
  for (const each of active) {
    if (!alive.has(each.token)) {
      each.stop(cancelled.has(each.token) ? 'cancelled' : 'lost')
      continue
    }
    const messages = each.progress.messages()
    const text = JSON.stringify(messages)
    if (messages.length && kept.get(each) !== text) await keepMessages(store, each.token, messages)
    kept.set(each, text)
  }
}

async function reclaim({ store, runner, batches, onChanged }: MaintenanceOptions, silentMs: number) {
  const own = [...runner.active().map(({ token }) => token), ...batches()]
  const reclaimed = await reclaimStale(store, silentMs, own)
  if (!reclaimed.length) return
  log.warn('took up runs of a silent server', { processes: reclaimed })
  onChanged(reclaimed)
  runner.pump()
}

async function sweep({ store, runner, intervals, onChanged, onUnasked }: MaintenanceOptions) {
  const { freed, superfluous, unasked } = await mendOrphans(store, intervals.silentMs)
  onChanged([...freed, ...superfluous])
  if (freed.length) runner.pump()
  if (unasked.length) await onUnasked(unasked)
}
