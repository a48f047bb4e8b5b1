import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { chosenOf } from '../chosen.ts'
import { leftOut } from '../../shared/leftOut.ts'
import { differentMembers } from '../../shared/members.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  /** The terms in the order of their connections, each once. */
  termsToSet: ({ inputs: { terms } }) => ({ set: differentMembers(terms) }),

  /** The items in their order, each once, and the same description. */
  rankedToSet: ({ inputs: { ranked } }) => ({
    ...(ranked.description === undefined ? {} : { description: ranked.description }),
    set: differentMembers(ranked.ranked),
  }),

  /** The terms in their order, each once. */
  scoredToSet: ({ inputs: { scored } }) => ({ set: differentMembers(scored.map(({ term }) => term)) }),

  oneOfSet: ({ row, inputs: { set }, params }) => chosenOf(row, set.set, params),

  someOfSet({ inputs: { set: input }, params }) {
    const known = new Set(input.set)
    // The same words for every kind, as workflows of the reference system expect.
    if (Object.keys(params).some((item) => !known.has(item))) {
      throw new InputError('Please select genes from the table')
    }
    const excluded = new Set(leftOut(params))
    return {
      ...(input.description ? { description: `Filtered ${input.description}` } : {}),
      set: input.set.filter((item) => !excluded.has(item)),
    }
  },
}
