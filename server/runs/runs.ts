import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Process } from '@playbook/core/plan/process'
import type { ProcessState, RunRecord } from '@playbook/core/api/processes'
import { createGather } from '../db/gather.ts'
import { log } from '../log.ts'
import { NO_METERS, type Meters } from '../metrics/meters.ts'
import { createCluster, type Cluster, type StopReason } from './states/cluster.ts'
import { readHistory } from './requests/history.ts'
import { createLanes, type WaitingLane } from './lanes.ts'
import { createLocalRuns, type LocalRuns } from './local/local-runs.ts'
import { startMaintenance, type Intervals } from './queue/maintenance.ts'
import type { RunRequest } from './requests/plan-request.ts'
import { isContentId, loadProcesses } from './stored/processes.ts'
import { createRequests } from './requests/request.ts'
import { readOutput, readOutputs, type Output } from './stored/results.ts'
import { createRunQueue } from './queue/run-queue.ts'
import type { Tools } from './step/run-step.ts'
import { createRunner, type Runner } from './queue/runner.ts'
import { createStateBus, type StateBus, type StatesById } from './states/state-bus.ts'
import { createStateReader, type StateReader } from './states/state-reader.ts'
import { dropResults, failFollowing, stopRun, type Stopped } from './queue/stopping.ts'
import type { StepThreads } from './local/step-threads.ts'

/**
 * Results of processes, computed once for everybody. How it works, in the order of a run:
 *
 * - `request` opens a run (a row in `run`, at most one open for a process) for everything without a result, inputs
 *   first. A prompt's result is what was submitted: it is stored at once.
 * - A step that waits for nothing is computed where it is asked for, with everything that follows from it, in slices:
 *   its run is claimed as it is opened, and results are stored a batch at a time. Where much goes into it, a thread
 *   computes it (`local-computer.ts`), so that nobody waits for a large one.
 * - A step that waits for the kernel or a service is queued. When its inputs are there, any server's worker takes it,
 *   from person to person, claims the row with a token of its own, computes, and writes result and end of the run in one
 *   statement, if the token still owns the row. Then what was waiting for that result goes on.
 * - A run ends as done, failed (kept until it is retried or an input changes), cancelled, or failed-before (an input
 *   failed). Upstream and kernel trouble is first tried again.
 * - The owner of a run writes a heartbeat. A silent run is put back by whoever notices; the token keeps a late owner
 *   from writing. A sweep finds what a crash between two statements left.
 * - States live in memory. Servers tell each other which changed, in the transaction that changed them; what a message
 *   cannot carry is read from the database by whoever looks at it.
 */
export interface Runs {
  /** Asks for results. However many ask: one computation of a process. What is known to have a result costs nothing. */
  request(processes: readonly Process[], request: RunRequest): Promise<void>
  /** Leaves out ids of which nothing is known. */
  states(processIds: readonly string[]): Promise<Record<string, ProcessState>>
  /** Called with the states that changed, on whichever server; `isWatched` says which are wanted, all otherwise. */
  onStates(listener: (changed: StatesById) => void, isWatched?: (process: string) => boolean): void
  output(processId: string): Promise<Output | undefined>
  /** The result as soon as it is there; nothing when the time is over or the run ended without a result. */
  waitFor(processId: string, timeoutMs: number): Promise<Output | undefined>
  /** The results that are there when all runs have ended, or when the time is over. */
  waitForAll(processIds: readonly string[], timeoutMs: number): Promise<ReadonlyMap<string, Output>>
  /** Stops its run, and every queued run that follows from it and that nobody else wants. */
  cancel(processId: string, by: string, stillWanted: (processId: string) => boolean): Promise<void>
  /** Drops the result and every result that follows from it. Nothing is computed again until it is asked for. */
  recompute(processId: string): Promise<void>
  /** The last runs, newest first, with the names of people that the reader may know. */
  history(processId: string, reader?: string): Promise<RunRecord[]>
  /** The median of the last runs of a step. */
  estimateMs(stepId: string): Promise<number | undefined>
  /** From now on this server takes from the queue. Without it, it only asks, and computes what waits for nothing. */
  start(): Promise<void>
  close(options?: CloseOptions): Promise<void>
}

export type { Tools } from './step/run-step.ts'
export type { RunRequest } from './requests/plan-request.ts'

/** What the runs work with. */
export interface RunsOptions extends Tools {
  /** Runs at once on this server that wait for services; of the kernel's there are as many as it has workers. */
  readonly concurrency?: number
  /** Runs at once of one person in a lane, over all servers; no limit otherwise. */
  readonly perPerson?: number
  readonly meters?: Pick<Meters, 'ranFor'>
  /** Where local steps with long inputs are computed; in this thread, without. */
  readonly threads?: StepThreads
  readonly workerId?: string
  readonly intervals?: Partial<Intervals>
  /** Steps that are known to wait. */
  readonly lanes?: Readonly<Record<string, WaitingLane>>
}

const INTERVALS: Intervals = {
  beatMs: 2000,
  silentMs: 8000,
  sweepMs: 5000,
  pollMs: 1000,
  retryMs: 2000,
  pruneMs: 900_000,
}
// A short computation is over when its asker goes on: one answer instead of two.
const SHORT_MS = 50

interface Context {
  readonly options: RunsOptions
  readonly intervals: Intervals
  readonly cluster: Cluster
  readonly bus: StateBus
  readonly reader: StateReader
  readonly local: LocalRuns
  readonly runner: Runner
  readonly request: ReturnType<typeof createRequests>
  /** Hears the other servers from the first need on. */
  readonly joined: () => Promise<void>
}

function open(options: RunsOptions): Context {
  const { store, registry, kernel, meters = NO_METERS } = options
  const worker = options.workerId ?? `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
  const intervals = { ...INTERVALS, ...options.intervals }
  const lanes = createLanes(registry, options.lanes)
  const cluster = createCluster(store, worker)
  const reader = createStateReader({ store, registry })
  const bus = createStateBus({ store, reader, cluster })
  const onReady = () => {
    runner.pump()
    cluster.work()
  }
  const local = createLocalRuns({
    store,
    steps: options,
    threads: options.threads,
    lanes,
    bus,
    reader,
    cluster,
    worker,
    meters,
    // Most batches are over before that: saying that thousands of runs are alive costs more than a word for one.
    beatMs: intervals.silentMs / 3,
    onReady,
  })
  const runner = createRunner({
    tools: options,
    queue: createRunQueue(store, worker, options.perPerson ?? Infinity),
    bus,
    reader,
    local,
    slots: { kernel: kernel.size, service: options.concurrency ?? 4 },
    retryMs: intervals.retryMs,
    meters,
    announce: cluster.work,
  })
  const request = createRequests({ store, registry, lanes, bus, cluster, local, onReady })
  let joining: Promise<void> | undefined
  const joined = () =>
    (joining ??= cluster.join({
      onStates: bus.hear,
      onChanged: bus.hearChanged,
      onStop: (runs, why) => stopHere({ runner, local }, runs, why),
      onWork: runner.pump,
      onGap() {
        bus.hearGap()
        runner.pump()
      },
    }))
  return { options, intervals, cluster, bus, reader, local, runner, request, joined }
}

function stopHere({ runner, local }: Pick<Context, 'runner' | 'local'>, runs: readonly string[], why: StopReason) {
  local.stop(runs)
  for (const each of runner.active()) if (runs.includes(each.run)) each.stop(why)
}

/** Workers stop, everybody hears. */
async function carryOut(
  { runner, local, cluster, bus, joined }: Context,
  { runs, processes }: Stopped,
  why: StopReason,
) {
  if (!processes.length) return
  await joined()
  stopHere({ runner, local }, runs, why)
  cluster.stop(runs, why)
  bus.tellChanged(processes)
  runner.pump()
}

/** Queued runs wait for processes that were dropped or never asked for: ask now. What then has no open run has failed. */
async function requestUnasked(context: Context, processes: readonly string[]) {
  const { options, bus, request } = context
  await request(await loadProcesses(options.store, processes), { by: 'what follows' })
  const states = await bus.read(processes)
  for (const id of processes) {
    const state = states[id]?.state
    if (state === 'failed' || state === 'cancelled' || state === 'failed-before') {
      await carryOut(context, await failFollowing(options.store, id), 'cancelled')
    }
  }
}

/** How a server ends. */
export interface CloseOptions {
  /** How long what is computed may go on; then it goes back to the queue. */
  readonly drainMs?: number
}

/** Makes the runs of this server. */
export function createRuns(options: RunsOptions): Runs {
  const { store } = options
  const context = open(options)
  const { bus, cluster, local, reader, runner, joined } = context
  let stopMaintenance: (() => Promise<void>) | undefined
  const outputs = createGather((asked: readonly (readonly string[])[]) => readOutputs(store, asked.flat()))
  const waitForAll: Runs['waitForAll'] = async (ids, timeoutMs) => {
    await joined()
    await bus.ended(ids.filter(isContentId), timeoutMs)
    const found = await outputs(ids)
    return new Map([...new Set(ids)].flatMap((id) => entryOf(found, id)))
  }
  return {
    async request(processes, request) {
      if (!processes.length) return
      await joined()
      const { computed } = await context.request(processes, request)
      await Promise.race([computed, sleep(SHORT_MS, undefined, { ref: false })])
    },
    async states(ids) {
      await joined()
      return bus.read(ids)
    },
    onStates: bus.onStates,
    output: (id) => readOutput(store, id),
    waitForAll,
    waitFor: async (id, timeoutMs) => (await waitForAll([id], timeoutMs)).get(id),
    history: (id, reader) => readHistory(store, id, reader),
    estimateMs: reader.estimateMs,
    async cancel(id, by, stillWanted) {
      if (isContentId(id)) await carryOut(context, await stopRun(store, id, by, stillWanted), 'cancelled')
    },
    async recompute(id) {
      if (isContentId(id)) await carryOut(context, await dropResults(store, id), 'outdated')
    },
    async start() {
      await joined()
      stopMaintenance ??= await startMaintenance({
        store,
        runner,
        batches: local.tokens,
        intervals: context.intervals,
        onChanged: bus.tellChanged,
        onUnasked: (processes) => requestUnasked(context, processes),
      })
      runner.start()
    },
    async close({ drainMs = 0 }: CloseOptions = {}) {
      // While others still hear that the runs are alive.
      if (drainMs > 0) await runner.drain(drainMs)
      await stopMaintenance?.()
      bus.close()
      await runner.close()
      await local.close()
      await cluster.close()
      log.info('runs closed')
    },
  }
}

function entryOf<T>(map: ReadonlyMap<string, T>, key: string): readonly (readonly [string, T])[] {
  const value = map.get(key)
  return value === undefined ? [] : [[key, value]]
}
