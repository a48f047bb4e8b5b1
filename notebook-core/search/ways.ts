/** What answers a question in a notebook, with the ways that lead there. */
import type { Notebook } from '../document/notebook.ts'
import { rankSteps, rankThroughAnything, type Suggestion } from '../plan/suggest.ts'
import type { Registry } from '../registry.ts'
import { rankAnswers } from './ranking.ts'
import { searchOf } from './search.ts'

/** A step that answers, and the suggestions that its way is found among. */
export interface FoundWay {
  readonly suggestion: Suggestion
  readonly among: readonly Suggestion[]
}

/** Those that answer, best first, and those that answer another question. */
export interface FoundWays {
  readonly answers: readonly FoundWay[]
  readonly others: readonly FoundWay[]
}

interface Ranks {
  readonly registry: Registry
  readonly focused: string | undefined
  readonly suggestions: readonly Suggestion[]
  readonly through: readonly Suggestion[]
}

/** What a notebook can go on with takes longer to find than what a question asks for, which is asked again with each letter. */
const lastRanks = new WeakMap<Notebook, Ranks>()

function ranksOf(notebook: Notebook, registry: Registry, focused: string | undefined): Ranks {
  const last = lastRanks.get(notebook)
  if (last?.registry === registry && last.focused === focused) return last
  const suggestions = rankSteps(notebook, registry, focused)
  const ranks = { registry, focused, suggestions, through: rankThroughAnything(notebook, registry, focused) }
  lastRanks.set(notebook, ranks)
  return ranks
}

/** What the steps have to say to a question; nothing where it asks for nothing. `focused`: the cell that it is about. */
export function waysTo(
  question: string,
  notebook: Notebook,
  registry: Registry,
  focused: string | undefined,
): FoundWays {
  const scores = searchOf(registry)(question)
  if (scores === undefined) return { answers: [], others: [] }
  const { suggestions, through } = ranksOf(notebook, registry, focused)
  const { answers, otherQuestions } = rankAnswers(question, scores, suggestions, through)
  const found = (among: readonly Suggestion[]) => (suggestion: Suggestion) => ({ suggestion, among })
  return { answers: answers.map(found(suggestions)), others: otherQuestions.map(found(through)) }
}
