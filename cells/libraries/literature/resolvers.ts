import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { Associations, Counts, scoresOfAssociations, scoresOfCounts } from './scores.ts'
import type { Similarity } from './sources.ts'
import type * as steps from './steps.ts'

/** Both name the counts after what they count. */
const Search = z
  .union([z.object({ gene_count: Counts }), z.object({ drug_count: Counts })])
  .transform((found) => ('gene_count' in found ? found.gene_count : found.drug_count))

export const resolvers: Resolvers<typeof steps> = {
  async searchLiterature({ row: { value }, inputs: { term }, http }) {
    const body = { rif: value.rif, term: term.trim() }
    const counts = await http.post(value.source.service, path`/api/search`, {
      body,
      schema: Search,
      idempotent: true,
      refusal: (_status, _statusText, text) => `Failed to query ${value.source.service.name}: ${text}`,
    })
    return scoresOfCounts(counts)
  },

  augmentGeneSet: ({ row, inputs: { geneset }, http }) => similarTo(http, row, 'gene_list', geneset.set),
  augmentGene: ({ row, inputs: { gene }, http }) => similarTo(http, row, 'gene_list', [gene]),
  augmentDrugSet: ({ row, inputs: { drugset }, http }) => similarTo(http, row, 'drug_list', drugset.set),
  augmentDrug: ({ row, inputs: { drug }, http }) => similarTo(http, row, 'drug_list', [drug]),
}

async function similarTo(
  http: ResolveContext['http'],
  { source: { service, kind }, id: similarity }: Similarity,
  list: 'gene_list' | 'drug_list',
  names: readonly string[],
) {
  if (names.length === 0) return []
  const body = { [list]: names.map((name) => name.trim()), similarity }
  return scoresOfAssociations(
    await http.post(service, path`/api/associate`, {
      body,
      schema: Associations,
      idempotent: true,
      refusal: (_status, _statusText, text) =>
        `Failed to augment ${kind.name.toLowerCase()} set using ${service.name}: ${text}`,
    }),
  )
}
