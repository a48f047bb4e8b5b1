import type { Resolvers } from '@playbook/core/resolver'
import { fetchSets } from '../../services/enrichr/client.ts'
import { libraryOf, nameIn } from '../library.ts'
import { isBeyond } from './cutoff.ts'
import { coordinatesOf, scoreMap, setMap } from './coordinates.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  setOfSet: ({ inputs: { enrichrset } }) => ({ set: [...new Set(enrichrset.set)] }),

  async gmtOfSet({ inputs: { enrichrset }, ...context }) {
    const { background, terms, set } = enrichrset
    const genes = await fetchSets(context, background, terms)
    // By position: the payload of another program may name what our table reads otherwise.
    const names = new Map(terms.map((term, at) => [term, set[at] ?? nameIn(libraryOf(background) ?? {}, term)]))
    return Object.fromEntries(
      [...genes].map(([term, found]) => [term, { description: names.get(term) ?? term, set: [...found] }]),
    )
  },

  async mapOfSet({ inputs: { enrichrset }, http }) {
    return setMap(enrichrset, await coordinatesOf(http, enrichrset.background))
  },

  // Nobody shall take the odds ratio of an overlap for a z-score and make a p-value of it.
  scoresOfScores: ({ inputs: { enrichrscored } }) =>
    enrichrscored.scored.map(({ term, zscore, oddsRatio = zscore }) => ({ term, zscore, oddsRatio })),

  async mapOfScores({ inputs: { enrichrscored }, http }) {
    return scoreMap(enrichrscored, await coordinatesOf(http, enrichrscored.background))
  },

  setOfScores({ inputs: { enrichrscored } }) {
    const { background, terms, scored } = enrichrscored
    const kept = scored.flatMap(({ term, zscore }, at) =>
      isBeyond(zscore) ? [[terms[at] ?? term, term] as const] : [],
    )
    return { background, terms: kept.map(([term]) => term), set: kept.map(([, name]) => name) }
  },
}
