import type { Resolvers } from '@playbook/core/resolver'
import { enrichr } from '../../services/enrichr/service.ts'
import { submitSet } from '../../services/enrichr/client.ts'
import { withCount } from '../submission.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  searchGeneSet: async ({ inputs: { geneset }, http }) =>
    withCount(await submitSet(http, enrichr, geneset), geneset.set),
  // What is found is fetched library by library: the search alone needs no answer.
  searchGene: ({ inputs: { gene } }) => gene,
  searchTerm: ({ inputs: { term } }) => term,
}
