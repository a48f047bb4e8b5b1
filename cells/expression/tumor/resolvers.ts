import type { Resolvers } from '@playbook/core/resolver'
import { findGene } from '../../services/mygene/client.ts'
import { tumorsAndTissues } from './bars.ts'
import { fetchTumors } from './fetch.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  tumorExpression: ({ inputs: { gene_info: gene }, http }) => fetchTumors(http, gene),
  tumorExpressionOfSymbol: async ({ inputs: { gene }, http }) => fetchTumors(http, await findGene(http, gene)),
  plotTumorsAndTissues: ({ inputs: { terms, other_terms: tissues } }) => tumorsAndTissues(terms, tissues),
}
