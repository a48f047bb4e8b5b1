import type { TypstSource } from '@playbook/core/interchange/typst'
import { tmpdir } from 'node:os'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

/** Sets documents as PDF. */
export interface Typesetter {
  /** `at` is the time that the document says it is from. */
  pdf(source: TypstSource, at: Date): Promise<Uint8Array>
}

const Answer = z.union([
  z.object({ id: z.number(), pdf: z.instanceof(Uint8Array) }),
  z.object({ id: z.number(), problem: z.string() }),
])

interface Waiting {
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
}

/** A thread that sets documents, started by the first one, and again after it broke. It keeps no program alive. */
export function createTypesetter(): Typesetter {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let thread: Worker | undefined

  function start(): Worker {
    // No file of ours lies there: a document reads what it is given, and nothing else.
    const started = new Worker(new URL('./pdf-worker.mjs', import.meta.url), { workerData: { folder: tmpdir() } })
    started.on('message', (message: unknown) => {
      const answer = Answer.parse(message)
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('pdf' in answer) asked?.resolve(answer.pdf)
      else asked?.reject(new Error(answer.problem))
      if (waiting.size === 0) started.unref()
    })
    const fail = (error: Error) => {
      if (thread === started) thread = undefined
      for (const asked of waiting.values()) asked.reject(error)
      waiting.clear()
    }
    started.on('error', fail)
    started.on('exit', () => fail(new Error('the typesetter stopped')))
    return started
  }

  return {
    pdf: ({ main, files }, at) =>
      new Promise((resolve, reject) => {
        thread ??= start()
        thread.ref()
        const id = ++count
        waiting.set(id, { resolve, reject })
        thread.postMessage({ id, main, files, at: Math.floor(at.getTime() / 1000) })
      }),
  }
}

/** The typesetter of this server. */
export const typesetter = createTypesetter()
