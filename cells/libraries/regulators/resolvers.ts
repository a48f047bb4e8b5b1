import type { Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { neededNumber, neededText, readableRows } from '../../shared/tolerant.ts'
import type * as steps from './steps.ts'

/**
 * Both write numbers as text, and kinases into the field of the transcription factors. One without a rank is left out:
 * any place among the ranked ones, the last too, would say what the service did not.
 */
const Enrichment = z.object({
  'Integrated--meanRank': readableRows(z.object({ Rank: neededNumber, TF: neededText })),
})

export const resolvers: Resolvers<typeof steps> = {
  async rankRegulators({ row: { service }, inputs: { gene_set: set }, http }) {
    if (set.set.length === 0) return { ranked: [] }
    const body = { query_name: queryName(set.description), gene_set: set.set.map((gene) => gene.trim().toUpperCase()) }
    const found = await http.post(service, path`/api/enrich/`, {
      body,
      schema: Enrichment,
      idempotent: true,
      refusal: (status, _statusText, text) => `Request failed (${status}): ${text}`,
    })
    const rows = found['Integrated--meanRank'].toSorted((a, b) => a.Rank - b.Rank)
    return { ranked: rows.map(({ TF }) => TF) }
  },
}

/** Both servers copy the name into their response as it is, where quotes, backslashes and line ends break it. */
function queryName(description: string | undefined): string {
  const name = (description ?? '').replaceAll(/["\\\p{Cc}\s]+/gu, ' ').trim()
  return `pwb ${name || 'gene set'}`
}
