import type { TypstSource } from '@playbook/core/interchange/typst'
import { tmpdir } from 'node:os'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { fontPartsFor, type FontPart } from './scripts.ts'

/** Sets documents as PDF, and cuts the fonts that they need. */
export interface Typesetter {
  /** `at` is the time that the document says it is from. */
  pdf(source: TypstSource, at: Date): Promise<Uint8Array>
  /** Parts of fonts as TrueType. */
  fonts(parts: readonly FontPart[]): Promise<readonly Uint8Array[]>
}

const Answer = z.union([
  z.object({ id: z.number(), made: z.array(z.instanceof(Uint8Array)) }),
  z.object({ id: z.number(), problem: z.string() }),
])

interface Waiting {
  resolve(made: readonly Uint8Array[]): void
  reject(error: Error): void
}

interface Work {
  readonly parts: readonly FontPart[]
  /** Set with these parts; without one the parts themselves are answered. */
  readonly document?: TypstSource & { readonly at: number }
}

/** Everything that is set, pictures too. */
const textIn = ({ main, files }: TypstSource) =>
  [main, ...files.flatMap(({ content }) => (typeof content === 'string' ? [content] : []))].join('\n')

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
      if ('made' in answer) asked?.resolve(answer.made)
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

  const ask = (work: Work) =>
    new Promise<readonly Uint8Array[]>((resolve, reject) => {
      thread ??= start()
      thread.ref()
      const id = ++count
      waiting.set(id, { resolve, reject })
      thread.postMessage({ id, ...work })
    })

  return {
    async pdf({ main, files }, at) {
      const parts = await fontPartsFor(textIn({ main, files }))
      const document = { main, files, at: Math.floor(at.getTime() / 1000) }
      const [pdf = new Uint8Array()] = await ask({ parts, document })
      return pdf
    },
    fonts: async (parts) => (parts.length === 0 ? [] : ask({ parts })),
  }
}

/** The typesetter of this server. */
export const typesetter = createTypesetter()
