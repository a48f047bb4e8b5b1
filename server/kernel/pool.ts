import { cpus } from 'node:os'
import { CancelledError, KernelError } from '@playbook/core/errors'
import { log } from '../log.ts'
import { startWorker, stoppedUnexpectedly, type Worker } from './worker.ts'

/**
 * A pool of warm kernel processes. A call takes an idle worker or waits its turn, first come first served.
 * A worker that dies fails the call it had, and nothing else; it is replaced, with growing pauses when
 * replacements keep dying. A cancelled or late call kills its worker: Python cannot be interrupted otherwise.
 */
export interface KernelPool {
  call(operation: string, args: unknown, options: CallOptions): Promise<unknown>
  readonly size: number
  close(): Promise<void>
}

/** What belongs to one call. */
export interface CallOptions {
  /** The folder of this run, for files that the operation writes. */
  readonly folder?: string
  readonly signal?: AbortSignal
  readonly onNote?: (message: string, fraction?: number) => void
  readonly timeoutMs?: number
}

/** How a pool is set up. Only `python` and `cwd` have no default. */
export interface PoolOptions {
  readonly python: string
  readonly cwd: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly size?: number
  readonly timeoutMs?: number
  readonly readyMs?: number
  readonly maxLineBytes?: number
  readonly memoryBytes?: number
}

interface Call {
  readonly operation: string
  readonly args: unknown
  readonly options: CallOptions
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Slot {
  worker: Worker | undefined
  idle: boolean
  /** Deaths since the last answer. */
  deaths: number
  /** Deaths before it was ready, since the last time it was. */
  falseStarts: number
  restart: NodeJS.Timeout | undefined
}

const HOUR_MS = 3_600_000
const LONGEST_PAUSE_MS = 30_000

/** Starts the workers and returns at once; calls wait for them. */
export function createKernelPool(options: PoolOptions): KernelPool {
  const size = options.size ?? Math.max(1, cpus().length - 1)
  const slots: Slot[] = []
  const waiting: Call[] = []
  let closed = false
  let lastTrouble = ''

  const fill = (slot: Slot) => {
    const worker = startWorker({
      python: options.python,
      args: options.args ?? ['-m', 'playbook_kernel'],
      cwd: options.cwd,
      env: { ...threadLimits(size), ...process.env, ...options.env },
      readyMs: options.readyMs ?? 60_000,
      maxLineBytes: options.maxLineBytes ?? 256 * 2 ** 20,
      memoryBytes: options.memoryBytes,
    })
    slot.worker = worker
    worker.ready.then(
      () => {
        slot.idle = true
        slot.falseStarts = 0
        pump()
      },
      () => slot.falseStarts++,
    )
    void worker.exited.then(({ why, stderr }) => {
      slot.worker = undefined
      slot.idle = false
      if (closed) return
      slot.deaths++
      lastTrouble = why
      const pauseMs = slot.deaths < 2 ? 0 : Math.min(LONGEST_PAUSE_MS, 125 * 2 ** slot.deaths)
      const write = slot.deaths ? log.warn : log.info
      write('kernel worker ended', { why, deaths: slot.deaths, pauseMs, stderr: stderr.slice(-2000) })
      slot.restart = setTimeout(() => fill(slot), pauseMs)
      if (cannotStart()) for (const call of waiting.splice(0)) call.reject(notStarted(lastTrouble))
    })
  }

  /** No worker is up, and the last two tries of each to start one failed. */
  const cannotStart = () => slots.every(({ falseStarts }) => falseStarts >= 2)

  const pump = () => {
    while (waiting.length) {
      const slot = slots.find(({ idle }) => idle)
      if (!slot?.worker) return
      const call = waiting.shift()
      if (call) void serve(slot, slot.worker, call)
    }
  }

  const serve = async (slot: Slot, worker: Worker, { operation, args, options: given, resolve, reject }: Call) => {
    slot.idle = false
    const timeoutMs = given.timeoutMs ?? options.timeoutMs ?? HOUR_MS
    let ended: Error | undefined
    const stop = (error: Error, why: string) => {
      ended ??= error
      // A worker that we end on purpose is no sign of trouble.
      slot.deaths = -1
      worker.kill(why)
    }
    const onAbort = () => stop(cancelled(given.signal), 'its call was stopped')
    given.signal?.addEventListener('abort', onAbort)
    const timer = setTimeout(() => stop(tookTooLong(timeoutMs), 'its call took too long'), timeoutMs)
    try {
      const request = { method: operation, params: args, folder: given.folder, onNote: noteTo(given) }
      const result = await worker.request(request)
      // It was stopped while its answer was on the way.
      if (ended) throw ended
      resolve(result)
    } catch (error) {
      reject(ended ?? error)
    } finally {
      clearTimeout(timer)
      given.signal?.removeEventListener('abort', onAbort)
      if (worker.alive && !ended) {
        slot.idle = true
        slot.deaths = 0
      }
      pump()
    }
  }

  for (let i = 0; i < size; i++)
    slots.push({ worker: undefined, idle: false, deaths: 0, falseStarts: 0, restart: undefined })
  for (const slot of slots) fill(slot)

  return {
    size,
    call(operation, args, given) {
      if (closed) return Promise.reject(new KernelError('The server is stopping. Run this again in a moment.'))
      if (given.signal?.aborted) return Promise.reject(cancelled(given.signal))
      if (cannotStart()) return Promise.reject(notStarted(lastTrouble))
      return new Promise((resolve, reject) => {
        const leave = () => {
          const at = waiting.indexOf(call)
          if (at < 0) return
          waiting.splice(at, 1)
          reject(cancelled(given.signal))
        }
        const settle =
          <T>(end: (value: T) => void) =>
          (value: T) => {
            given.signal?.removeEventListener('abort', leave)
            end(value)
          }
        const call: Call = { operation, args, options: given, resolve: settle(resolve), reject: settle(reject) }
        given.signal?.addEventListener('abort', leave)
        if (!slots.some(({ idle }) => idle)) given.onNote?.('Waiting for a free analysis worker')
        waiting.push(call)
        pump()
      })
    },
    async close() {
      closed = true
      for (const call of waiting.splice(0)) call.reject(new KernelError('The server is stopping. Run this again.'))
      await Promise.all(
        slots.map(async ({ worker, idle, restart }) => {
          clearTimeout(restart)
          if (!worker) return
          if (idle) worker.retire()
          else worker.kill('the server is stopping')
          const timer = setTimeout(() => worker.kill(), 2000)
          await worker.exited
          clearTimeout(timer)
        }),
      )
    },
  }
}

function noteTo({ onNote }: CallOptions) {
  return (message: string, fraction?: number) => onNote?.(message, fraction)
}

function cancelled(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error && reason.name !== 'AbortError' ? reason : new CancelledError('The run was stopped.')
}

function tookTooLong(timeoutMs: number): KernelError {
  return stoppedUnexpectedly(`it took longer than ${Math.round(timeoutMs / 1000)} s`)
}

function notStarted(why: string): KernelError {
  return new KernelError(
    `The analysis kernel does not start (${why}). Ask whoever runs this server to run "npm run setup", then retry.`,
  )
}

/** The workers share the cores: numeric libraries would each take all of them. */
function threadLimits(workers: number): Record<string, string> {
  const threads = String(Math.max(1, Math.floor(cpus().length / workers)))
  return { OMP_NUM_THREADS: threads, OPENBLAS_NUM_THREADS: threads, MKL_NUM_THREADS: threads }
}
