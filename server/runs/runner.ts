import { CancelledError, InputError, UpstreamError } from '@playbook/core/errors'
import type { EarlierAnswer } from '@playbook/core/api/processes'
import type { Json } from '@playbook/core/step'
import { log } from '../log.ts'
import { compute, load, type Loaded, type Tools } from './compute.ts'
import { classifyFailure } from './classify-failure.ts'
import type { StateBus } from './state-bus.ts'
import { claimRun, failRun, finishRun, freedBy, putBack, type Claimed } from './run-store.ts'
import { retryOnDeadlock } from './retry-on-deadlock.ts'
import { createProgress, type Progress } from './progress.ts'
import type { Job, Queue } from './queue.ts'
import { failFollowing } from './stopping.ts'
import type { Running, States } from './states.ts'

/** Why a run that is active here is given up. */
export type Ending = 'cancelled' | 'outdated' | 'lost' | 'closing'

/** A run that this server is computing. */
export interface Active {
  readonly run: string
  readonly token: string
  readonly progress: Progress | undefined
  stop(why: Ending): void
}

/** Computes the runs of the queue, a few at once. */
export interface Runner {
  /** From now on it computes. */
  start(): void
  /** Looks whether there is work. */
  pump(): void
  active(): readonly Active[]
  /** Jobs that may start: here or on any server. */
  add(jobs: readonly Job[]): Promise<void>
  /** Gives everything that is not finished back to the queue. */
  close(): Promise<void>
}

/** What a runner works with. */
export interface RunnerOptions {
  readonly tools: Tools
  readonly queue: Queue
  readonly bus: StateBus
  readonly states: States
  /** Tells the other servers that there is work. */
  readonly announce: () => void
  readonly worker: string
  readonly slots: number
  /** The pause before a second try. */
  readonly retryMs: number
}

// A run that took the server down with it so often is not tried again by itself.
const MOST_ATTEMPTS = 5

/** Makes a runner; before its start it takes nothing from the queue. */
export function createRunner({ tools, queue, bus, states, announce, worker, slots, retryMs }: RunnerOptions): Runner {
  const { store } = tools
  const active = new Map<string, Active>()
  const ends = new Set<Promise<void>>()
  let claims = 0
  let isPumping = false
  let isDue = false
  let isOpen = false

  const add: Runner['add'] = async (jobs) => {
    if (!jobs.length) return
    await queue.add(jobs)
    announce()
    void take()
  }

  const take = async () => {
    isDue = true
    if (isPumping) return
    isPumping = true
    try {
      while (isDue && isOpen) {
        isDue = false
        const free = slots - active.size
        const runs = free > 0 ? await queue.take(free) : []
        for (const run of runs) begin(run)
        if (runs.length === free && free > 0) isDue = active.size < slots
      }
    } catch (error) {
      if (isOpen) log.error('could not take work from the queue', { error })
    } finally {
      isPumping = false
    }
  }

  const begin = (run: string) => {
    const token = `${worker}/${++claims}`
    const end = serve(run, token)
      // The row stays as it is: it falls silent, and is taken up again.
      .catch((error: unknown) => log.error('a run was given up', { run, error }))
      .finally(() => {
        active.delete(token)
        ends.delete(end)
        void take()
      })
    ends.add(end)
  }

  const serve = async (run: string, token: string) => {
    const stopped = new AbortController()
    let why: Ending | undefined
    const own: { progress?: Progress } = {}
    active.set(token, {
      run,
      token,
      get progress() {
        return own.progress
      },
      stop(reason) {
        why ??= reason
        own.progress?.end()
        stopped.abort(new CancelledError('The run was stopped.'))
      },
    })
    const claimed = await claimRun(store, run, token)
    if (!claimed || 'superfluous' in claimed) {
      if (claimed) bus.tellChanged([claimed.superfluous])
      return queue.remove([run])
    }
    const estimateMs = await states.estimateMs(claimed.type)
    const startedAt = new Date(Math.round(claimed.startedMs)).toISOString()
    const estimate = estimateMs === undefined ? {} : { estimateMs }
    const start: Running = { state: 'running', startedAt, ...estimate, messages: [] }
    bus.tell({ [claimed.process]: start })
    const told = createProgress(start, (state) => bus.tell({ [claimed.process]: state }))
    own.progress = told
    try {
      stopped.signal.throwIfAborted()
      if (claimed.attempts > MOST_ATTEMPTS) throw new InputError(crashes(claimed.attempts - 1))
      const loaded = await load(tools, claimed.process)
      stopped.signal.throwIfAborted()
      const calls = tools.http.forRun({
        run,
        signal: stopped.signal,
        notify: told.notify,
        wait: told.wait,
        files: tools.files,
        useEarlier: claimed.useEarlier,
      })
      const order = { run, signal: stopped.signal, notify: told.notify, calls }
      const output = await outcome(compute(tools, loaded, order), stopped.signal)
      calls.end()
      told.end()
      if ('value' in output)
        await succeed(claimed, token, loaded, { value: output.value, earlier: calls.oldestCachedAnswer() }, told)
      else if (!stopped.signal.aborted) {
        const offer = output.error instanceof UpstreamError ? await calls.cachedAnswerDate() : undefined
        await failed(output.error, claimed, token, told, offer)
      }
    } catch (error) {
      told.end()
      if (!stopped.signal.aborted && !(error instanceof InputError)) throw error
      if (!stopped.signal.aborted) await failed(error, claimed, token, told)
    }
    if (why === 'closing') await giveBack(token, told)
  }

  const succeed = async (
    claimed: Claimed,
    token: string,
    { step, inputs, params }: Loaded,
    { value, earlier }: { readonly value: Json; readonly earlier: EarlierAnswer | undefined },
    told: Progress,
  ) => {
    const { run, process, startedMs } = claimed
    const messages = told.messages()
    const finished = await retryOnDeadlock(() =>
      finishRun(store, token, { messages, type: step.output.id, value, earlier }),
    )
    if (!finished) return
    const empty = states.empty.note(process, step, inputs, value, params)
    const durationMs = Math.max(0, Math.round(finished.getTime() - startedMs))
    const done = { state: 'done', finishedAt: finished.toISOString(), durationMs, reused: false } as const
    bus.tell({ [process]: { ...done, ...(empty && { empty }), ...(earlier && { earlier }) } })
    await queue.remove([run])
    await add(await freedBy(store, process))
  }

  const failed = async (
    error: unknown,
    claimed: Claimed,
    token: string,
    told: Progress,
    earlier?: { readonly at: string },
  ) => {
    const { run, process, attempts } = claimed
    const decision = classifyFailure(error, { attempts, run, step: claimed.type, retryMs })
    if ('again' in decision) {
      const messages = [...told.messages(), decision.again]
      const job = await putBack(store, token, { messages, isUncounted: false })
      if (!job) return
      bus.tellChanged([process])
      await queue.remove([run])
      await add([{ ...job, delayMs: decision.delayMs }])
      setTimeout(() => void take(), decision.delayMs + 5).unref()
      return
    }
    const keep = earlier ? { ...decision.keep, earlier } : decision.keep
    const finished = await failRun(store, token, { error: keep, messages: told.messages() })
    if (!finished) return
    bus.tell({ [process]: { state: 'failed', error: keep, attempts, finishedAt: finished.toISOString() } })
    const { runs, processes } = await failFollowing(store, process)
    await queue.remove([run, ...runs])
    bus.tellChanged(processes)
  }

  const giveBack = async (token: string, told: Progress) => {
    const job = await putBack(store, token, { messages: told.messages(), isUncounted: true })
    if (!job) return
    await queue.remove([job.run])
    await queue.add([job])
    bus.tellChanged([job.process])
    announce()
  }

  return {
    add,
    start() {
      isOpen = true
      void take()
    },
    pump: () => void take(),
    active: () => [...active.values()],
    async close() {
      isOpen = false
      for (const each of active.values()) each.stop('closing')
      await Promise.all(ends)
    },
  }
}

type Outcome = { readonly value: Json } | { readonly error: unknown }

/** A computation that does not look at its signal is not waited for. */
async function outcome(work: Promise<Json>, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const onAbort = () => resolve({ error: signal.reason })
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
    work
      .then(
        (value) => resolve({ value }),
        (error: unknown) => resolve({ error }),
      )
      .finally(() => signal.removeEventListener('abort', onAbort))
  })
}

function crashes(times: number): string {
  return `The server stopped ${times} times while it ran this step, so it is not tried again by itself. Retry with less data.`
}
