import type { Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { looseText, neededNumber, neededText, readableRows } from '../../shared/tolerant.ts'
import type * as steps from './steps.ts'

const MEAN_RANK = 'Integrated--meanRank'

/**
 * Both write numbers as text, and kinases into the field of the transcription factors. One without a rank is left out:
 * any place among the ranked ones, the last too, would say what the service did not.
 */
const Enrichment = z.object({
  [MEAN_RANK]: readableRows(
    z.object({
      Rank: neededNumber,
      TF: neededText,
      // Its mean rank over the libraries.
      Score: neededNumber.optional().catch(undefined),
      Overlapping_Genes: looseText.optional().catch(undefined),
    }),
  ),
})

export const resolvers: Resolvers<typeof steps> = {
  async rankRegulators({ row: { service, one }, inputs: { gene_set: set }, http }) {
    if (set.set.length === 0) return { ranked: [], member: one }
    const body = { query_name: queryName(set.description), gene_set: set.set.map((gene) => gene.trim().toUpperCase()) }
    const found = await http.post(service, path`/api/enrich/`, {
      body,
      schema: Enrichment,
      idempotent: true,
      refusal: (status, _statusText, text) => `Request failed (${status}): ${text}`,
    })
    const rows = found[MEAN_RANK].toSorted((a, b) => a.Rank - b.Rank)
    const details = rows.map(detailOf)
    const isSaid = details.some((detail) => Object.keys(detail).length > 0)
    return { ranked: rows.map(({ TF }) => TF), member: one, ...(isSaid ? { details } : {}) }
  },
}

/** What is said of a regulator beside its place. */
function detailOf({
  Score: meanRank,
  Overlapping_Genes: text = '',
}: z.infer<typeof Enrichment>[typeof MEAN_RANK][number]) {
  const genes = text.split(/[,;\s]+/).filter((gene) => gene !== '')
  return { ...(meanRank === undefined ? {} : { meanRank }), ...(genes.length > 0 ? { genes } : {}) }
}

/** Both servers copy the name into their response as it is, where quotes, backslashes and line ends break it. */
function queryName(description: string | undefined): string {
  const name = (description ?? '').replaceAll(/["\\\p{Cc}\s]+/gu, ' ').trim()
  return `pwb ${name || 'gene set'}`
}
