import type { Beginning } from '@playbook/cells/beginnings'
import {
  adviceOn,
  adviceWithin,
  asGenes,
  itemsOf,
  heldInputs,
  readMetabolite,
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
import { answersOfHeld } from './held.ts'
import { answersFor, OFFERED, offersFor, writtenOf } from './offers.ts'
import { answersToEach, together } from './several.ts'
import { throughFor } from './through.ts'

/** What was typed or pasted, as it was understood. */
export interface Reading {
  /** In words: "Gene: EGFR", "A question about EGFR". */
  readonly title: string
  readonly inputs: readonly Thing[]
  /** Others of the kind of the one input: each is asked the same. */
  readonly more?: readonly Thing[]
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

const MICRO_RNA = /^MIR(?:LET)?\d/

/** The kind of the first of some things, as a word: of “structure of” INS it is a gene. */
function kindOf([thing]: readonly Thing[]): string {
  if (typeof thing?.params === 'string' && MICRO_RNA.test(thing.params)) return 'mirna'
  return /\[(\w+)\]$/.exec(thing?.step ?? '')?.[1]?.toLowerCase() ?? ''
}

/** Several things of one kind are asked one by one; `inputs`: what a question is about at once. */
function apart(things: readonly Thing[]): { readonly inputs: readonly Thing[]; readonly more: readonly Thing[] } {
  const [first, ...more] = things
  const areOfOne = first !== undefined && more.length > 0 && more.every(({ step }) => step === first.step)
  return areOfOne ? { inputs: [first], more } : { inputs: things, more: [] }
}

function readingOf(things: readonly Thing[], question: string, registry: Registry): Reading {
  const { inputs, more } = apart(things)
  const usual = offersFor(inputs, registry, more)
  const about = { inputs, ...(more.length > 0 && { more }), others: [] }
  if (!isAsked(question)) return { ...about, title: things.map(({ name }) => name).join(', '), offers: usual }
  const names = listOf(things.map(nameWithin))
  const none = `No step answers this yet. About ${names} this can be asked:`
  if (isUnanswered(`${question} ${kindOf(things)}`)) return { ...about, title: none, offers: usual }
  const each = answersToEach(question, inputs, registry, usual)
  const all = together(each)
  if (all.length > 0)
    return { ...about, title: `${QUESTIONS} about ${names}`, offers: [...all, ...each].slice(0, OFFERED) }
  const answers = answersFor(question, inputs, registry)
  if (answers.length > 0) {
    return { ...about, title: `${QUESTION} about ${names}`, offers: answeredBy(answers, usual) }
  }
  const through = throughFor(question, inputs, registry)
  if (through.length > 0) {
    return { ...about, title: `${QUESTION} about ${names}`, offers: [...through, ...usual].slice(0, OFFERED) }
  }
  return { ...about, title: none, offers: usual }
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

/** Asked of several things as of one. */
const JOINED = /\b(?:interact\w*|between|together|each other|common|shared?|connect\w*|overlap\w*)\b/i

/** What proteins have, and their genes have not. */
const OF_PROTEINS = /\b(?:glyc\w*|phosphorylat\w*|isoforms?|sites?|peptides?)\b/i

/**
 * What is read of one protein, or a set of them, whose genes are known: the genes, as more can be asked of them, unless a
 * question asks what only proteins have.
 */
function ofOneProtein(
  [thing]: readonly Thing[],
  question: string,
  symbolOf: SymbolOf,
  registry: Registry,
  chosen: string | undefined,
): Reading | undefined {
  const genes = thing && asGenes(thing, symbolOf)
  if (thing === undefined || genes === undefined) return undefined
  if (!isAsked(question)) {
    const shown = chosen === thing.step ? thing : genes
    return { ...readingOf([shown], '', registry), others: [genes, thing] }
  }
  return readingOf([OF_PROTEINS.test(question) ? thing : genes], question, registry)
}

function readAny(text: string, symbolOf: SymbolOf, registry: Registry, chosen?: string): Reading {
  const advice = adviceOn(text)
  if (advice !== undefined) return { ...NOTHING, title: advice }
  const isWord = (word: string) => (searchOf(registry)(word)?.size ?? 0) > 0
  const { things, question, list } = readTyped(text, { cells: [] }, symbolOf, isWord)
  if (things.length > 0) {
    const names = things.map(({ params }) => params).join(', ')
    const ofGenes =
      things.slice(1).length === 0 ? ofOneProtein(things, question, symbolOf, registry, chosen) : undefined
    if (ofGenes !== undefined) return { ...ofGenes, ...(list !== undefined && { list }) }
    const areJoined = things.length > 1 && things.every(({ step }) => step === 'Input[Gene]') && JOINED.test(question)
    const about = areJoined ? readTyped(names, { cells: [] }, symbolOf, isWord).things : things
    const text = areJoined ? names : list
    return { ...readingOf(about, question, registry), ...(text !== undefined && { list: text }) }
  }
  const named = readingsOf(text)
  if (!named.isSure && isUnanswered(text)) return { ...NOTHING, title: UNANSWERED }
  const within = named.isSure ? undefined : readNamed(text, isWord)
  const reading = within && readingOf(within.things, within.question, registry)
  if (reading !== undefined && isQuestion(reading.title)) return reading
  if (within === undefined && !named.isSure && isUnclear(text)) return { ...NOTHING, title: ASKED_BACK }
  const { steps, parts = [], question: left } = heldInputs(named.isSure ? '' : text)
  const held = steps.map((step) => ({ step }))
  const ofHeld = held.length === 0 ? [] : answersOfHeld(left, held, parts, registry)
  if (ofHeld.length > 0)
    return { ...NOTHING, title: QUESTION, offers: writtenOf(ofHeld, offersFor(held, registry)), held }
  const answers = named.isSure ? [] : answersFor(text, [], registry)
  if (answers.length > 0) return { title: QUESTION, inputs: [], offers: answers, others: [] }
  if (reading !== undefined) return reading
  const ofMetabolite = named.isSure ? undefined : readMetabolite(text)
  if (ofMetabolite !== undefined) return readingOf(ofMetabolite.things, ofMetabolite.question, registry)
  const thing = named.things.find(({ step }) => step === chosen) ?? named.things[0]
  if (thing === undefined) return { ...NOTHING, title: adviceWithin(itemsOf(text)) ?? UNANSWERED }
  return { title: thing.name, inputs: [thing], offers: offersFor([thing], registry), others: named.things }
}
