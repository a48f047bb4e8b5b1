import { InputError, KernelError, UpstreamError } from '@playbook/core/errors'
import { dataId, processId } from '@playbook/core/plan/content-id'
import type { Process } from '@playbook/core/plan/process'
import { createRegistry } from '@playbook/core/registry'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { definePrompt, defineStep, defineType, many, type Json } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { z } from 'zod'

const story = () => ({ methods: prose`Nothing was done.` })
const meta = { description: 'For tests', tags: {} }

const Word = defineType({ id: 'Word', label: 'Word', description: 'A word', schema: z.string() })
const Words = defineType({ id: 'Words', label: 'Words', description: 'Words', schema: z.array(z.string()) })
const record = { url: z.string(), filename: z.string(), size: z.number(), sha256: z.string() }
const File = defineType({
  id: 'File',
  label: 'File',
  description: 'A file',
  schema: z.strictObject(record),
})

const typeWord = definePrompt({ ...meta, id: 'Input[Word]', label: 'Type a word', inputs: {}, output: Word, story })
const shout = defineStep({ ...meta, id: 'Shout', label: 'Shout', inputs: { word: Word }, output: Word, story })
const whisper = defineStep({ ...meta, id: 'Whisper', label: 'Whisper', inputs: { word: Word }, output: Word, story })
const join = defineStep({ ...meta, id: 'Join', label: 'Join', inputs: { words: many(Word) }, output: Words, story })
const repeat = defineStep({
  ...meta,
  id: 'Repeat',
  label: 'Repeat',
  inputs: { word: Word },
  params: z.strictObject({ times: z.number().int() }),
  output: Words,
  story,
  emptyBecause({ params, output, before }) {
    if (output.length > 0) return undefined
    const { word } = before?.('word') ?? {}
    const made = word === undefined ? '' : `, made of ${JSON.stringify(word)}`
    return { why: `It was repeated ${params.times} times${made}.`, next: 'Choose a higher number.' }
  },
})
const write = defineStep({ ...meta, id: 'Write', label: 'Write', inputs: { word: Word }, output: File, story })
const misshapen = defineStep({ ...meta, id: 'Misshapen', label: 'Bad', inputs: { word: Word }, output: Words, story })

const definitions = { Word, Words, File, typeWord, shout, whisper, join, repeat, write, misshapen }

/** A registry of a few steps over words. */
export const registry = createRegistry({ words: definitions })

/** What a test does to the step `shout`: wait here, fail, tell. Called with the word. */
export interface Script {
  /** Every start of a resolver, in order. */
  readonly starts: string[]
  shout: (run: {
    word: string
    signal: AbortSignal
    notify: (message: string, fraction?: number) => void
    goOnWithout: ResolveContext['goOnWithout']
    http: ResolveContext['http']
    jobs: ResolveContext['jobs']
    wait: ResolveContext['wait']
  }) => unknown
}

const aborts = z.custom<AbortSignal>((value) => value instanceof AbortSignal)

/** The resolvers of the registry's steps; `shout` does what the script says, then answers that or the word in capitals. */
export function scripted(script: Script) {
  const words: Resolvers<typeof definitions> = {
    async shout({ inputs: { word }, signal, notify, goOnWithout, http, jobs, wait }) {
      script.starts.push(word)
      const said = await script.shout({ word, signal: aborts.parse(signal), notify, goOnWithout, http, jobs, wait })
      return typeof said === 'string' ? said : word.toUpperCase()
    },
    whisper: ({ inputs: { word } }) => word.toLowerCase(),
    join: ({ inputs }) => [...inputs.words],
    repeat: ({ inputs: { word }, params: { times } }) => Array<string>(times).fill(word),
    // Of what the kernel answers, only the file.
    write: ({ inputs: { word }, kernel }) => kernel.call('write', { name: 'out.txt', text: word }, z.object(record)),
    misshapen: () => JSON.parse('{"not": "words"}'),
  }
  return { words }
}

/** A process of a step. */
export function processOf(type: string, inputs: Record<string, Process> = {}, value?: Json): Process {
  const data = value === undefined ? {} : { data: { id: dataId(type, value), type, value } }
  const content = {
    type,
    ...data,
    inputs: Object.fromEntries(Object.entries(inputs).map(([slot, { id }]) => [slot, id])),
  }
  return { id: processId(content), ...content }
}

/** A word that somebody typed. */
export const typed = (word: string) => processOf('Input[Word]', {}, word)

/** The errors that a step can meet. */
export const trouble = {
  input: () => new InputError('The word is too long.', { line: 2, column: 'word' }),
  upstream: (isFinal = false) =>
    new UpstreamError('STRING is away.', { service: 'STRING', status: 503, attempts: 1, isFinal }),
  kernel: () => new KernelError('The worker died.'),
  bug: () => new TypeError('x is undefined'),
}
