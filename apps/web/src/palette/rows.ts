import type { Offer } from '@playbook/core/plan/suggest'
import { matches, type Choice } from './facets.ts'
import type { Scores } from './search/search.ts'
import { groupOf, type Group } from './labels.ts'

/** A line of the list: the title of a group, or an offer with its place among all offers shown. */
export type Row =
  | { readonly kind: 'title'; readonly group: Group; readonly count: number }
  | { readonly kind: 'offer'; readonly offer: Offer; readonly position: number }

const ORDER = ['fits-focused', 'fits-others', 'starts', 'needs'] as const

/** Answers this much worse than the best one of the search are noise. */
const NOISE = 0.2

/** The offers that answer the search, best first, before any filter. */
export function answering(offers: readonly Offer[], scores: Scores | undefined): readonly Offer[] {
  if (scores === undefined) return offers
  const floor = Math.max(0, ...scores.values()) * NOISE
  const score = ({ step }: Offer) => scores.get(step.id) ?? 0
  // The sort is stable: equally good answers keep the order of their rank.
  return offers.filter((offer) => score(offer) > floor).toSorted((a, b) => score(b) - score(a))
}

/** The list as it is drawn: the groups in their order, each with its title, without the offers that a filter hides. */
export function rowsOf(offers: readonly Offer[], choice: Choice): readonly Row[] {
  const shown = offers.filter(({ step }) => matches(choice, step))
  let position = 0
  return ORDER.flatMap((group): readonly Row[] => {
    const members = shown.filter((offer) => groupOf(offer) === group)
    if (members.length === 0) return []
    return [
      { kind: 'title', group, count: members.length },
      ...members.map((offer) => ({ kind: 'offer' as const, offer, position: position++ })),
    ]
  })
}
