import type { Resolvers } from '@playbook/core/resolver'
import { enrichmentBars } from './chart.ts'
import { prerankedDots } from './dots.ts'
import * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  enrichFisher: ({ inputs: { geneset, gmt }, params: { background }, kernel }) =>
    kernel.call('enrichment.fisher', { geneset, gmt, background }, steps.GeneSetEnrichment.schema),
  enrichTested: ({ inputs: { geneset, gmt, sig }, kernel }) =>
    kernel.call('enrichment.fisher', { geneset, gmt, background: sig }, steps.GeneSetEnrichment.schema),
  enrichPreranked: ({ inputs: { scored, gmt }, kernel }) =>
    kernel.call('enrichment.preranked', { scored, gmt }, steps.PrerankedEnrichment.schema),
  plotPreranked: ({ inputs: { enrichment } }) => prerankedDots(enrichment),
  plotEnrichment: ({ inputs: { enrichment } }) => enrichmentBars(enrichment),
}
