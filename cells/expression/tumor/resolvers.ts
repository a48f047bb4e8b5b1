import type { Resolvers } from '@playbook/core/resolver'
import { tumorsAndTissues } from './bars.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  plotTumorsAndTissues: ({ inputs: { terms, other_terms: tissues } }) => tumorsAndTissues(terms, tissues),
}
