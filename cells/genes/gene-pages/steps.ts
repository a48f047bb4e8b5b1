import { readableText } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { GeneTerm } from '../../kinds/types.ts'
import { deepDive, gsfm } from '../../services/gene-pages.ts'
import { ABSTRACTS, predictionsLink, predictionsPage, summaryLink, summaryPage } from './pages.ts'

export const GeneFunctionPredictions = defineType({
  id: 'GSFMSummary',
  label: 'Predicted functions of a gene (GSFM)',
  description: 'The page of the Gene Set Foundation Model on a gene',
  color: 'gene',
  icon: 'chart-no-axes-combined',
  schema: z.string(),
  page: predictionsLink,
  text: (gene) => `Functions of ${gene} predicted by GSFM`,
  readable: (gene) => readableText(`The functions that GSFM predicts for ${gene}: ${predictionsPage(gene)}`),
})

export const GeneLiteratureSummary = defineType({
  id: 'GeneDeepDiveSummary',
  label: 'Literature summary of a gene (DeepDive)',
  description: 'The page on which a language model summarises the literature on a gene',
  color: 'gene',
  icon: 'book-open',
  schema: z.string(),
  page: summaryLink,
  text: (gene) => `Literature on ${gene} summarised by DeepDive`,
  readable: (gene) => readableText(`What DeepDive writes about ${gene}: ${summaryPage(gene)}`),
})

const tags = { Type: ['Gene'], Cardinality: ['Term'] }

export const predictGeneFunctions = defineStep({
  id: 'GSFM',
  label: 'Predict the functions of a gene (GSFM)',
  description: 'Show the functions that a model of millions of gene sets predicts for a gene',
  tags: { ...tags, Service: [gsfm.name] },
  inputs: { gene: GeneTerm },
  output: GeneFunctionPredictions,
  story: ({ output: gene }) => ({
    abstract: prose`Functions of ${gene} were predicted by the Gene Set Foundation Model (GSFM) ${gsfm.reference}.`,
    introduction: prose`Genes that often stand in the same gene sets tend to share functions; a model trained on gene sets
      predicts functions also of genes that were hardly studied ${gsfm.reference}.`,
    methods: prose`The functions that GSFM ${gsfm.reference} predicts for ${gene} were looked up.`,
    finding: NO_FINDING,
  }),
})

export const sumUpGene = defineStep({
  id: 'GeneDeepDive',
  label: 'Summarise the literature on a gene (DeepDive)',
  description: `Show what a language model writes about a gene after its ${ABSTRACTS} most cited abstracts`,
  tags: { ...tags, Service: [deepDive.name] },
  inputs: { gene: GeneTerm },
  output: GeneLiteratureSummary,
  story: ({ output: gene }) => ({
    abstract: prose`The literature on ${gene} was summarised by a language model, DeepDive ${deepDive.reference}.`,
    introduction: prose`DeepDive has a language model summarise the most cited abstracts on a gene
      ${deepDive.reference}.`,
    methods: prose`The summary that a language model wrote of the ${ABSTRACTS} most cited abstracts that mention ${gene} was
      looked up in DeepDive ${deepDive.reference}.`,
    finding: NO_FINDING,
  }),
})
