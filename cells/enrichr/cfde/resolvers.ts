import type { Resolvers } from '@playbook/core/resolver'
import { cfdeGse } from '../../services/cfde.ts'
import { enrich, submitSet } from '../../services/enrichr/client.ts'
import { withCount } from '../submission.ts'
import { scoredTerms } from '../scored.ts'
import { knowledgeGraph } from './graph.ts'
import { cfdeLibraries } from './libraries.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  searchCfde: async ({ inputs: { geneset }, http }) => withCount(await submitSet(http, cfdeGse, geneset), geneset.set),
  cfdeOfEnrichr: ({ inputs }) => inputs.enrichr,

  async extractCfde({ row, inputs: { searchResults }, http }) {
    if ('empty' in searchResults) return scoredTerms(row, [])
    return scoredTerms(row, await enrich(http, cfdeGse, searchResults.userListId, row.name))
  },

  async drawCfde({ inputs: { analysis }, http, notify }) {
    if ('empty' in analysis) return { nodes: [], edges: [] }
    const libraries = Object.values(cfdeLibraries)
    const compared = []
    for (const [at, library] of libraries.entries()) {
      notify(library.label, at / libraries.length)
      compared.push({ library, rows: await enrich(http, cfdeGse, analysis.userListId, library.name) })
    }
    return knowledgeGraph(compared)
  },
}
