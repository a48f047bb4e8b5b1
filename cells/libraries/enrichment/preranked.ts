import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType, type Payload } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { scientific } from '@playbook/core/text/numbers'
import { z } from 'zod'
import { termsFigure } from '../../shared/termDots.ts'
import { scoreName } from '../../kinds/scoreColumns.ts'
import { ScoredGenes } from '../../kinds/types.ts'
import { GMT } from '../types.ts'
import { enrichmentColumns } from '../../shared/enrichment/columns.ts'
import { byAdjusted } from '../../shared/enrichment/term.ts'
import { enrichmentFinding, enrichmentGlance } from '../../shared/enrichment/words.ts'
import { allOf, counted, quoted, were, written } from '../../shared/words.ts'
import { LEVEL } from '../../shared/level.ts'
import { benjamini1995, korotkevich2021, subramanian2005 } from '../../references.ts'
import { prerankedRow, RANKED_NAMES, shiftedSets } from './columns.ts'

const count = z.number().int().nonnegative()

export const PrerankedEnrichment = defineType({
  id: 'PrerankedEnrichment',
  label: 'Gene sets along a ranked list',
  description: 'Sets of a library by how far their genes are shifted to one end of a scored list',
  color: 'gene',
  icon: 'chart-bar-decreasing',
  schema: z.strictObject({
    /** Genes of the scored list. */
    genes: count,
    tests: count,
    /** Sets with too few or too many genes of the list. */
    leftOut: count,
    /** Random sets: of each size, or in older results in all. */
    permutations: count,
    /** The smallest p-value that is told, and the seed of the random sets; older results know neither. */
    leastP: z.number().positive().optional(),
    seed: count.optional(),
    /** Genes whose score another gene has, too. */
    tied: count.optional(),
    /** What is doubtful about the ranking, in whole sentences. */
    warnings: z.array(z.string()).optional(),
    least: count,
    most: count,
    rows: z.array(prerankedRow),
  }),
  text: ({ rows, tests }) => `${counted(tests, 'set')} tested, ${written(significant(rows))} significant`,
  figure: ({ rows }) => termsFigure(shiftedSets(rows), { one: 'set', isRanked: true }),
  glance: ({ rows, tests }) => enrichmentGlance({ terms: shiftedSets(rows), tests, one: 'set' }),
  readable: ({ rows }) => {
    const terms = byAdjusted(shiftedSets(rows))
    return [readableTable(terms, enrichmentColumns(terms, RANKED_NAMES))]
  },
})

function significant(rows: readonly { readonly adjustedPvalue: number }[]): number {
  return rows.filter(({ adjustedPvalue }) => adjustedPvalue < LEVEL).length
}

/** The most certain set, in words. */
function first([row]: Payload<typeof PrerankedEnrichment>['rows']): string {
  if (row === undefined) return ''
  return `, first ${quoted(row.term)} with a normalised score of ${row.normalised.toFixed(2)}`
}

type Preranked = Payload<typeof PrerankedEnrichment>

/** With what the running sums were compared. */
function compared({ permutations, leastP, seed }: Preranked): Prose {
  if (leastP === undefined || seed === undefined) {
    return prose`and divided by the mean of that of ${written(permutations)} random gene sets of the same size with the same
      sign. P-values are shares of these random sets.`
  }
  return prose`and divided by the mean of that of random gene sets of the same size with the same sign. Its p-value among
    them was estimated by adaptive multilevel splitting, as in fgsea ${korotkevich2021}, from ${written(permutations)} random
    sets (seed ${String(seed)}) of each of the sizes that were sampled; between these, logarithms of p-values were interpolated
    in the size. P-values below ${scientific(leastP)} are given as that.`
}

function leftOut({ leftOut: sets }: Preranked): readonly string[] {
  return sets > 0 ? [`${counted(sets, 'set')} of another size ${were(sets)} left out.`] : []
}

function tiedWords({ tied = 0 }: Preranked): string {
  return tied > 0
    ? `, and the ${counted(tied, 'gene')} that shared their score with another ${were(tied)} ordered by name`
    : ''
}

export const enrichPreranked = defineStep({
  id: 'PrerankedEnrichmentFromScoredAndGMT',
  label: 'Gene set enrichment of a ranked list',
  description: 'Find the sets of a library whose genes are shifted to one end of a scored list, without a service',
  tags: { Type: ['Gene'], Cardinality: ['Matrix'], Task: ['Enrichment'] },
  inputs: { scored: ScoredGenes, gmt: GMT },
  tests: 'scored',
  // A list that a threshold has cut says nothing of the genes between its ends.
  prefers: { scored: 'AllGenesRankedFromSignature' },
  output: PrerankedEnrichment,
  story: ({ inputs: { scored }, output }) => ({
    abstract: prose`Of ${counted(output.tests, 'gene set')}, ${significant(output.rows) === 0 ? 'none' : written(significant(output.rows))} ${significant(output.rows) < 2 ? 'was' : 'were'} shifted along the scored
      list (adjusted p-value below ${LEVEL})${first(output.rows)}.`,
    finding: enrichmentFinding(
      { terms: shiftedSets(output.rows), tests: output.tests, one: 'set', isRanked: true },
      prose`the library`,
    ),
    decision: prose`Sets of ${written(output.least)} to ${counted(output.most, 'gene')} of the ranked list were tested; those
      with an adjusted p-value below ${LEVEL} were called significant.`,
    introduction: prose`Gene set enrichment analysis looks at all genes of a ranked list, not only at those beyond a threshold
      ${subramanian2005}.`,
    methods: prose`${allOf(output.genes, 'gene')} of the list (${figure('scored')}) ${were(output.genes)} ordered by descending ${scoreName(scored)}; of a
      repeated gene the score furthest from zero was taken${tiedWords(output)}. For each set of the library (${figure('gmt')}) with
      ${written(output.least)} to ${written(output.most)} genes of the list, the weighted running-sum statistic of gene set
      enrichment analysis (weight 1) ${subramanian2005} was computed ${compared(output)} P-values were adjusted over all
      ${written(output.tests)} sets by the method of Benjamini and Hochberg ${benjamini1995}.${leftOut(output)
        .map((each) => ` ${each}`)
        .join('')}`,
    tableLegend: prose`${counted(output.tests, 'gene set')} by ascending p-value: leading-edge genes out of the genes of the set in
      the list, p-value, adjusted p-value, normalised enrichment score (NES), and the leading-edge genes.`,
  }),
  emptyBecause: ({ output }) =>
    output.rows.length > 0
      ? undefined
      : {
          why: `No set of the library has ${written(output.least)} to ${written(output.most)} of the ${counted(output.genes, 'scored gene')}.`,
          next: 'Check that both use the same kind of gene names, or choose another library.',
        },
})
