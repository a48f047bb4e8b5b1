import type { RunMessage } from '@playbook/core/api/processes'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../../log.ts'
import type { Meters } from '../../metrics/meters.ts'
import { inContext } from '../../work-context.ts'
import { WAITING_LANES, type WaitingLane } from '../lanes.ts'
import type { LocalRuns } from '../local/local-runs.ts'
import { createProgress, type Progress } from '../step/progress.ts'
import { retryOnDeadlock } from '../stored/retry-on-deadlock.ts'
import { decideEnd, type RunEnd, type StopReason } from './run-end.ts'
import type { RunQueue } from './run-queue.ts'
import { createStop, runStep, type Tools } from '../step/run-step.ts'
import { failRun, finishRun, putBack, type Claimed } from './run-store.ts'
import type { StateBus } from '../states/state-bus.ts'
import type { Running, StateReader } from '../states/state-reader.ts'
import { failFollowing } from './stopping.ts'

/** A run that this server is computing. */
export interface Active {
  readonly run: string
  readonly token: string
  readonly progress: Progress
  stop(why: StopReason): void
}

/** Computes the runs of the queue, a few at once in each lane. */
export interface Runner {
  /** From now on it computes. */
  start(): void
  /** Looks whether there is work. */
  pump(): void
  active(): readonly Active[]
  /** Gives everything that is not finished back to the queue. */
  /** Takes no more work, and waits for what is computed, but only so long. */
  drain(withinMs: number): Promise<void>
  close(): Promise<void>
}

/** What a runner works with. */
export interface RunnerOptions {
  readonly tools: Tools
  readonly queue: RunQueue
  readonly bus: StateBus
  readonly reader: StateReader
  readonly local: LocalRuns
  /** Runs at once in each lane. */
  readonly slots: Readonly<Record<WaitingLane, number>>
  /** The pause before a second try. */
  readonly retryMs: number
  readonly meters: Pick<Meters, 'ranFor'>
  /** There is work for other servers. */
  readonly announce: () => void
}

interface Context extends RunnerOptions {
  readonly active: Map<string, Active & { readonly lane: WaitingLane }>
  readonly ends: Set<Promise<void>>
  readonly pump: () => void
  readonly isOpen: () => boolean
}

/** Makes a runner; before its start it takes nothing from the queue. */
export function createRunner(options: RunnerOptions): Runner {
  let pumping: Promise<void> | undefined
  let isDue = false
  let isOpen = false
  const pumpAll = async () => {
    try {
      while (isDue && isOpen) {
        isDue = false
        for (const lane of WAITING_LANES) await takeFrom(context, lane)
      }
    } catch (error) {
      if (isOpen) log.error('could not take work from the queue', { error })
    }
  }
  const pump = () => {
    isDue = true
    pumping ??= pumpAll().finally(() => {
      pumping = undefined
      if (isDue && isOpen) pump()
    })
  }
  const context: Context = { ...options, active: new Map(), ends: new Set(), pump, isOpen: () => isOpen }
  return {
    pump,
    start() {
      isOpen = true
      pump()
    },
    active: () => [...context.active.values()],
    async drain(withinMs) {
      isOpen = false
      await pumping
      const patience = new AbortController()
      const late = sleep(withinMs, undefined, { signal: patience.signal }).catch(() => {})
      await Promise.race([Promise.all(context.ends), late])
      patience.abort()
    },
    async close() {
      isOpen = false
      for (const each of context.active.values()) each.stop('closing')
      await pumping
      await Promise.all(context.ends)
    },
  }
}

async function takeFrom(context: Context, lane: WaitingLane) {
  const { queue, bus, slots, active } = context
  const busy = [...active.values()].filter((each) => each.lane === lane).length
  const free = slots[lane] - busy
  if (free <= 0) return
  const { claimed, superfluous } = await queue.take(lane, free)
  bus.tellChanged(superfluous)
  for (const each of claimed) begin(context, each, lane)
}

function begin(context: Context, claimed: Claimed, lane: WaitingLane) {
  const { active, ends, pump } = context
  const end = inContext({ run: claimed.run }, () => serve(context, claimed, lane))
    // The row stays as it is: it falls silent, and is taken up again.
    .catch((error: unknown) => log.error('a run was given up', { run: claimed.run, error }))
    .finally(() => {
      active.delete(claimed.token)
      ends.delete(end)
      pump()
    })
  ends.add(end)
}

async function serve(context: Context, claimed: Claimed, lane: WaitingLane) {
  const { tools, bus, reader, active, retryMs, meters, isOpen } = context
  const { run, token, process } = claimed
  const stop = createStop()
  const startedAt = new Date(Math.round(claimed.startedMs)).toISOString()
  const start: Running = { state: 'running', startedAt, messages: [] }
  let estimate: Pick<Running, 'estimateMs'> = {}
  const tell = (state: Running) => bus.tell({ [process]: { ...state, ...estimate } })
  const progress = createProgress(start, tell)
  const end = (why: StopReason) => {
    progress.end()
    stop.stop(why)
  }
  active.set(token, { run, token, progress, lane, stop: end })
  // It was taken while the server began to close.
  if (!isOpen()) end('closing')
  const estimateMs = await reader.estimateMs(claimed.type)
  if (estimateMs !== undefined) estimate = { estimateMs }
  tell(start)
  const outcome = await runStep(tools, claimed, stop, progress)
  const decided = decideEnd(outcome, claimed, retryMs)
  await perform(context, claimed, progress, decided)
  const seconds = Math.max(0, Date.now() - claimed.startedMs) / 1000
  if (decided.kind === 'store') meters.ranFor(lane, 'done', seconds)
  if (decided.kind === 'fail') meters.ranFor(lane, 'failed', seconds)
}

/** Does what was decided, if the run is still ours. */
async function perform(context: Context, claimed: Claimed, progress: Progress, end: RunEnd): Promise<void> {
  const { tools, announce } = context
  const messages = progress.messages()
  if (end.kind === 'store') await storeResult(context, claimed, messages, end)
  if (end.kind === 'fail') await storeFailure(context, claimed, messages, end)
  if (end.kind === 'retry') await tryAgain(context, claimed, [...messages, end.message], end.delayMs)
  if (end.kind !== 'give-back') return
  const isOurs = await putBack(tools.store, claimed.token, { messages, isUncounted: true, delayMs: 0 })
  if (!isOurs) return
  context.bus.tellChanged([claimed.process])
  announce()
}

async function storeResult(
  { tools, bus, reader, local }: Context,
  { token, process, startedMs }: Claimed,
  messages: readonly RunMessage[],
  { value, earlier, without, loaded }: Extract<RunEnd, { readonly kind: 'store' }>,
) {
  const { step, inputs, params } = loaded
  // Before it is stored: whoever reads it in that moment must not take it for a result of old.
  reader.noteFresh(process)
  const finished = await retryOnDeadlock(() =>
    finishRun(tools.store, token, { messages, type: step.output.id, value, earlier, without }),
  )
  if (!finished) return
  const empty = reader.empty.note(process, step, inputs, value, params) && (await reader.empty.explain(process))
  const durationMs = Math.max(0, Math.round(finished.getTime() - startedMs))
  const done = { state: 'done', finishedAt: finished.toISOString(), durationMs, reused: false } as const
  bus.tell({
    [process]: { ...done, ...(empty && { empty }), ...(earlier && { earlier }), ...(without && { without }) },
  })
  local.advance([process])
}

async function storeFailure(
  { tools, bus }: Context,
  { token, process, attempts }: Claimed,
  messages: readonly RunMessage[],
  { error }: Extract<RunEnd, { readonly kind: 'fail' }>,
) {
  const finished = await failRun(tools.store, token, { error, messages })
  if (!finished) return
  bus.tell({ [process]: { state: 'failed', error, attempts, finishedAt: finished.toISOString() } })
  const { processes } = await failFollowing(tools.store, process)
  bus.tellChanged(processes)
}

async function tryAgain(
  { tools, bus, pump }: Context,
  { token, process }: Claimed,
  messages: readonly RunMessage[],
  delayMs: number,
) {
  const isOurs = await putBack(tools.store, token, { messages, isUncounted: false, delayMs })
  if (!isOurs) return
  bus.tellChanged([process])
  setTimeout(pump, delayMs + 5).unref()
}
