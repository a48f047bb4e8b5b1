/** What answers a search, best first: words × fit, an exact name before everything, and nothing rather than something wrong. */
import { wayTo } from '../plan/additions.ts'
import type { Suggestion } from '../plan/suggest.ts'
import { namedBy } from './names.ts'
import type { Scores } from './search.ts'

/** Answers this much worse than the best one are noise. */
const NOISE = 0.5
/** A step that has less of the words than this answers nothing. */
const LEAST = 0.25
/** A difference below one part of so many of the best answer is none. */
const GRADES = 40

/** How well a step fits what the notebook holds, from 0 to 1. Once there is something, a question is about it; data are brought in at any time. */
function fitOf({ group, step, distance }: Suggestion, isEmpty: boolean): number {
  if (Object.keys(step.inputs).length === 0) return isEmpty ? 1 : step.output.color === 'matrix' ? 0.95 : 0.72
  if (group === 'fits-focused') return 1
  if (group === 'fits-others') return 0.97
  if (group === 'reach') return 0.95 - 0.015 * distance
  return 0.7
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

const MOST_OTHERS = 6
const NAMED = 10
/** Of answers that are about as good the weightier step comes first. */
const WEIGHT = 0.004

/** The answers among the suggestions of a notebook; `others`: the same suggestions with chains through anything. */
export function rankAnswers(
  query: string,
  scores: Scores,
  suggestions: readonly Suggestion[],
  others: readonly Suggestion[],
): Answers {
  const isEmpty = suggestions.every(({ bindings }) => Object.keys(bindings).length === 0)
  const words = ({ step }: Suggestion) => scores.get(step.id) ?? 0
  const best = Math.max(0, ...suggestions.map(words))
  const found = suggestions.filter((one) => words(one) >= Math.max(LEAST, best * NOISE))
  const named = namedBy(query, suggestions, ({ step }) => step.label)
  const score = (one: Suggestion) => {
    const place = named.indexOf(one)
    const name = place < 0 ? 0 : NAMED + named.length - place
    return name + words(one) * fitOf(one, isEmpty) + WEIGHT * (one.step.pagerank ?? 0)
  }
  const top = Math.max(...found.map((one) => score(one) % NAMED), Number.MIN_VALUE)
  const grade = (one: Suggestion) => Math.round((score(one) / top) * GRADES)
  const answers = [...new Set([...named, ...found])].toSorted((a, b) => grade(b) - grade(a) || newerFirst(a, b))
  const lacking = new Set(answers.filter(({ group }) => group === 'needs').map(({ step }) => step.id))
  const reached = others.filter(({ group, step }) => group === 'reach' && lacking.has(step.id))
  return {
    answers,
    otherQuestions: reached
      .toSorted((a, b) => words(b) - words(a) || wayTo(a, others).length - wayTo(b, others).length)
      .slice(0, MOST_OTHERS),
  }
}
