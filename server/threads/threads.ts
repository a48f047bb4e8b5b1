import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { CancelledError, InputError } from '@playbook/core/errors'
import { hasCode } from '../system.ts'

/**
 * Threads for work that would hold up everybody in this one. They are started when they are first needed and end when
 * nothing came for a while, since each holds much of the product.
 */
export interface Threads<Task, End> {
  /** Rejects when it is stopped or its thread breaks, with an `InputError` where the memory of a thread is not enough. */
  compute(task: Task, signal?: AbortSignal): Promise<End>
  close(): Promise<void>
}

/** What the threads run, which is sent tasks and answers each with its end. */
export interface ThreadProgram {
  /** Its file below this server's sources, without its ending. */
  readonly path: string
  /** What is said of a task that needs more memory than a thread has. */
  readonly tooLarge: string
}

/** How many threads there are at most, how long one without work is kept, and how much each may hold. */
export interface ThreadLimits {
  readonly most: number
  readonly idleMs: number
  readonly memoryMb: number
}

interface Job<Task, End> {
  readonly task: Task
  readonly resolve: (end: End) => void
  readonly reject: (error: Error) => void
}

interface Thread<Task, End> {
  readonly worker: Worker
  job?: Job<Task, End> | undefined
  idle?: NodeJS.Timeout | undefined
}

const LIMITS: ThreadLimits = { most: 2, idleMs: 30_000, memoryMb: 2048 }

interface Listener<End> {
  readonly onEnd: (end: End) => void
  readonly onGone: (why: Error) => void
}

/** The built server has the program beside itself; from the sources it is read by tsx. */
function openWorker(path: string, memoryMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb }
  const built = new URL(`./${basename(path)}.js`, import.meta.url)
  if (existsSync(built)) return new Worker(built, { resourceLimits })
  const workerData = new URL(`../${path}.ts`, import.meta.url).href
  return new Worker(new URL('./from-sources.mjs', import.meta.url), { resourceLimits, workerData })
}

/** Tells how tasks ended, and why it is gone itself. */
function startWorker<End>(
  { path, tooLarge }: ThreadProgram,
  memoryMb: number,
  { onEnd, onGone }: Listener<End>,
): Worker {
  const worker = openWorker(path, memoryMb)
  let why: Error = new CancelledError('The thread ended.')
  // What a thread of ours answers is not looked through.
  worker.on('message', onEnd)
  worker.on('error', (error: Error) => {
    why = hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY') ? new InputError(tooLarge) : error
  })
  worker.on('exit', () => onGone(why))
  return worker
}

/** Makes the threads of a program; none is started yet. */
export function createThreads<Task, End>(
  program: ThreadProgram,
  limits: Partial<ThreadLimits> = {},
): Threads<Task, End> {
  const { most, idleMs, memoryMb } = { ...LIMITS, ...limits }
  const threads = new Set<Thread<Task, End>>()
  const waiting: Job<Task, End>[] = []

  const begin = (): Thread<Task, End> => {
    const onEnd = (end: End) => {
      thread.job?.resolve(end)
      thread.job = undefined
      goOn(thread)
    }
    const onGone = (why: Error) => {
      threads.delete(thread)
      thread.job?.reject(why)
      if (waiting.length > 0 && threads.size < most) goOn(begin())
    }
    const thread: Thread<Task, End> = { worker: startWorker(program, memoryMb, { onEnd, onGone }) }
    threads.add(thread)
    return thread
  }

  const goOn = (thread: Thread<Task, End>) => {
    const { worker } = thread
    clearTimeout(thread.idle)
    thread.job = waiting.shift()
    if (thread.job === undefined) {
      thread.idle = setTimeout(() => {
        // Nobody is given to a thread that is about to end.
        threads.delete(thread)
        void worker.terminate()
      }, idleMs).unref()
      worker.unref()
    } else {
      worker.ref()
      worker.postMessage(thread.job.task)
    }
  }

  const stop = (job: Job<Task, End>) => {
    const thread = [...threads].find((each) => each.job === job)
    const at = waiting.indexOf(job)
    if (at >= 0) waiting.splice(at, 1)
    job.reject(new CancelledError('It was stopped.'))
    void thread?.worker.terminate()
  }

  return {
    compute: (task, signal) =>
      new Promise((resolve, reject) => {
        const job: Job<Task, End> = { task, resolve, reject }
        signal?.addEventListener('abort', () => stop(job), { once: true })
        waiting.push(job)
        const free = [...threads].find((thread) => thread.job === undefined)
        if (free !== undefined) goOn(free)
        else if (threads.size < most) goOn(begin())
      }),
    async close() {
      for (const { reject } of waiting.splice(0)) reject(new CancelledError('The server stops.'))
      await Promise.all([...threads].map(async ({ worker }) => worker.terminate()))
    },
  }
}
