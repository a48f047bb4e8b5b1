import type { Resolver } from '@playbook/core/resolver'
import type { rankedToSet, termsToSet } from './conversions.ts'

/** The terms in the order of their connections. */
export const resolveTermsToSet: Resolver<ReturnType<typeof termsToSet>> = ({ inputs: { terms } }) => ({
  set: [...terms],
})

/** The same items and the same description. */
export const resolveRankedToSet: Resolver<ReturnType<typeof rankedToSet>> = ({ inputs: { ranked } }) => ({
  ...(ranked.description === undefined ? {} : { description: ranked.description }),
  set: ranked.ranked,
})
