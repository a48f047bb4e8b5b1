import type { Beginning } from '@playbook/cells/beginnings'
import {
  adviceOn,
  heldInputs,
  readingsOf,
  readNamed,
  readTyped,
  type SymbolOf,
  type Thing,
} from '@playbook/cells/things'
import type { Registry } from '@playbook/core/registry'
import { searchOf } from '@playbook/core/search/search'
import { isUnanswered } from '@playbook/core/search/unanswered'
import { isAsking, isLight, saysNothing, wordsOf } from '@playbook/core/search/words'
import { listOf } from '../../format/sentence.ts'
import type { Input } from './compose.ts'
import { answersFor, answersToEach, OFFERED, offersFor, together } from './offers.ts'

/** What was typed or pasted, as it was understood. */
export interface Reading {
  /** In words: "Gene: EGFR", "A question about EGFR". */
  readonly title: string
  readonly inputs: readonly Thing[]
  readonly offers: readonly Beginning[]
  /** What else it may stand for. */
  readonly others: readonly Thing[]
  /** The items of the list that a question is about. */
  readonly list?: string
  /** Inputs that a question says are there: they are asked for, as it does not say what is in them. */
  readonly held?: readonly Input[]
  /** The question, as the title of a playbook. */
  readonly asked?: string
}

const QUESTION = 'A question'
const QUESTIONS = 'Questions'
const isQuestion = (title: string) => title.startsWith(QUESTION) || title.startsWith(QUESTIONS)
const NOTHING = { inputs: [], offers: [], others: [] } as const

// What moves something up is no answer to what moves it down.
const OPPOSITE = /, (?:Up|Down)\]$/

/** What a step does, whichever source it asks: `DrugShotTermSearch[Disease, autorif]` and `… drugrif]` are one. */
const memberOf = (id: string) => (OPPOSITE.test(id) ? id : id.split(', ')[0])

/** Answers, with a written beginning in the place of the step that it leads through. */
function writtenOf(answers: readonly Beginning[], usual: readonly Beginning[]): readonly Beginning[] {
  const through = ({ steps }: Beginning, answer: Beginning) =>
    steps.some((id) => memberOf(id) === memberOf(answer.steps[0] ?? ''))
  const written = answers.map((answer) => usual.find((one) => through(one, answer)) ?? answer)
  return [...new Map(written.map((one) => [one.question, one])).values()]
}

/** The beginnings that answer a question about things, and what else is usually asked of them. */
function answeredBy(answers: readonly Beginning[], usual: readonly Beginning[]): readonly Beginning[] {
  const written = writtenOf(answers, usual)
  const [best] = written
  // Where a written one is best, they stand in the order in which people choose them.
  const first = best !== undefined && usual.includes(best) ? usual.filter((one) => written.includes(one)) : []
  return [...new Map([...first, ...written, ...usual].map((one) => [one.question, one])).values()].slice(0, OFFERED)
}

/** What a thing is called within a sentence; of a list one is told what it is, too. */
const nameWithin = ({ step, name }: Thing) =>
  step.startsWith('Input[Set[') ? `a ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name.replace(/^[^:]*: /, '')

function readingOf(things: readonly Thing[], question: string, registry: Registry): Reading {
  const usual = offersFor(things, registry)
  if (!isAsked(question)) {
    return { title: things.map(({ name }) => name).join(', '), inputs: things, offers: usual, others: [] }
  }
  const names = listOf(things.map(nameWithin))
  const each = writtenOf(answersToEach(question, things, registry), usual)
  const all = together(each)
  if (all.length > 0)
    return {
      title: `${QUESTIONS} about ${names}`,
      inputs: things,
      offers: [...all, ...each].slice(0, OFFERED),
      others: [],
    }
  const answers = answersFor(question, things, registry)
  if (answers.length > 0) {
    return { title: `${QUESTION} about ${names}`, inputs: things, offers: answeredBy(answers, usual), others: [] }
  }
  const title = `No step answers “${question.trim()}” yet. About ${names} this can be asked:`
  return { title, inputs: things, offers: usual, others: [] }
}

const LONGEST_TITLE = 120

const BEGINS_QUESTION =
  /^(?:(?:in|at|on|of|to|for|by|from|with) )?(?:which|what|who|where|how|why|is|are|does|do|can|has|have)\b/i

/** A question as it was typed, as a title: on one line, with a capital and its mark, and cut where it is long. */
function titleOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const mark = BEGINS_QUESTION.test(line) && !/[?.!]$/.test(line) ? '?' : ''
  const title = `${line.charAt(0).toUpperCase()}${line.slice(1)}${mark}`
  return title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE).replace(/[\s,;]*\S*$/, '')} …`
}

/** Whether more is left of a question than words of asking. */
const isAsked = (question: string) => wordsOf(question).some((word) => !isAsking(word))

/** Whether something is wanted, and neither named what there is nor what it is. */
function isUnclear(question: string): boolean {
  const words = wordsOf(question)
  return words.some(isLight) && words.every(saysNothing)
}

const UNANSWERED = 'No step answers this yet. Try other words, or the name of a gene, variant or drug.'
const ASKED_BACK =
  'What do you have, and what do you want to know? Name a gene, a variant or a drug, paste a list, or drop a file.'

/** Takes what was typed for a thing, a list, a question about a thing, or a question; a name that is none of these for a thing that has no pattern. */
export function readAsked(text: string, symbolOf: SymbolOf, registry: Registry, chosen?: string): Reading {
  const reading = readAny(text, symbolOf, registry, chosen)
  return isQuestion(reading.title) ? { ...reading, asked: titleOf(text) } : reading
}

function readAny(text: string, symbolOf: SymbolOf, registry: Registry, chosen?: string): Reading {
  const advice = adviceOn(text)
  if (advice !== undefined) return { ...NOTHING, title: advice }
  const isWord = (word: string) => (searchOf(registry)(word)?.size ?? 0) > 0
  const { things, question, list } = readTyped(text, { cells: [] }, symbolOf, isWord)
  if (things.length > 0) return { ...readingOf(things, question, registry), ...(list !== undefined && { list }) }
  const named = readingsOf(text)
  if (!named.isSure && isUnanswered(text)) return { ...NOTHING, title: UNANSWERED }
  const within = named.isSure ? undefined : readNamed(text, isWord)
  if (within !== undefined && answersFor(within.question, within.things, registry).length > 0) {
    return readingOf(within.things, within.question, registry)
  }
  if (within === undefined && !named.isSure && isUnclear(text)) return { ...NOTHING, title: ASKED_BACK }
  const { steps, question: left } = heldInputs(named.isSure ? '' : text)
  const held = steps.map((step) => ({ step }))
  const ofHeld = held.length === 0 ? [] : answersFor(left, held, registry)
  if (ofHeld.length > 0)
    return { ...NOTHING, title: QUESTION, offers: writtenOf(ofHeld, offersFor(held, registry)), held }
  const answers = named.isSure ? [] : answersFor(text, [], registry)
  if (answers.length > 0) return { title: QUESTION, inputs: [], offers: answers, others: [] }
  if (within !== undefined) return readingOf(within.things, within.question, registry)
  const thing = named.things.find(({ step }) => step === chosen) ?? named.things[0]
  if (thing === undefined) return { ...NOTHING, title: UNANSWERED }
  return { title: thing.name, inputs: [thing], offers: offersFor([thing], registry), others: named.things }
}
