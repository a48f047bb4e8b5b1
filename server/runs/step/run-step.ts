import { CancelledError, InputError, UpstreamError } from '@playbook/core/errors'
import type { Json } from '@playbook/core/step'
import type { Store } from '../../db/connect.ts'
import type { Files } from '../../files/store.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Upstream } from '../../upstream/client.ts'
import { compute, readGiven, type Loaded, type Steps } from './compute.ts'
import { waitingWorld, type Reach } from './contexts.ts'
import { createJobs } from './jobs.ts'
import { loadProcesses } from '../stored/processes.ts'
import type { Progress } from './progress.ts'
import { readLetters, readOutputs } from '../stored/results.ts'
import { MOST_INPUT_LETTERS, TOO_MUCH_INPUT } from './most-input.ts'
import type { Outcome, StopReason } from '../queue/run-end.ts'
import type { Claimed } from '../queue/run-store.ts'
import { createWithout } from './without.ts'

/** What a computation may use. */
export interface Tools extends Steps, Pick<Reach, 'wait'> {
  readonly store: Store
  readonly kernel: Kernel
  readonly files: Files
  readonly http: Upstream
}

/** A way to give up a run. */
export interface Stop {
  readonly signal: AbortSignal
  why(): StopReason | undefined
  stop(why: StopReason): void
}

// A run that took the server down with it so often is not tried again by itself.
const MOST_ATTEMPTS = 5

/** A run that nobody has stopped yet; the first reason counts. */
export function createStop(): Stop {
  const controller = new AbortController()
  let why: StopReason | undefined
  return {
    signal: controller.signal,
    why: () => why,
    stop(reason) {
      why ??= reason
      controller.abort(new CancelledError('The run was stopped.'))
    },
  }
}

/** Computes a run of a step that waits for the kernel or a service. Throws on trouble with the database. */
export async function runStep(tools: Tools, claimed: Claimed, stop: Stop, progress: Progress): Promise<Outcome> {
  const { signal } = stop
  const stopped = () => {
    const why = stop.why()
    return why && ({ kind: 'stopped', why } as const)
  }
  try {
    if (claimed.attempts > MOST_ATTEMPTS) throw new InputError(crashes(claimed.attempts - 1))
    const loaded = await load(tools, claimed.process)
    const early = stopped()
    if (early) return early
    const account = claimed.asker ?? undefined
    const calls = tools.http.forRun({
      run: claimed.run,
      signal,
      notify: progress.notify,
      wait: progress.wait,
      files: tools.files,
      useEarlier: claimed.useEarlier,
      account,
    })
    const service = loaded.step.external?.name ?? 'a service'
    const { jobs, cancel } = createJobs(tools.store, claimed, service)
    const without = createWithout()
    const world = waitingWorld(tools, {
      signal,
      notify: progress.notify,
      goOnWithout: without.note,
      calls,
      jobs,
      account,
    })
    const end = await settled(compute(tools, loaded, world), signal)
    calls.end()
    progress.end()
    if (stop.why() === 'cancelled' || stop.why() === 'outdated') await cancel(lastCalls(tools, claimed).http)
    if ('value' in end) {
      return { kind: 'value', ...end, loaded, earlier: calls.oldestCachedAnswer(), without: without.members() }
    }
    const late = stopped()
    if (late) return late
    // Who was not answered for some members does not know that there is nothing: what failed first is why.
    const isOfBug = !(end.error instanceof InputError || end.error instanceof UpstreamError)
    const error = isOfBug ? end.error : (without.first() ?? end.error)
    const cached = error instanceof UpstreamError ? await calls.cachedAnswerDate() : undefined
    return { kind: 'error', error, cached }
  } catch (error) {
    const early = stopped()
    if (early) return early
    if (error instanceof InputError) return { kind: 'error', error }
    throw error
  } finally {
    progress.end()
  }
}

// Whoever stopped a step does not wait for a service.
const LAST_CALLS_MS = 15_000

/** Calls of a run that was stopped. */
function lastCalls({ http, files }: Tools, { run, asker }: Claimed) {
  const notify = () => {}
  return http.forRun({
    run,
    signal: AbortSignal.timeout(LAST_CALLS_MS),
    notify,
    wait: notify,
    files,
    useEarlier: false,
    account: asker ?? undefined,
  })
}

async function load({ store, registry }: Tools, id: string): Promise<Loaded> {
  const [process] = await loadProcesses(store, [id])
  if (!process) throw new Error(`the process ${id} is not stored`)
  const inputs = Object.values(process.inputs)
  const letters = [...(await readLetters(store, inputs)).values()].reduce((sum, count) => sum + count, 0)
  if (letters > MOST_INPUT_LETTERS) throw new InputError(TOO_MUCH_INPUT)
  return readGiven(registry, process, await readOutputs(store, inputs))
}

type Settled = { readonly value: Json } | { readonly error: unknown }

/** A computation that does not look at its signal is not waited for. */
async function settled(work: Promise<Json>, signal: AbortSignal): Promise<Settled> {
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
