import { log } from '../log.ts'
import { cancelled, stoppedUnexpectedly, type WorkerLostError, type WorkerRequest } from './dialogue.ts'
import { startWorker, type Worker, type WorkerOptions } from './worker.ts'

/**
 * A worker that is replaced when it ends, with growing pauses when replacements keep dying. A call that is stopped or
 * takes too long kills its worker: Python cannot be interrupted otherwise.
 */
export interface KeptWorker {
  /** It is up and has no call. */
  isIdle(): boolean
  /** The last two tries to start it failed. */
  cannotStart(): boolean
  call(request: WorkerRequest, limits: CallLimits): Promise<unknown>
  close(): Promise<void>
}

/** What ends a call before its time. */
export interface CallLimits {
  readonly signal: AbortSignal | undefined
  readonly timeoutMs: number
}

/** Who waits for the worker. */
export interface WorkerEvents {
  readonly onIdle: () => void
  readonly onDown: (why: string) => void
}

const LONGEST_PAUSE_MS = 30_000
const RETIRE_MS = 2000

/** Starts a worker and returns at once. */
export function keepWorker(options: WorkerOptions, { onIdle, onDown }: WorkerEvents): KeptWorker {
  let worker: Worker | undefined
  let isIdle = false
  let isClosed = false
  /** Deaths since the last answer. */
  let deaths = 0
  /** Deaths before it was ready, since the last time it was. */
  let falseStarts = 0
  let restart: NodeJS.Timeout | undefined

  function start() {
    const next = startWorker(options)
    worker = next
    let isReady = false
    next.ready.then(
      () => {
        isReady = true
        isIdle = true
        falseStarts = 0
        onIdle()
      },
      // Its end says why.
      () => {},
    )
    void next.exited.then(({ why, stderr, wasKilled }) => {
      if (!isReady && !wasKilled) falseStarts++
      worker = undefined
      isIdle = false
      if (isClosed) return
      deaths++
      const pauseMs = pauseAfter(deaths)
      logEnd({ why, deaths, pauseMs, stderr: stderr.slice(-2000) })
      restart = setTimeout(start, pauseMs)
      onDown(why)
    })
  }
  start()

  return {
    isIdle: () => isIdle,
    cannotStart: () => falseStarts >= 2,
    async call(request, limits) {
      const current = worker
      if (!current) throw stoppedUnexpectedly('it is not up')
      isIdle = false
      let isStopped = false
      try {
        return await requestWithin(current, request, limits, () => {
          isStopped = true
          // A worker that we end on purpose is no sign of trouble.
          deaths = -1
        })
      } finally {
        if (current.alive && !isStopped) {
          isIdle = true
          deaths = 0
        }
      }
    },
    async close() {
      isClosed = true
      clearTimeout(restart)
      if (worker) await endWorker(worker, isIdle)
    },
  }
}

const pauseAfter = (deaths: number) => (deaths < 2 ? 0 : Math.min(LONGEST_PAUSE_MS, 125 * 2 ** deaths))

function logEnd(end: {
  readonly why: string
  readonly deaths: number
  readonly pauseMs: number
  stderr: string
}): void {
  const write = end.deaths ? log.warn : log.info
  write('kernel worker ended', end)
}

/** Lets an idle worker end by itself, for a while. */
async function endWorker(worker: Worker, isIdle: boolean): Promise<void> {
  if (isIdle) worker.retire()
  else worker.kill('the server is stopping')
  const timer = setTimeout(() => worker.kill(), RETIRE_MS)
  await worker.exited
  clearTimeout(timer)
}

/** One request, unless it is stopped or takes too long before. */
async function requestWithin(
  worker: Worker,
  request: WorkerRequest,
  { signal, timeoutMs }: CallLimits,
  onStop: () => void,
): Promise<unknown> {
  let ended: Error | undefined
  const stop = (error: Error, why: string) => {
    ended ??= error
    onStop()
    worker.kill(why)
  }
  const onAbort = () => stop(cancelled(signal), 'its call was stopped')
  signal?.addEventListener('abort', onAbort)
  const timer = setTimeout(() => stop(tookTooLong(timeoutMs), 'its call took too long'), timeoutMs)
  try {
    const result = await worker.request(request)
    // It was stopped while its answer was on the way.
    if (ended) throw ended
    return result
  } catch (error) {
    throw ended ?? error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

function tookTooLong(timeoutMs: number): WorkerLostError {
  return stoppedUnexpectedly(`it took longer than ${Math.round(timeoutMs / 1000)} s`)
}
