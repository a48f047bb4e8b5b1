import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { Figure } from '../../figures/figure/steps.ts'
import { ScoredGenes } from '../../kinds/types.ts'
import { subramanian2005, yu2012 } from '../../references.ts'
import { counted, quoted } from '../../shared/words.ts'
import { GMT } from '../types.ts'
import { GeneSetEnrichment } from './fisher.ts'
import { LEVEL } from '../../shared/level.ts'
import { PrerankedEnrichment } from './preranked.ts'

const plot = {
  icon: 'chart-bar' as const,
  tags: { Type: ['Gene'], Cardinality: ['Figure'], Task: ['Enrichment'] },
  output: Figure,
}

const introduction = prose`A picture of the most significant sets shows at a glance what they have in common.`

export const plotEnrichment = defineStep({
  ...plot,
  id: 'PlotGeneSetEnrichment',
  label: 'Plot enriched gene sets',
  description: 'Draw the most significant sets of an enrichment as bars',
  inputs: { enrichment: GeneSetEnrichment },
  story: ({ output }) => ({
    abstract: prose`The most significantly enriched sets were drawn as bars.`,
    introduction,
    methods: prose`The sets with the smallest p-values (${figure('enrichment')}) were drawn as bars of the negative decimal
      logarithm of the p-value.`,
    legend: prose`Negative decimal logarithms of the p-values of gene sets; colours tell sets with an adjusted p-value below
      ${LEVEL} from others. ${output.notes.join(' ')}`,
  }),
})

export const plotPreranked = defineStep({
  ...plot,
  id: 'PlotPrerankedEnrichment',
  label: 'Plot gene sets along a ranked list',
  description: 'Draw the sets that are shifted most to either end of a scored list as dots',
  inputs: { enrichment: PrerankedEnrichment },
  story: ({ inputs: { enrichment }, output }) => ({
    abstract: prose`The sets shifted most to either end of the list were drawn as dots.`,
    introduction,
    methods: prose`Of the ${counted(enrichment.tests, 'tested set')} (${figure('enrichment')}) those with the largest and the
      smallest normalised enrichment scores were drawn as dots, coloured where the adjusted p-value was below ${LEVEL}.`,
    legend: prose`Dot plot of gene sets along a ranked list of ${counted(enrichment.genes, 'gene')}: the normalised enrichment
      score of each set; sets with an adjusted p-value of ${LEVEL} or more are grey. ${output.notes.join(' ')}`,
  }),
})

export const plotEnrichmentDots = defineStep({
  ...plot,
  id: 'DotPlotGeneSetEnrichment',
  label: 'Dot plot of enriched gene sets',
  description: 'Draw the most significant sets by the share of genes found, their number and their p-value',
  icon: 'chart-scatter',
  inputs: { enrichment: GeneSetEnrichment },
  story: ({ inputs: { enrichment }, output: { description, notes } }) => ({
    abstract: prose`${description}`,
    introduction,
    methods: prose`Of ${counted(enrichment.tests, 'tested set')} (${figure('enrichment')}) those with the smallest p-values
      were drawn as dots, as clusterProfiler does ${yu2012}: by the share of the tested genes that are in the set.`,
    legend: prose`${description} ${notes.join(' ')}`,
  }),
})

export const plotRunningScore = defineStep({
  ...plot,
  id: 'RunningScoreFromPrerankedEnrichment',
  label: 'Running score of a set along a ranked list',
  description: 'Draw how the enrichment score of one set comes about, and where its genes stand in the list',
  icon: 'chart-line',
  pagerank: 1,
  inputs: { enrichment: PrerankedEnrichment, scored: ScoredGenes, gmt: GMT },
  /** A set of the table; without one the first. */
  params: z.strictObject({ set: z.string() }).optional(),
  output: Figure,
  story: ({ inputs: { enrichment }, params, output: { description, notes } }) => ({
    abstract: prose`${description}`,
    introduction: prose`The running score shows how many genes of a set are shifted, and how far.`,
    methods: prose`The weighted running-sum statistic of gene set enrichment analysis (weight 1) ${subramanian2005} of the set
      ${quoted(params?.set ?? enrichment.rows[0]?.term ?? '')} (${figure('gmt')}) over the list (${figure('scored')}) was drawn,
      with the places of its genes. ${notes.join(' ')}`,
    legend: prose`${description} Lines below the curve are genes of the set; the dashed lines are at zero and at the
      enrichment score. ${notes.join(' ')}`,
  }),
})
