import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import type { Payload } from '@playbook/core/step'
import { z } from 'zod'
import { InputError } from '@playbook/core/errors'
import { Figure } from '../../figures/figure/steps.ts'
import { numberCell } from '../../shared/table.ts'
import { counted } from '../../shared/words.ts'
import { enrichmentBars } from './chart.ts'
import { enrichmentDots } from './enrichmentDots.ts'
import { prerankedDots } from './dots.ts'
import { countOverlaps, type Background, type Overlaps } from './overlaps.ts'
import * as steps from './steps.ts'

const Genes = z.strictObject({ genes: z.array(z.string()) })
/** One test for each set, in their order. */
const Tests = z.strictObject({
  oddsRatios: z.array(numberCell),
  pvalues: z.array(z.number()),
  adjustedPvalues: z.array(z.number()),
})

type Sets = Pick<Parameters<Resolvers<typeof steps>['enrichFisher']>[0]['inputs'], 'geneset' | 'gmt'>
type Enrichment = Payload<typeof steps.GeneSetEnrichment>

export const resolvers: Resolvers<typeof steps> = {
  enrichFisher: ({ inputs, params: { background }, ...context }) => enriched(inputs, background, context),
  async enrichTested({ inputs: { sig, ...inputs }, ...context }) {
    const { genes } = await context.kernel.call('signature.genes', { sig }, Genes)
    return enriched(inputs, new Set(genes), context)
  },
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

/** Counts here, where the library is, and tests in the kernel, which only hears how many genes there are. */
async function enriched({ geneset, gmt }: Sets, background: Background, context: ResolveContext): Promise<Enrichment> {
  const { sets, drawn, leftOut, population } = await overlapsOf(countOverlaps(geneset, gmt, background), context)
  const overlaps = sets.map(({ shared }) => shared.length)
  const sizes = sets.map(({ size }) => size)
  const tests = await context.kernel.call('enrichment.fisher', { overlaps, sizes, drawn, population }, Tests)
  context.notify(`${counted(sets.length, 'set')} tested`)
  return { genes: drawn, background: population, tests: sets.length, leftOut, rows: rowsOf(sets, tests) }
}

/** A moment at a time: others use this process, too. */
async function overlapsOf(work: ReturnType<typeof countOverlaps>, { signal }: ResolveContext): Promise<Overlaps> {
  for (let next = work.next(); ; next = work.next()) {
    if (next.done === true) return next.value
    await new Promise((go) => setImmediate(go))
    signal.throwIfAborted()
  }
}

/** The sets with a common gene, the smallest p-value first; of equal ones the larger overlap, then as in the library. */
function rowsOf(sets: Overlaps['sets'], { oddsRatios, pvalues, adjustedPvalues }: z.infer<typeof Tests>) {
  return sets
    .flatMap(({ term, size, shared: genes }, at) => {
      const [oddsRatio, pvalue, adjustedPvalue] = [oddsRatios[at], pvalues[at], adjustedPvalues[at]]
      return genes.length === 0 || oddsRatio === undefined || pvalue === undefined || adjustedPvalue === undefined
        ? []
        : [{ term, overlap: genes.length, size, oddsRatio, pvalue, adjustedPvalue, genes: [...genes] }]
    })
    .toSorted((a, b) => a.pvalue - b.pvalue || b.overlap - a.overlap)
}
