import type { Beginning } from '@playbook/cells/beginnings'
import { readingsOf, readTyped, type SymbolOf, type Thing } from '@playbook/cells/things'
import type { Registry } from '@playbook/core/registry'
import { searchOf } from '@playbook/core/search/search'
import { listOf } from '../../format/sentence.ts'
import { answersFor, OFFERED, offersFor } from './offers.ts'

/** What was typed or pasted, as it was understood. */
export interface Reading {
  /** In words: "Gene: EGFR", "A question about EGFR". */
  readonly title: string
  readonly inputs: readonly Thing[]
  readonly offers: readonly Beginning[]
  /** What else it may stand for. */
  readonly others: readonly Thing[]
}

const NOTHING = { inputs: [], offers: [], others: [] } as const

function readingOf(things: readonly Thing[], question: string, registry: Registry): Reading {
  const title = things.map(({ name }) => name).join(', ')
  const usual = offersFor(things, registry)
  if (question === '') return { title, inputs: things, offers: usual, others: [] }
  const answers = answersFor(question, things, registry)
  const asked = new Set(answers.flatMap(({ steps }) => steps))
  const names = things.map(({ name }) => name.replace(/^[^:]*: /, ''))
  const rest = usual.filter(({ steps }) => !steps.some((id) => asked.has(id)))
  return {
    title: `A question about ${listOf(names)}`,
    inputs: things,
    offers: [...answers, ...rest].slice(0, OFFERED),
    others: [],
  }
}

/** Takes what was typed for a thing, a list, a question about a thing, or a question; a name that is none of these for a thing that has no pattern. */
export function readAsked(text: string, symbolOf: SymbolOf, registry: Registry, chosen?: string): Reading {
  const isWord = (word: string) => (searchOf(registry)(word)?.size ?? 0) > 0
  const { things, question } = readTyped(text, { cells: [] }, symbolOf, isWord)
  if (things.length > 0) return readingOf(things, question, registry)
  const named = readingsOf(text)
  const answers = named.isSure ? [] : answersFor(text, [], registry)
  if (answers.length > 0) return { title: 'A question', inputs: [], offers: answers, others: [] }
  const thing = named.things.find(({ step }) => step === chosen) ?? named.things[0]
  if (thing === undefined) return { ...NOTHING, title: 'No step has these words. Try fewer of them, or a name.' }
  return { title: thing.name, inputs: [thing], offers: offersFor([thing], registry), others: named.things }
}
