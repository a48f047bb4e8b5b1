import type { Resolvers } from '@playbook/core/resolver'
import { enrichr } from '../../services/enrichr.ts'
import { submitSet } from '../../services/enrichr.client.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  searchGeneSet: ({ inputs: { geneset }, http }) => submitSet(http, enrichr, geneset),
  // What is found is fetched library by library: the search alone needs no answer.
  searchGene: ({ inputs: { gene } }) => gene,
  searchTerm: ({ inputs: { term } }) => term,
}
