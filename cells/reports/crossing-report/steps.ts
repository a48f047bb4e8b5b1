import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { EnrichrAnalysis } from '../../enrichr/searches/steps.ts'
import { enrichrScores } from '../../enrichr/types.ts'
import { Figure } from '../../figures/figure/steps.ts'
import { GeneSet } from '../../kinds/types.ts'
import { CFDEGMTs, GeneSetCrossing } from '../../libraries/crossing/steps.ts'
import { openAi } from '../../services/openai/service.ts'
import { termsOf } from '../../shared/crossing.ts'
import { counted } from '../../shared/words.ts'
import { captioned, sources } from '../parts.ts'
import { readableReport } from '../readable.ts'
import { sectionsOf } from './sections.ts'

export const CrossingReport = defineType({
  id: 'GeneSetCrossingReport',
  label: 'Gene set crossing report',
  description: 'What a language model wrote about the common genes of gene sets, with what it was told',
  icon: 'book-open',
  schema: z.strictObject({
    title: z.string(),
    abstract: z.string(),
    crossing: GeneSetCrossing.schema,
    introduction: z.strictObject({ cfde: z.string(), dataset: z.string(), terms: z.string() }),
    methods: z.string(),
    results: z.string(),
    discussion: z.strictObject({ deepdive: z.string(), enrichr: z.string(), conclusion: z.string() }),
    figures: z.strictObject({ vennDiagram: captioned, enrichrBars: captioned }),
    supplement: z.strictObject({
      enrichrId: z.string(),
      datasets: z.array(
        z.strictObject({
          key: z.string(),
          dataset: z.strictObject({ name: z.string(), resource: z.string(), url: z.string(), processing: z.string() }),
        }),
      ),
    }),
    references: sources,
    model: z.string(),
  }),
  text: ({ title }) => title,
  readable: (report) => readableReport(report, sectionsOf(report)),
})

export const writeCrossingReport = defineStep({
  id: 'GeneSetCrossingAgentReport',
  label: 'Write a report on a gene set crossing',
  description: 'A language model writes up the common genes of crossed gene sets, and reviews what it wrote',
  tags: { Type: ['Gene'], Cardinality: ['Set'] },
  costly: true,
  inputs: {
    datasets: CFDEGMTs,
    crossing: GeneSetCrossing,
    vennDiagram: Figure,
    intersectingGenes: GeneSet,
    enrichr: EnrichrAnalysis,
    enrichrGOBP: enrichrScores.members.pathway,
    enrichrKEGG: enrichrScores.members.pathway,
    enrichrChEA: enrichrScores.members.gene,
    enrichrGWAS: enrichrScores.members.phenotype,
  },
  output: CrossingReport,
  external: openAi,
  story: ({ inputs: { crossing, intersectingGenes }, output: { model } }) => ({
    abstract: prose`A report on ${counted(termsOf(crossing).length, 'crossed gene set')} with
      ${counted(intersectingGenes.set.length, 'common gene')} was written by a language model.`,
    introduction: prose`Gene sets of independent sources that share more genes than expected raise hypotheses about a common biology.`,
    methods: prose`A report on the crossing of ${termsOf(crossing)
      .map(({ term }) => term)
      .join(
        ', ',
      )} (${figure('crossing')}) was written and then reviewed by a language model (${model}, OpenAI), from the
      enrichment of the common genes and from what DeepDive says about them.`,
    legend: prose`Report on a gene set crossing as a language model (${model}) wrote it, with its figures and its references.`,
  }),
})
