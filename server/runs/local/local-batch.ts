import { InputError } from '@playbook/core/errors'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inputsFirst } from '@playbook/core/plan/order'
import type { Store } from '../../db/connect.ts'
import type { LocalEnds } from './end-local.ts'
import type { Lanes } from '../lanes.ts'
import { createLocalSources, type LocalSources, type SourceLimits } from './local-sources.ts'
import { failedLocal, type LocalEnd, type LocalRun, type LocalTask } from './local-step.ts'
import { TOO_MUCH_INPUT } from '../step/most-input.ts'

/** What a batch works with. */
export interface LocalBatchOptions {
  readonly store: Store
  readonly lanes: Lanes
  readonly runs: readonly LocalRun[]
  /** Writes how runs ended; called again and again, so that nothing waits for the end of a long batch. */
  readonly flush: (ends: LocalEnds, left: readonly LocalRun[]) => Promise<void>
  /** Computes a step; undefined when it was stopped, which whoever did it has written. */
  readonly compute: (task: LocalTask) => Promise<LocalEnd | undefined>
  /** Results of more letters are kept as their texts. */
  readonly mostLetters: number
  /** Those of a server unless a test says otherwise. */
  readonly limits?: SourceLimits
  readonly onDone: (end: Extract<LocalEnd, { readonly kind: 'done' }>, run: LocalRun) => void
  /** The server stops: what is not computed goes back to the queue. */
  readonly isClosing: () => boolean
}

// Requests and keystrokes are served in between.
const SLICE_MS = 10
const FLUSH = { afterMs: 100, afterBytes: 4_000_000 }
const READ_AT_ONCE = 200

/** Runs in an order in which they can be computed: those that need the fewest others first, so that nobody waits for a long chain. */
export function byDepth(runs: readonly LocalRun[]): LocalRun[] {
  const byProcess = new Map(runs.map((run) => [run.process.id, run]))
  const depth = new Map<string, number>()
  for (const { id, inputs } of inputsFirst(runs.map(({ process }) => process))) {
    depth.set(id, 1 + Math.max(-1, ...Object.values(inputs).map((input) => depth.get(input) ?? -1)))
  }
  const order = [...depth].sort(([, a], [, b]) => a - b)
  return order.flatMap(([process]) => byProcess.get(process) ?? [])
}

/** Collects ends until it is time to write them. */
function createEnds() {
  type Mutable = { [K in keyof LocalEnds]: LocalEnds[K][number][] }
  let ends: Mutable = { done: [], failed: [], blocked: [], waiting: [] }
  let since = performance.now()
  let bytes = 0
  return {
    add: <K extends keyof LocalEnds>(kind: K, end: Mutable[K][number]) => void ends[kind].push(end),
    grew: (more: number) => void (bytes += more),
    isDue: () => performance.now() - since > FLUSH.afterMs || bytes > FLUSH.afterBytes,
    take(): LocalEnds {
      const taken = ends
      ends = { done: [], failed: [], blocked: [], waiting: [] }
      since = performance.now()
      bytes = 0
      return taken
    },
  }
}

type Ends = ReturnType<typeof createEnds>

async function computeOne(
  options: LocalBatchOptions,
  run: LocalRun,
  sources: LocalSources,
  ends: Ends,
  stuck: Map<string, string>,
) {
  const { compute, lanes, onDone, isClosing } = options
  const { process } = run
  const known = lanes.of(process.type)
  const computed = async () => compute({ ...run, sources: sources.of(run) })
  const end = known === 'local' ? await computed() : { kind: 'waits' as const, lane: known }
  const goesOnElsewhere = end === undefined && isClosing()
  if (goesOnElsewhere) ends.add('waiting', { run: run.run, process: process.id, lane: 'service', isReady: true })
  else if (end === undefined) stuck.set(process.id, process.id)
  else if (end.kind === 'waits') {
    lanes.learn(process.type, end.lane)
    ends.add('waiting', { run: run.run, process: process.id, lane: end.lane, isReady: true })
  } else if (end.kind === 'failed') {
    stuck.set(process.id, process.id)
    ends.add('failed', end.failure)
  } else {
    sources.put(process.id, end)
    ends.add('done', end.result)
    ends.grew(end.result.text.length)
    onDone(end, run)
  }
}

/** Computes runs one after the other, in slices, and writes how they ended in portions. */
export async function computeBatch(options: LocalBatchOptions): Promise<void> {
  const { flush, isClosing } = options
  const order = byDepth(options.runs)
  const sources = createLocalSources(options, order)
  const ends = createEnds()
  // Process that cannot run → the failure it goes back to.
  const stuck = new Map<string, string>()
  let sliceEnd = performance.now() + SLICE_MS
  for (const [at, run] of order.entries()) {
    const { id, inputs } = run.process
    if (at % READ_AT_ONCE === 0) await sources.read(order.slice(at, at + READ_AT_ONCE))
    const [root] = Object.values(inputs).flatMap((input) => stuck.get(input) ?? [])
    const hasAll = sources.hasAllOf(run)
    if (root !== undefined) {
      stuck.set(id, root)
      ends.add('blocked', { run: run.run, process: id, failedProcess: root })
    } else if (sources.isTooMuchFor(run)) {
      stuck.set(id, id)
      const error = new InputError(TOO_MUCH_INPUT)
      ends.add('failed', failedLocal(run, error, { messages: [], durationMs: 0 }).failure)
    } else if ((hasAll && isClosing()) || sources.isLetGo(run)) {
      // A worker, or that of another server, takes it, and computes the rest as what follows.
      ends.add('waiting', { run: run.run, process: id, lane: 'service', isReady: true })
    } else if (!hasAll) ends.add('waiting', { run: run.run, process: id, lane: 'local', isReady: false })
    else await computeOne(options, run, sources, ends, stuck)
    sources.used(run)
    if (ends.isDue()) await flush(ends.take(), order.slice(at + 1))
    if (performance.now() > sliceEnd) {
      await nextTurn()
      sliceEnd = performance.now() + SLICE_MS
    }
  }
  await flush(ends.take(), [])
}
