import type { Resolvers } from '@playbook/core/resolver'
import { chosenOf } from '../chosen.ts'
import { absoluteMaxima, meanScores, selected } from '../arithmetic.ts'
import { aggregatedRanks } from '../rankAggregation.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  /** The first rows as they stand: a list keeps its order. */
  topScored: ({ inputs: { scored }, params: { k } }) => scored.slice(0, k),
  oneScored: ({ row, inputs: { scored }, params }) =>
    chosenOf(
      row,
      scored.map(({ term }) => term),
      params,
    ),
  upScored: ({ inputs: { scored } }) => selected(scored, 'up'),
  downScored: ({ inputs: { scored } }) => selected(scored, 'down'),
  meanScored: ({ inputs: { scored } }) => meanScores(scored),
  robustRanks: ({ inputs: { scored } }) => [...aggregatedRanks(scored)],
  absMaxScored: ({ inputs: { scored } }) => absoluteMaxima(scored),
}
