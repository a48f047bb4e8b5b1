import { cpus } from 'node:os'
import { KernelError } from '@playbook/core/errors'
import { deferred } from './deferred.ts'
import { cancelled } from './dialogue.ts'
import { workerEnvironment } from './environment.ts'
import { keepWorker, type KeptWorker } from './kept-worker.ts'
import type { WorkerOptions } from './worker.ts'

/**
 * A pool of kernel processes: some are warm from the beginning, more are started when calls wait. A call takes an idle
 * worker or waits its turn, first come first served.
 * A worker that dies fails the call it had, and nothing else.
 */
export interface KernelPool {
  call(operation: string, args: unknown, options: CallOptions): Promise<unknown>
  readonly size: number
  /** Whether calls can be served; false once no worker starts. */
  isUp(): boolean
  /** Workers that compute. */
  busy(): number
  /** Calls that wait for a worker. */
  waiting(): number
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

/** What belongs to one computation. */
export interface RunOptions extends Pick<CallOptions, 'signal' | 'onNote'> {
  /** Whose uploads the files are that it writes; absent where a playbook holds them. */
  readonly user?: string
  /** Whose keys open the files of other hosts. */
  readonly account?: string | undefined
}

/** How a pool is set up. Only `python` and `cwd` have no default. */
export interface PoolOptions {
  readonly python: string
  readonly cwd: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly size?: number
  /** How many workers are started at once, before anybody calls. */
  readonly warm?: number | undefined
  readonly timeoutMs?: number
  readonly readyMs?: number
  readonly maxLineBytes?: number
  /** What one worker may hold in memory; it is ended when it wants more. */
  readonly memoryBytes?: number
}

interface Call {
  readonly operation: string
  readonly args: unknown
  readonly options: CallOptions
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

const HOUR_MS = 3_600_000

/** Starts the first workers and returns at once; calls wait for them. */
export function createKernelPool(options: PoolOptions): KernelPool {
  const { size = Math.max(1, cpus().length - 1), warm = 1 } = options
  const waiting: Call[] = []
  let isClosed = false
  let busy = 0
  let lastTrouble = ''

  const events = {
    onIdle: () => pump(),
    onDown(why: string) {
      lastTrouble = why
      if (cannotStart()) for (const call of waiting.splice(0)) call.reject(notStarted(lastTrouble))
    },
  }
  const workers: KeptWorker[] = []
  const startWorker = () => void workers.push(keepWorker(workerOptions(options), events))
  for (let at = 0; at < Math.min(warm, size); at++) startWorker()
  const cannotStart = () => workers.length > 0 && workers.every((worker) => worker.cannotStart())

  const serve = async (worker: KeptWorker, { operation, args, options: given, resolve, reject }: Call) => {
    const { folder, signal, timeoutMs = options.timeoutMs ?? HOUR_MS } = given
    const onNote = (message: string, fraction?: number) => given.onNote?.(message, fraction)
    busy += 1
    try {
      resolve(await worker.call({ method: operation, params: args, folder, onNote }, { signal, timeoutMs }))
    } catch (error) {
      reject(error)
    } finally {
      busy -= 1
      pump()
    }
  }

  function pump() {
    for (const worker of workers) {
      const call = worker.isIdle() ? waiting.shift() : undefined
      if (call) void serve(worker, call)
    }
    // Those that start, or start again, will take as many.
    const starting = workers.length - busy
    if (waiting.length > starting && workers.length < size && !isClosed) startWorker()
  }

  return {
    size,
    isUp: () => !isClosed && !cannotStart(),
    busy: () => busy,
    waiting: () => waiting.length,
    async call(operation, args, given) {
      if (isClosed) throw new KernelError('The server is stopping. Run this again in a moment.')
      if (given.signal?.aborted) throw cancelled(given.signal)
      if (cannotStart()) throw notStarted(lastTrouble)
      if (!workers.some((worker) => worker.isIdle())) given.onNote?.('Waiting for a free analysis worker')
      const answer = wait(waiting, { operation, args, options: given })
      pump()
      return answer
    },
    async close() {
      isClosed = true
      for (const call of waiting.splice(0)) call.reject(new KernelError('The server is stopping. Run this again.'))
      await Promise.all(workers.map((worker) => worker.close()))
    },
  }
}

/** Puts a call into the line; it leaves the line when it is stopped. */
function wait(line: Call[], asked: Omit<Call, 'resolve' | 'reject'>): Promise<unknown> {
  const { signal } = asked.options
  const { promise, resolve, reject } = deferred<unknown>()
  const call: Call = { ...asked, resolve, reject }
  const leave = () => {
    const at = line.indexOf(call)
    if (at < 0) return
    line.splice(at, 1)
    reject(cancelled(signal))
  }
  signal?.addEventListener('abort', leave)
  line.push(call)
  return promise.finally(() => signal?.removeEventListener('abort', leave))
}

function notStarted(why: string): KernelError {
  return new KernelError(
    `The analysis kernel does not start (${why}). Ask whoever runs this server to run "npm run setup", then retry.`,
  )
}

function workerOptions(options: PoolOptions): WorkerOptions {
  return {
    python: options.python,
    args: options.args ?? ['-m', 'playbook_kernel'],
    cwd: options.cwd,
    env: { ...workerEnvironment(process.env), ...options.env },
    readyMs: options.readyMs ?? 60_000,
    maxLineBytes: options.maxLineBytes ?? 256 * 2 ** 20,
    memoryBytes: options.memoryBytes,
  }
}
