import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { geneshot } from '../../services/geneshot.ts'
import { Associations, Counts, scoresOfAssociations, scoresOfCounts } from '../../shared/literature.ts'
import type * as steps from './steps.ts'

const Search = z.object({ gene_count: Counts })

export const resolvers: Resolvers<typeof steps> = {
  async searchGenes({ row, inputs: { term }, http }) {
    const { gene_count: counts } = await http.post(geneshot, path`/api/search`, {
      body: { rif: row.value.rif, term: term.trim() },
      schema: Search,
      idempotent: true,
    })
    return scoresOfCounts(counts)
  },

  augmentGeneSet: ({ row, inputs: { geneset }, http }) => similarTo(http, geneset.set, row.id),
  augmentGene: ({ row, inputs: { gene }, http }) => similarTo(http, [gene], row.id),
}

async function similarTo(http: ResolveContext['http'], genes: readonly string[], similarity: string) {
  if (genes.length === 0) return []
  const body = { gene_list: genes.map((gene) => gene.trim()), similarity }
  return scoresOfAssociations(
    await http.post(geneshot, path`/api/associate`, { body, schema: Associations, idempotent: true }),
  )
}
