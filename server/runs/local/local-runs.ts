import { inputsFirst } from '@playbook/core/plan/order'
import type { ProcessState } from '@playbook/core/api/processes'
import type { EmptyReason } from '@playbook/core/step'
import type { Store } from '../../db/connect.ts'
import { log } from '../../log.ts'
import type { Meters } from '../../metrics/meters.ts'
import type { Cluster } from '../states/cluster.ts'
import type { Steps } from '../step/compute.ts'
import { endLocal, type LocalEnds } from './end-local.ts'
import { every } from '../every.ts'
import type { Lanes, WaitingLane } from '../lanes.ts'
import { computeBatch } from './local-batch.ts'
import { createLocalComputer, type LocalComputer } from './local-computer.ts'
import type { LocalRun } from './local-step.ts'
import { claimLocal, markReady, queuedAfter, type Following } from '../requests/open-runs.ts'
import { loadProcesses } from '../stored/processes.ts'
import { resolvedAmong } from '../stored/results.ts'
import { beatBatches } from '../queue/run-store.ts'
import type { StateBus } from '../states/state-bus.ts'
import type { StateReader } from '../states/state-reader.ts'
import { failFollowing } from '../queue/stopping.ts'
import type { StepThreads } from './step-threads.ts'

/**
 * Runs of steps that wait for nothing. They are computed in this process, a whole ready chain at once, by the server
 * that was asked or that finished what they waited for; a batch is claimed, and its ends are written, in one transaction.
 */
export interface LocalRuns {
  /** A token for a batch. */
  newToken(): string
  /** The tokens of the batches that go on. */
  tokens(): readonly string[]
  /** Computes runs that were claimed with this token. */
  compute(token: string, runs: readonly LocalRun[]): Promise<void>
  /** These have results now: computes what follows, and lets workers take what waits for more. */
  advance(processes: readonly string[]): void
  /** Whoever stopped these runs has written it: those in threads end. */
  stop(runs: readonly string[]): void
  /** Gives what is not computed back to the queue. */
  close(): Promise<void>
}

/** What the local runs work with. */
export interface LocalRunsOptions {
  readonly store: Store
  readonly steps: Steps
  /** Where steps with long inputs are computed; here, without. */
  readonly threads: StepThreads | undefined
  readonly lanes: Lanes
  readonly bus: StateBus
  readonly reader: StateReader
  readonly cluster: Cluster
  /** How often batches say that they are alive. */
  readonly beatMs: number
  /** Names this server. */
  readonly worker: string
  readonly meters: Pick<Meters, 'ranFor'>
  /** Runs became ready for workers. */
  readonly onReady: () => void
}

interface Context extends LocalRunsOptions {
  readonly batches: Map<string, Promise<void>>
  /** What goes on beside the batches, such as what follows from one. */
  readonly others: Set<Promise<void>>
  readonly computer: LocalComputer
  readonly newToken: () => string
  readonly isClosing: () => boolean
}

/** Makes the local runs of one server. */
export function createLocalRuns(options: LocalRunsOptions): LocalRuns {
  const batches: Context['batches'] = new Map()
  const others: Context['others'] = new Set()
  let count = 0
  let isClosing = false
  const newToken = () => `${options.worker}/local/${++count}`
  const computer = createLocalComputer(options.steps, options.threads)
  const context: Context = { ...options, batches, others, computer, newToken, isClosing: () => isClosing }
  const stopBeats = every(
    options.beatMs,
    () => beatBatches(options.store, [...batches.keys()]),
    'could not say that local runs are alive',
  )
  return {
    newToken,
    tokens: () => [...batches.keys()],
    compute: (token, runs) => compute(context, token, runs),
    advance: (processes) => advanceLater(context, processes),
    stop: computer.stop,
    async close() {
      isClosing = true
      computer.stop()
      await stopBeats()
      while (batches.size + others.size > 0) await Promise.all([...batches.values(), ...others])
    },
  }
}

async function compute(context: Context, token: string, runs: readonly LocalRun[]) {
  if (!runs.length) return
  const { store, computer, lanes, reader, bus, batches, isClosing } = context
  bus.keep(runningStates(runs))
  const reasons = new Map<string, EmptyReason>()
  const batch = computeBatch({
    store,
    ...computer,
    lanes,
    runs,
    isClosing,
    flush: (ends, left) => flush(context, token, ends, { left, reasons }),
    onDone({ reason }, { process }) {
      reader.empty.keep(process, reason)
      if (reason) reasons.set(process.id, reason)
    },
  })
    // The rows stay as they are: they fall silent, and are taken up again.
    .catch((error: unknown) => log.error('local runs were given up', { runs: runs.length, error }))
    .finally(() => batches.delete(token))
  batches.set(token, batch)
  await batch
}

function statesOf(ends: LocalEnds, finishedAt: string, reasons: ReadonlyMap<string, EmptyReason>) {
  const states: Record<string, ProcessState> = {}
  for (const { process, durationMs } of ends.done) {
    const empty = reasons.get(process)
    const done = { state: 'done', finishedAt, durationMs: Math.round(durationMs), reused: false } as const
    states[process] = empty ? { ...done, empty } : done
  }
  for (const { process, error } of ends.failed) states[process] = { state: 'failed', error, attempts: 1, finishedAt }
  for (const { process, failedProcess } of ends.blocked) {
    states[process] = { state: 'failed-before', process: failedProcess }
  }
  for (const { process } of ends.waiting) states[process] = { state: 'queued', position: 1 }
  return states
}

interface Batch {
  readonly left: readonly LocalRun[]
  readonly reasons: ReadonlyMap<string, EmptyReason>
}

async function flush(context: Context, token: string, ends: LocalEnds, { left, reasons }: Batch) {
  const { store, bus, reader, cluster, meters, onReady } = context
  const done = ends.done.map(({ process }) => process)
  const failed = ends.failed.map(({ process }) => process)
  const changed = [...failed, ...[...ends.blocked, ...ends.waiting].map(({ process }) => process)]
  if (!done.length && !changed.length) return
  // Before it is stored: whoever reads it in that moment must not take it for a result of old.
  for (const process of done) reader.noteFresh(process)
  const ended = await endLocal(store, token, ends, (tx) => cluster.changedWithin(tx, { done, changed }))
  const states = statesOf(ends, ended.at.toISOString(), reasons)
  for (const each of ends.done) meters.ranFor('local', 'done', each.durationMs / 1000)
  for (const each of ends.failed) meters.ranFor('local', 'failed', each.durationMs / 1000)
  // What was stopped or dropped meanwhile is as whoever did it said.
  for (const process of Object.keys(states)) if (!ended.processes.has(process)) delete states[process]
  bus.tell(states, { isStored: true })
  // Who waits for the rest of a long batch sees that it is going on.
  bus.tellKept(left.map(({ process }) => process.id))
  for (const process of failed) bus.tellChanged((await failFollowing(store, process)).processes)
  if (ends.waiting.some(({ isReady }) => isReady)) onReady()
  advanceLater(context, done)
}

/** Nobody waits for what follows: it has batches of its own. */
function advanceLater(context: Context, processes: readonly string[]) {
  const { others } = context
  const work = advance(context, processes)
    .catch((error: unknown) => log.error('what follows from results was not taken up', { error }))
    .finally(() => others.delete(work))
  others.add(work)
}

function runningStates(runs: readonly LocalRun[]): Record<string, ProcessState> {
  const running: ProcessState = { state: 'running', startedAt: new Date().toISOString(), messages: [] }
  return Object.fromEntries(runs.map(({ process }) => [process.id, running]))
}

// One of a batch may be what took servers down: then they are taken one by one.
const MOST_ATTEMPTS_TOGETHER = 2

const laneOf = (lanes: Lanes, step: string, attempts: number) => {
  const lane = lanes.of(step)
  return lane === 'local' && attempts >= MOST_ATTEMPTS_TOGETHER ? 'service' : lane
}

/** What can go on of queued runs: local ones whose inputs are there or are computed with them, and others that are ready. */
async function sortOut({ store, lanes }: Context, following: readonly Following[]) {
  const byProcess = new Map(following.map((each) => [each.process, each]))
  const processes = await loadProcesses(store, [...byProcess.keys()])
  const inputs = processes.flatMap((process) => Object.values(process.inputs))
  const resolved = await resolvedAmong(store, [...new Set(inputs)])
  const coming = new Set(resolved)
  const local: LocalRun[] = []
  const ready: { run: string; lane: WaitingLane }[] = []
  for (const process of inputsFirst(processes)) {
    const queued = byProcess.get(process.id)
    if (!queued || queued.isReady) continue
    const sources = Object.values(process.inputs)
    const lane = queued.lane === 'local' ? laneOf(lanes, process.type, queued.attempts) : queued.lane
    if (lane !== 'local') {
      if (sources.every((id) => resolved.has(id))) ready.push({ run: queued.run, lane })
    } else if (sources.every((id) => coming.has(id))) {
      local.push({ run: queued.run, process })
      coming.add(process.id)
    }
  }
  return { local, ready }
}

async function advance(context: Context, processes: readonly string[]) {
  const { store, newToken, onReady } = context
  const following = await queuedAfter(store, processes)
  if (!following.some(({ isReady }) => !isReady)) return
  const { local, ready } = await sortOut(context, following)
  if (ready.length) {
    await markReady(store, ready)
    onReady()
  }
  const token = newToken()
  const claimed = await claimLocal(
    store,
    local.map(({ run }) => run),
    token,
  )
  const owned = new Set(claimed.map(({ run }) => run))
  const runs = local.filter(({ run }) => owned.has(run))
  await compute(context, token, runs)
}
