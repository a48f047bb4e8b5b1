import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { CancelledError, InputError } from '@playbook/core/errors'
import { z } from 'zod'
import { hasCode } from '../system.ts'
import type { LocalEnd, LocalTask } from './local-step.ts'

/**
 * Threads that compute local steps with long inputs, which would hold up everybody in this one. They are started when
 * they are first needed and end when nothing came for a while, since each holds all steps of the product.
 */
export interface Threads {
  /** Rejects when it is stopped or its thread breaks, with an `InputError` where the memory of a thread is not enough. */
  compute(task: LocalTask, signal: AbortSignal): Promise<LocalEnd>
  close(): Promise<void>
}

/** How many threads there are at most, how long one without work is kept, and how much each may hold. */
export interface ThreadLimits {
  readonly most: number
  readonly idleMs: number
  readonly memoryMb: number
}

interface Job {
  readonly task: LocalTask
  readonly signal: AbortSignal
  readonly resolve: (end: LocalEnd) => void
  readonly reject: (error: Error) => void
}

interface Thread {
  readonly worker: Worker
  job?: Job | undefined
  idle?: NodeJS.Timeout | undefined
}

const LIMITS: ThreadLimits = { most: 2, idleMs: 30_000, memoryMb: 2048 }

const TOO_LARGE =
  'This step needs more memory than a step may take. Make what goes into it smaller, such as by a filter, and run it again.'

/** What a thread of ours answers is not looked through. */
const End = z.custom<LocalEnd>((value) => typeof value === 'object')

/** The built server has the program beside itself; from the sources it is read by tsx. */
function program(): URL {
  const built = new URL('./compute-thread.js', import.meta.url)
  return existsSync(built) ? built : new URL('./compute-thread-sources.mjs', import.meta.url)
}

/** Tells how steps ended, and why it is gone itself. */
function startWorker(memoryMb: number, onEnd: (end: LocalEnd) => void, onGone: (why: Error) => void): Worker {
  const worker = new Worker(program(), { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  let why: Error = new CancelledError('The thread of the step ended.')
  worker.on('message', (message: unknown) => onEnd(End.parse(message)))
  worker.on('error', (error: Error) => {
    why = hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY') ? new InputError(TOO_LARGE) : error
  })
  worker.on('exit', () => onGone(why))
  return worker
}

/** Makes the threads of a server; none is started yet. */
export function createThreads(limits: Partial<ThreadLimits> = {}): Threads {
  const { most, idleMs, memoryMb } = { ...LIMITS, ...limits }
  const threads = new Set<Thread>()
  const waiting: Job[] = []

  const start = (): Thread => {
    const onEnd = (end: LocalEnd) => {
      thread.job?.resolve(end)
      thread.job = undefined
      goOn(thread)
    }
    const onGone = (why: Error) => {
      threads.delete(thread)
      thread.job?.reject(why)
      if (waiting.length > 0 && threads.size < most) goOn(start())
    }
    const thread: Thread = { worker: startWorker(memoryMb, onEnd, onGone) }
    threads.add(thread)
    return thread
  }

  // Nobody is given to a thread that is about to end.
  const end = (thread: Thread) => {
    threads.delete(thread)
    void thread.worker.terminate()
  }

  const goOn = (thread: Thread) => {
    const { worker } = thread
    clearTimeout(thread.idle)
    thread.job = waiting.shift()
    if (thread.job === undefined) {
      thread.idle = setTimeout(() => end(thread), idleMs).unref()
      worker.unref()
    } else {
      worker.ref()
      worker.postMessage(thread.job.task)
    }
  }

  const stop = (job: Job) => {
    const [thread] = [...threads].filter((each) => each.job === job)
    const at = waiting.indexOf(job)
    if (at >= 0) waiting.splice(at, 1)
    job.reject(new CancelledError('The step was stopped.'))
    void thread?.worker.terminate()
  }

  return {
    async compute(task, signal) {
      return new Promise((resolve, reject) => {
        const job: Job = { task, signal, resolve, reject }
        signal.addEventListener('abort', () => stop(job), { once: true })
        waiting.push(job)
        const free = [...threads].find((thread) => thread.job === undefined)
        if (free !== undefined) goOn(free)
        else if (threads.size < most) goOn(start())
      })
    },
    async close() {
      for (const { reject } of waiting.splice(0)) reject(new CancelledError('The server stops.'))
      await Promise.all([...threads].map(async ({ worker }) => worker.terminate()))
    },
  }
}
