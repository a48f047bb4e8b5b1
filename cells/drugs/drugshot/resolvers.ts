import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { drugshot } from '../../services/drugshot.ts'
import { Associations, Counts, scoresOfAssociations, scoresOfCounts } from '../../shared/literature.ts'
import type * as steps from './steps.ts'

const Search = z.object({ drug_count: Counts })

export const resolvers: Resolvers<typeof steps> = {
  async searchDrugs({ row, inputs: { term }, http }) {
    const { drug_count: counts } = await http.post(drugshot, path`/api/search`, {
      body: { rif: row.value.rif, term: term.trim() },
      schema: Search,
      idempotent: true,
    })
    return scoresOfCounts(counts)
  },

  augmentDrugSet: ({ row, inputs: { drugset }, http }) => similarTo(http, drugset.set, row.id),
  augmentDrug: ({ row, inputs: { drug }, http }) => similarTo(http, [drug], row.id),
}

async function similarTo(http: ResolveContext['http'], drugs: readonly string[], similarity: string) {
  if (drugs.length === 0) return []
  const body = { drug_list: drugs.map((drug) => drug.trim()), similarity }
  return scoresOfAssociations(
    await http.post(drugshot, path`/api/associate`, { body, schema: Associations, idempotent: true }),
  )
}
