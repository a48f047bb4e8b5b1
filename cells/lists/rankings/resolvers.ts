import type { Resolvers } from '@playbook/core/resolver'
import { chosenOf } from '../chosen.ts'
import { rankedByScore } from './byScore.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  topRanked({ inputs, params: { k } }) {
    const { description, ranked, details } = inputs.ranked
    return {
      ...(description ? { description: `Top ${k} ${description}` } : {}),
      ranked: ranked.slice(0, k),
      ...(details ? { details: details.slice(0, k) } : {}),
    }
  },
  oneRanked: ({ row, inputs: { ranked }, params }) => chosenOf(row, ranked.ranked, params),
  rankScored: ({ inputs: { scored } }) => ({ ranked: rankedByScore(scored) }),
}
