import { InputError } from '@playbook/core/errors'
import type { TypstSource } from '@playbook/core/report-formats/typst'
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
  readonly work: Work
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

/** Lets this program end whatever that one does. */
function release(program: ChildProcess) {
  program.unref()
  program.channel?.unref()
}

/** The longest that one document may take; others wait behind it. Long papers take seconds, on a busy machine half a minute. */
const LONGEST_MS = 120_000

function startProgram(onAnswer: (answer: z.infer<typeof Answer>) => void, onGone: (why: Error) => void): ChildProcess {
  // An empty folder of its own: a document reads what it is given, and nothing else.
  const folder = mkdtempSync(join(tmpdir(), 'playbook-typeset-'))
  const program = fork(fileURLToPath(new URL('./pdf-worker.mjs', import.meta.url)), [folder], {
    execArgv: [],
    serialization: 'advanced',
  })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // It keeps no other program alive, so that it may outlive this one's events.
  process.once('exit', remove)
  program.once('exit', () => {
    process.off('exit', remove)
    remove()
  })
  program.on('message', (message: unknown) => onAnswer(Answer.parse(message)))
  program.on('error', onGone)
  program.on('exit', () => onGone(new Error('the typesetter stopped')))
  return program
}

/**
 * Has a program do what is asked, one after the other. It is started by the first that asks, and again after it broke or
 * took too long. It keeps no other alive. A thread could not be ended while it is at a document, which is set by code that
 * is no JavaScript.
 */
function createQueue(longestMs: number): (work: Work) => Promise<readonly Uint8Array[]> {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let program: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  /** From now on the first that waits has its time. */
  const watch = () => {
    clearTimeout(timer)
    if (waiting.size > 0) timer = setTimeout(giveUp, longestMs)
    else if (program) release(program)
  }

  /** Ends the program and what it was at; the others are done by the next one. */
  function giveUp() {
    const stuck = program
    program = undefined
    stuck?.kill('SIGKILL')
    const [[id, asked] = []] = waiting
    if (id !== undefined) waiting.delete(id)
    const minutes = Math.ceil(longestMs / 60_000)
    asked?.reject(new InputError(`This takes longer than ${minutes} min to be set. Leave out the largest figures.`))
    if (waiting.size === 0) return
    program = start()
    for (const [next, { work }] of waiting) program.send({ id: next, ...work })
    watch()
  }

  function start(): ChildProcess {
    const started = startProgram(
      (answer) => {
        if (program !== started) return
        const asked = waiting.get(answer.id)
        waiting.delete(answer.id)
        if ('made' in answer) asked?.resolve(answer.made)
        else asked?.reject(new Error(answer.problem))
        watch()
      },
      (why) => {
        if (program !== started) return
        program = undefined
        for (const asked of waiting.values()) asked.reject(why)
        waiting.clear()
        watch()
      },
    )
    return started
  }

  return (work) =>
    new Promise((resolve, reject) => {
      program ??= start()
      program.ref()
      program.channel?.ref()
      const id = ++count
      waiting.set(id, { work, resolve, reject })
      program.send({ id, ...work })
      if (waiting.size === 1) watch()
    })
}

/** A typesetter that gives up what takes too long. */
export function createTypesetter(longestMs = LONGEST_MS): Typesetter {
  const ask = createQueue(longestMs)
  return {
    async pdf({ main, files, isArchival = false }, at) {
      const parts = await fontPartsFor(textIn({ main, files }))
      const document = { main, files, isArchival, at: Math.floor(at.getTime() / 1000) }
      const [pdf = new Uint8Array()] = await ask({ parts, document })
      return pdf
    },
    fonts: async (parts) => (parts.length === 0 ? [] : ask({ parts })),
  }
}

/** The typesetter of this server. */
export const typesetter = createTypesetter()
