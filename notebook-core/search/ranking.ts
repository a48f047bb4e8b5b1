/** What answers a search, best first: words × fit, an exact name before everything, and nothing rather than something wrong. */
import { wayTo } from '../plan/additions.ts'
import type { Suggestion } from '../plan/suggest.ts'
import { asksResearcher, slotType, type AnyStep } from '../step.ts'
import { heldIn } from './held.ts'
import { namedBy } from './names.ts'
import type { Scores } from './search.ts'
import { wordsOf } from './words.ts'

/** Answers this much worse than the best one are noise. */
const NOISE = 0.55
/** As good as the best one, but for a nuance. */
const NEARLY = 0.7
/** A step that has less of the words than this answers nothing. */
const LEAST = 0.3
/** Of an empty notebook nothing tells what a question is about: most of it has to be understood. */
const LEAST_OF_EMPTY = 0.45
/** A difference below one part of so many of the best answer is none. */
const GRADES = 40

/** What is asked of one member of a set, of a set of one thing, or of scores without their signs, is rarely what was meant. */
const ASIDE = 0.6

/** Whether a step chooses among what is there, makes a set of a single thing, or forgets scores. */
export function losesSome(step: AnyStep): boolean {
  const types = Object.values(step.inputs).map((slot) => slotType(slot).id)
  if (types.length === 0 || !/^(?:Term|Set)\[/.test(step.output.id)) return false
  return asksResearcher(step) || types.some((id) => /^(?:Term|Scored)\[/.test(id))
}

/** A chain that chooses on its way and is longer than this answers a question about what was chosen. */
const FARTHEST_ASIDE = 3

/** Whether a step takes any result of a shape, such as a table, whatever is in it. */
export const takesAnything = ({ inputs }: AnyStep): boolean =>
  Object.values(inputs).some((slot) => slotType(slot).takes !== undefined)

/** Whether a way makes a list of what any result may be, as the columns of its table: what was asked is seldom in there. */
function listsAnything(way: readonly AnyStep[]): boolean {
  return way.slice(0, -1).some(takesAnything) && /^(?:Set|Scored|Ranked)\[/.test(way.at(-1)?.output.id ?? '')
}

const MEANS = 0.93

/** How well a step fits what the notebook holds, from 0 to 1. Once there is something, a question is about it; data are brought in at any time. */
function fitOf({ group, step, distance, bindings }: Suggestion, isEmpty: boolean): number {
  if (Object.keys(step.inputs).length === 0) return isEmpty ? 1 : step.output.color === 'matrix' ? 0.95 : 0.72
  if (group === 'fits-focused') return 1
  if (group === 'fits-others') return 0.97
  // A set that is made of another result is a means to go on with, seldom what was asked.
  if (group === 'reach')
    return (0.96 - 0.03 * distance) * (step.external === undefined && step.output.id.startsWith('Set[') ? MEANS : 1)
  return Object.keys(bindings).length > 0 ? 0.75 : 0.66
}

/** Whether a step is about another thing than those of the notebook, which would have to be entered. Data may be brought in. */
function startsElsewhere(one: Suggestion, suggestions: readonly Suggestion[]): boolean {
  if (one.group !== 'needs' || one.missing.length === 0 || Object.keys(one.bindings).length > 0) return false
  const way = new Set(wayTo(one, suggestions).map(({ id }) => id))
  const before = suggestions.filter(({ step }) => way.has(step.id))
  if (before.some(({ bindings }) => Object.keys(bindings).length > 0)) return false
  const entered = before.filter(({ step }) => Object.keys(step.inputs).length === 0)
  return entered.length === 0 || entered.some(({ step }) => /^(?:Term|Set)\[/.test(step.output.id))
}

/** What begins with something else than the question says that there is. */
const BESIDE = 0.65

/** Whether a way begins with a type and asks for nothing else. */
function beginsWith(one: Suggestion, type: string, suggestions: readonly Suggestion[]): boolean {
  const way = wayTo(one, suggestions)
  return way.every(({ inputs, output }) => Object.keys(inputs).length > 0 || output.id === type)
}

/** What answers a search. */
export interface Answers {
  /** Best first; what they lack is only converted from what is there, or entered. */
  readonly answers: readonly Suggestion[]
  /** What can be reached through another question alone. */
  readonly otherQuestions: readonly Suggestion[]
}

/** Of two versions of a library the newer one is meant; what has no version is always new. */
const yearOf = ({ step }: Suggestion) => Number(/\b(20\d\d)\b[^()]*\)$/.exec(step.label)?.[1] ?? Infinity)

function newerFirst(a: Suggestion, b: Suggestion): number {
  const [one, other] = [yearOf(a), yearOf(b)]
  return one === other ? 0 : other - one
}

/** Whether at least half of a name was typed: less is a topic, with which many names begin. */
const isNameOf = (query: string, label: string) => 2 * wordsOf(query).length >= wordsOf(label).length

const MOST_OTHERS = 6
const NAMED = 10
/** Of answers that are about as good the weightier step comes first. */
const WEIGHT = 0.006

/** The answers among the suggestions of a notebook; `others`: the same suggestions with chains through anything. */
export function rankAnswers(
  query: string,
  scores: Scores,
  suggestions: readonly Suggestion[],
  others: readonly Suggestion[],
): Answers {
  const isEmpty = suggestions.every(({ bindings }) => Object.keys(bindings).length === 0)
  const held = isEmpty ? heldIn(query) : undefined
  const words = ({ step }: Suggestion) => scores.get(step.id) ?? 0
  const best = Math.max(0, ...suggestions.map(words))
  const found = suggestions.filter((one) => words(one) >= Math.max(isEmpty ? LEAST_OF_EMPTY : LEAST, best * NOISE))
  const named = namedBy(query, suggestions, ({ step }) => step.label)
  const isElsewhere = (one: Suggestion) => !isEmpty && startsElsewhere(one, suggestions)
  const score = (one: Suggestion) => {
    const place = named.indexOf(one)
    const isAside = one.group === 'reach' && wayTo(one, suggestions).slice(0, -1).some(losesSome)
    const isNamed = place >= 0 && (!(isAside || isElsewhere(one)) || isNameOf(query, one.step.label))
    const name = isNamed ? NAMED + named.length - place : 0
    const asked = held === undefined || beginsWith(one, held, suggestions) ? 1 : BESIDE
    return name + words(one) * fitOf(one, isEmpty) * (isAside ? ASIDE : 1) * asked + WEIGHT * (one.step.pagerank ?? 0)
  }
  const scored = new Map([...new Set([...named, ...found])].map((one) => [one, score(one)]))
  const top = Math.max(...found.map((one) => (scored.get(one) ?? 0) % NAMED), Number.MIN_VALUE)
  const grade = (one: Suggestion) => Math.round(((scored.get(one) ?? 0) / top) * GRADES)
  const all = [...scored.keys()].toSorted((a, b) => grade(b) - grade(a) || newerFirst(a, b))
  // Of what is there nothing is asked by a chain about another thing.
  const isCalled = (one: Suggestion) => named.includes(one) && isNameOf(query, one.step.label)
  const [first] = all.toSorted((a, b) => words(b) - words(a))
  // Where the answer is about another thing, those that have less of the words are not put in its place.
  const least = first !== undefined && isElsewhere(first) ? best * NEARLY : 0
  const isOfFile = ({ step, group, bindings }: Suggestion) =>
    group === 'needs' && Object.keys(step.inputs).length > 0 && Object.keys(bindings).length === 0
  const isFar = (one: Suggestion) => {
    const way = one.group === 'reach' ? wayTo(one, suggestions) : []
    return (way.length > FARTHEST_ASIDE && way.slice(0, -1).some(losesSome)) || listsAnything(way)
  }
  const isLeft = (one: Suggestion) =>
    !isFar(one) && !isElsewhere(one) && words(one) >= least && (least === 0 || !isOfFile(one))
  const answers = all.filter((one) => isCalled(one) || isLeft(one))
  const lacking = new Set(all.filter(({ group }) => group === 'needs').map(({ step }) => step.id))
  const reached = others.filter(({ group, step }) => group === 'reach' && lacking.has(step.id))
  return {
    answers,
    otherQuestions: reached
      .toSorted((a, b) => words(b) - words(a) || wayTo(a, others).length - wayTo(b, others).length || newerFirst(a, b))
      .slice(0, MOST_OTHERS),
  }
}
