import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { EnrichrAnalysis } from '../../enrichr/searches/steps.ts'
import { enrichrScores } from '../../enrichr/types.ts'
import { Figure } from '../../figures/figure/steps.ts'
import { GeoAccessionTerm, PmcAccessionSet, ScoredGenes } from '../../kinds/types.ts'
import { AnnData } from '../../matrix/types.ts'
import { openAi } from '../../services/openai/service.ts'
import { counted } from '../../shared/words.ts'
import { geneSignatures } from '../../signatures/gene-set-search/steps.ts'
import { captioned, sources } from '../parts.ts'
import { readableReport } from '../readable.ts'
import { sectionsOf } from './sections.ts'

export const GeoReport = defineType({
  id: 'GEOReanalysisReport',
  label: 'GEO re-analysis report',
  description: 'What a language model wrote about the re-analysis of a study in GEO, with what it was told',
  icon: 'book-open',
  schema: z.strictObject({
    geo_accession: z.string(),
    title: z.string(),
    abstract: z.string(),
    introduction: z.strictObject({ problem: z.string(), background: z.string(), motivation: z.string() }),
    methods: z.string(),
    results: z.string(),
    discussion: z.strictObject({ enrichr: z.string(), perturbseqr: z.string(), conclusion: z.string() }),
    figures: z.strictObject({
      librarySizes: captioned,
      PCAScatter: captioned,
      volcanoScatter: captioned,
      upEnrichrBars: captioned,
      downEnrichrBars: captioned,
    }),
    tables: z.strictObject({
      perturbseqrGeneMimickers: captioned,
      perturbseqrDrugMimickers: captioned,
      perturbseqrGeneReversers: captioned,
      perturbseqrDrugReversers: captioned,
    }),
    supplement: z.strictObject({
      enrichrUp: z.string(),
      enrichrDown: z.string(),
      perturbseqrUpGenes: z.string(),
      perturbseqrDownGenes: z.string(),
    }),
    references: sources,
    model: z.string(),
  }),
  text: ({ title }) => title,
  readable: (report) => readableReport(report, sectionsOf(report)),
})

const { pathway, gene, phenotype } = enrichrScores.members

export const writeGeoReport = defineStep({
  id: 'GEOReanalysisAgentReport',
  label: 'Write a report on the re-analysis of a GEO study',
  description: 'A language model writes up the re-analysis of a study in GEO, and reviews what it wrote',
  tags: { Type: ['GEO Accession'], Cardinality: ['Term'] },
  costly: true,
  inputs: {
    geoAccession: GeoAccessionTerm,
    pmcSet: PmcAccessionSet,
    labelledSamples: AnnData,
    librarySizesPlot: Figure,
    PCAPlot: Figure,
    volcanoPlot: Figure,
    geneSignature: ScoredGenes,
    enrichrUp: EnrichrAnalysis,
    enrichrDown: EnrichrAnalysis,
    enrichrGOBPUp: pathway,
    enrichrKEGGUp: pathway,
    enrichrGOBPDown: pathway,
    enrichrKEGGDown: pathway,
    enrichrChEAUp: gene,
    enrichrChEADown: gene,
    enrichrKOMPUp: phenotype,
    enrichrKOMPDown: phenotype,
    perturbseqr: geneSignatures.members.perturbSeqr,
  },
  output: GeoReport,
  external: openAi,
  story: ({ inputs: { geoAccession, pmcSet }, output: { model } }) => ({
    abstract: prose`A report on the re-analysis of the study ${geoAccession}, with ${counted(pmcSet.set.length, 'publication')}
      of the study at hand, was written by a language model.`,
    introduction: prose`The re-analysis of a public study can show more than the study was made for.`,
    methods: prose`A report on the re-analysis of the study ${geoAccession} was written and then reviewed by a language model
      (${model}, OpenAI), from the publications of the study (${figure('pmcSet')}), its gene signature
      (${figure('geneSignature')}), the enrichment of its genes and perturbations that mimic or reverse it.`,
    legend: prose`Report on the re-analysis of the study ${geoAccession} as a language model (${model}) wrote it, with its
      figures, its tables and its references.`,
  }),
})
