import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { InputError } from '@playbook/core/errors'
import type { Process } from '@playbook/core/plan/process'
import type { ProcessState, RunRecord } from '@playbook/core/api/processes'
import type { Json } from '@playbook/core/step'
import { log } from '../log.ts'
import type { Tools } from './compute.ts'
import { readHistory } from './history.ts'
import { createStateBus, type StatesById } from './state-bus.ts'
import { raisePriority, readyRuns } from './run-store.ts'
import { joinCluster, type Cluster } from './cluster.ts'
import { isContentId, loadProcesses, saveProcesses } from './processes.ts'
import { openQueue, type Queue } from './queue.ts'
import { readOutput, storeResults, type Output } from './results.ts'
import { createRunner, type Ending, type Runner } from './runner.ts'
import { createStates } from './states.ts'
import { dropResults, failFollowing, stopRun, type Stopped } from './stopping.ts'
import { startMaintenance, type Intervals } from './maintenance.ts'
import { createWaiting } from './waiting.ts'
import { enqueueMissing } from './request.ts'

/**
 * Results of processes, computed once for everybody. How it works, in the order of a run:
 *
 * - `request` opens a run (a row in `run`, at most one open for a process) for everything without a result, inputs first.
 *   A prompt's result is what was submitted: it is stored at once.
 * - A run whose inputs are there gets a job in the queue (pg-boss). Any server's runner takes it, most wanted first,
 *   claims the row with a token of its own, computes, and writes result and end of the run in one transaction, if the
 *   token still owns the row. Then it queues what was waiting for that result.
 * - A run ends as done, failed (kept until it is retried or an input changes), cancelled, or failed-before (an input
 *   failed). Upstream and kernel trouble is first tried again.
 * - The owner of a run writes a heartbeat. A silent run is put back by whoever notices; the token keeps a late owner
 *   from writing. A sweep finds what a crash between two statements left.
 * - Servers tell each other of states by messages; what a message cannot carry is read from the database.
 */
export interface Runs {
  /** Asks for results. However many ask: one job for a process. What has a result already costs one query. */
  request(processes: readonly Process[], options: RunRequestOptions): Promise<void>
  /** Leaves out ids of which nothing is known. */
  states(processIds: readonly string[]): Promise<Record<string, ProcessState>>
  /** Called with the states that changed, on whichever server. */
  onStates(listener: (changed: StatesById) => void): void
  output(processId: string): Promise<Output | undefined>
  /** The result as soon as it is there; nothing when the time is over or the run ended without a result. */
  waitFor(processId: string, timeoutMs: number): Promise<Output | undefined>
  /** Stops its run, and every queued run that follows from it and that nobody else wants. */
  cancel(processId: string, by: string, stillWanted: (processId: string) => boolean): Promise<void>
  /** Drops the result and every result that follows from it. Nothing is computed again until it is asked for. */
  recompute(processId: string): Promise<void>
  /** Stores a process of an import. An output that the step's type does not accept is left out. */
  saveWithOutput(process: Process, output?: { readonly type: string; readonly value: Json }): Promise<void>
  /** The last runs, newest first. */
  history(processId: string): Promise<RunRecord[]>
  /** The median of the last runs of a step. */
  estimateMs(stepId: string): Promise<number | undefined>
  /** From now on this server computes. Without it, it only asks. */
  start(): Promise<void>
  close(): Promise<void>
}

/** How results are asked for. */
export interface RunRequestOptions {
  /** On whose behalf. */
  readonly by: string
  /** Higher is computed earlier; 0 when it is not given. */
  readonly priority?: number
  /** What failed or was stopped is tried again. */
  readonly retry?: boolean
  /** Requests that fail are answered from the last good answer to them; what failed is tried again. */
  readonly useEarlier?: boolean
}

/** What the runs work with. */
export interface RunsOptions extends Tools {
  /** Runs at once on this server. */
  readonly concurrency?: number
  readonly workerId?: string
  readonly intervals?: Partial<Intervals>
}

const INTERVALS: Intervals = {
  beatMs: 2000,
  silentMs: 8000,
  sweepMs: 5000,
  pollMs: 1000,
  retryMs: 2000,
  pruneMs: 900_000,
}

interface Opened {
  readonly queue: Queue
  readonly cluster: Cluster
  readonly runner: Runner
}

/** Makes the runs of this server. The queue is opened when it is first needed. */
export function createRuns(options: RunsOptions): Runs {
  const { store, registry } = options
  const worker = options.workerId ?? `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
  const intervals = { ...INTERVALS, ...options.intervals }
  const states = createStates({ store, registry })
  let opened: Promise<Opened> | undefined
  let cluster: Cluster | undefined
  let stopMaintenance: (() => Promise<void>) | undefined
  const bus = createStateBus(states, () => cluster)
  const waiting = createWaiting({ store, bus, states })

  const open = async (): Promise<Opened> => {
    const queue = await openQueue(store)
    const runner = createRunner({
      tools: options,
      queue,
      bus,
      states,
      worker,
      retryMs: intervals.retryMs,
      slots: options.concurrency ?? options.kernel.size + 3,
      announce: () => cluster?.work(),
    })
    const stopHere = (runs: readonly string[], why: Ending) => {
      for (const each of runner.active()) if (runs.includes(each.run)) each.stop(why)
    }
    cluster = await joinCluster(store, worker, {
      onStates: bus.hear,
      onChanged: bus.hearChanged,
      onStop: stopHere,
      onWork: runner.pump,
      onGap: runner.pump,
    })
    return { queue, cluster, runner }
  }
  const parts = () => (opened ??= open())

  const request: Runs['request'] = async (processes, { by, priority = 0, retry = false, useEarlier = false }) => {
    if (!processes.length) return
    const { queue, runner } = await parts()
    const {
      open: running,
      opened: fresh,
      changed,
    } = await enqueueMissing(options, processes, {
      by,
      priority,
      retry: retry || useEarlier,
      useEarlier,
    })
    if (!running.length && !changed.length) return
    bus.tellChanged(changed)
    await runner.add(
      await readyRuns(
        store,
        fresh.map((job) => job.process),
      ),
    )
    for (const { run, priority: raised } of await raisePriority(store, running, priority)) {
      await queue.raise(run, raised)
    }
  }

  /** Jobs go, workers stop, everybody hears. */
  const carryOut = async ({ runs, processes }: Stopped, why: 'cancelled' | 'outdated') => {
    if (!processes.length) return
    const { queue, runner, cluster: others } = await parts()
    await queue.remove(runs)
    for (const each of runner.active()) if (runs.includes(each.run)) each.stop(why)
    others.stop(runs, why)
    bus.tellChanged(processes)
  }

  return {
    request,
    states: states.read,
    onStates: bus.onStates,
    output: (id) => readOutput(store, id),
    waitFor: waiting.waitFor,
    history: (id) => readHistory(store, id),
    estimateMs: states.estimateMs,
    async cancel(id, by, stillWanted) {
      if (isContentId(id)) await carryOut(await stopRun(store, id, by, stillWanted), 'cancelled')
    },
    async recompute(id) {
      if (isContentId(id)) await carryOut(await dropResults(store, id), 'outdated')
    },
    async saveWithOutput(given, output) {
      const step = registry.steps.get(given.type)
      const isComputed = step?.kind === 'resolved' && step.output.id === output?.type
      const parsed = isComputed ? step.output.schema.safeParse(output?.value) : undefined
      const inputs = Object.values(given.inputs)
      const known = new Set((await loadProcesses(store, inputs)).map(({ id }) => id))
      const unknown = inputs.find((id) => !known.has(id))
      if (unknown !== undefined)
        throw new InputError(`${unknown} feeds ${given.id}, but is not known here. Store it first.`)
      await store.db.transaction(async (tx) => {
        await saveProcesses(tx, [given])
        if (parsed?.success && output)
          await storeResults(tx, [{ process: given.id, type: output.type, value: parsed.data }])
      })
      if (parsed?.success) bus.tellChanged([given.id])
    },
    async start() {
      const { queue, runner } = await parts()
      stopMaintenance ??= await startMaintenance({
        store,
        queue,
        runner,
        intervals,
        onReclaimed: (jobs) => bus.tellChanged(jobs.map((job) => job.process)),
        async onUnasked(processes) {
          // Some were dropped or never asked for: ask now. What still has no open run then has failed.
          await request(await loadProcesses(store, processes), { by: 'what follows' })
          const now = await states.read(processes)
          for (const id of processes) {
            const state = now[id]?.state
            if (state === 'failed' || state === 'cancelled' || state === 'failed-before') {
              await carryOut(await failFollowing(store, id), 'cancelled')
            }
          }
        },
      })
      runner.start()
    },
    async close() {
      await stopMaintenance?.()
      waiting.close()
      bus.close()
      if (!opened) return
      const { queue, runner, cluster: others } = await opened
      await runner.close()
      await others.close()
      await queue.close()
      log.info('runs closed', { worker })
    },
  }
}
