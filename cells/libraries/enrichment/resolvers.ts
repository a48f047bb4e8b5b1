import type { Resolvers } from '@playbook/core/resolver'
import { InputError } from '@playbook/core/errors'
import { Figure } from '../../figures/figure/steps.ts'
import { enrichmentBars } from './chart.ts'
import { enrichmentDots } from './enrichmentDots.ts'
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
  plotEnrichmentDots: ({ inputs: { enrichment } }) => enrichmentDots(enrichment),
  plotRunningScore: ({ inputs: { enrichment, scored, gmt }, params, kernel }) => {
    const name = params?.set ?? enrichment.rows[0]?.term
    const found = name === undefined ? undefined : gmt[name]
    if (found === undefined) {
      throw new InputError(
        name === undefined
          ? 'No set was tested, so there is no curve. Choose another library.'
          : `The library has no set ${name}. Choose the library that the enrichment was computed with, or another set.`,
      )
    }
    return kernel.call('figure.running-score', { scored, name, genes: found.set }, Figure.schema)
  },
  plotEnrichment: ({ inputs: { enrichment } }) => enrichmentBars(enrichment),
}
