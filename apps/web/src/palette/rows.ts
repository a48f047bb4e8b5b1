import type { Suggestion } from '@playbook/core/plan/suggest'
import { matches, type Choice } from './filters/facets.ts'
import type { Scores } from './search/search.ts'
import { groupOf, type Group } from './labels.ts'

/** A line of the list: the title of a group, or a suggestion with its place among all suggestions shown. */
export type Row =
  | { readonly kind: 'title'; readonly group: Group; readonly count: number }
  | { readonly kind: 'suggestion'; readonly suggestion: Suggestion; readonly position: number }

const ORDER = ['fits-focused', 'fits-others', 'starts', 'needs'] as const

/** Answers this much worse than the best one of the search are noise. */
const NOISE = 0.2

/** The suggestions that answer the search, best first, before any filter. */
export function matching(suggestions: readonly Suggestion[], scores: Scores | undefined): readonly Suggestion[] {
  if (scores === undefined) return suggestions
  const floor = Math.max(0, ...scores.values()) * NOISE
  const score = ({ step }: Suggestion) => scores.get(step.id) ?? 0
  // The sort is stable: equally good answers keep the order of their rank.
  return suggestions.filter((suggestion) => score(suggestion) > floor).toSorted((a, b) => score(b) - score(a))
}

/** The list as it is drawn: the groups in their order, each with its title, without the suggestions that a filter hides. */
export function rowsOf(suggestions: readonly Suggestion[], choice: Choice): readonly Row[] {
  const shown = suggestions.filter(({ step }) => matches(choice, step))
  let position = 0
  return ORDER.flatMap((group): readonly Row[] => {
    const members = shown.filter((suggestion) => groupOf(suggestion) === group)
    if (members.length === 0) return []
    return [
      { kind: 'title', group, count: members.length },
      ...members.map((suggestion) => ({ kind: 'suggestion' as const, suggestion, position: position++ })),
    ]
  })
}
