import type { Resolvers } from '@playbook/core/resolver'
import { enrich, findGene, findTerms } from '../../services/enrichr/client.ts'
import { enrichr } from '../../services/enrichr/service.ts'
import { foundTerms, scoredTerms } from '../scored.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  async extractEnriched({ row, inputs: { searchResults }, http }) {
    if ('empty' in searchResults) return scoredTerms(row, [])
    return scoredTerms(row, await enrich(http, enrichr, searchResults.userListId, row.name))
  },
  extractOfGene: async ({ row, inputs: { searchResults }, http }) =>
    foundTerms(row, await findGene(http, searchResults)),
  extractOfTerm: async ({ row, inputs: { searchResults }, http }) =>
    foundTerms(row, await findTerms(http, searchResults)),
}
