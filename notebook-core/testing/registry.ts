/** A product in small, for tests: prompts, a list slot, parameters, a plot, and a story in every section. */
import { z } from 'zod'
import { createRegistry } from '../registry.ts'
import { defineService } from '../service.ts'
import { definePrompt, defineStep, defineType, many } from '../step.ts'
import { figure, literalReference, NO_FINDING, prose, reference } from '../story.ts'

const gtex = reference('10.1038/ng.2653', 'Lonsdale, J. et al. The Genotype-Tissue Expression (GTEx) project.')
const drawing = literalReference('Drawing, https://drawing.example')

const Gene = defineType({
  id: 'Term[Gene]',
  label: 'Gene',
  description: 'One gene symbol',
  schema: z.string().min(1),
})
const GeneSet = defineType({
  id: 'Set[Gene]',
  label: 'Gene set',
  description: 'Gene symbols, each once',
  schema: z.strictObject({ description: z.string().optional(), set: z.array(z.string()) }),
})
const Scores = defineType({
  id: 'Scored[Tissue]',
  label: 'Scored tissues',
  description: 'Tissues with a z-score each',
  schema: z.array(z.strictObject({ term: z.string(), zscore: z.number() })),
})
const Plot = defineType({
  id: 'Figure',
  label: 'Figure',
  description: 'A drawing',
  schema: z.json(),
  isPicture: true,
})

const inputGene = definePrompt({
  id: 'Input[Gene]',
  label: 'Gene',
  description: 'Start with one gene',
  tags: { Type: ['Gene'] },
  inputs: {},
  output: Gene,
  pagerank: 3,
  story: ({ output }) => ({
    abstract: prose`The gene ${output} was chosen.`,
    given: prose`the gene ${output}`,
    methods: prose``,
  }),
})
const inputGeneSet = definePrompt({
  id: 'Input[Set[Gene]]',
  label: 'Gene set',
  description: 'Start with a set of genes',
  tags: { Type: ['Gene'], Cardinality: ['Set'] },
  inputs: {},
  output: GeneSet,
  pagerank: 2,
  drafts: (answer) => ({ description: answer?.description ?? '', set: answer?.set.join('\n') ?? '' }),
  story: ({ output }) => ({ methods: prose`A set of ${output.set.length} genes was entered.` }),
})
const genesToSet = defineStep({
  id: 'TermToSet[Term[Gene]]',
  label: 'Genes to a set',
  description: 'Collect genes in a set',
  tags: { Type: ['Gene'], Cardinality: ['Set'] },
  inputs: { terms: many(Gene) },
  output: GeneSet,
  story: ({ inputs }) => ({ methods: prose`${inputs.terms.length} genes were collected.` }),
})
const tissues = defineStep({
  id: 'GTExTissueExpressionFromGene',
  // So that chains have something to pass through.
  converts: true,
  label: 'Tissues that express a gene',
  description: 'Ask GTEx for the expression of a gene',
  tags: { Type: ['Tissue'] },
  inputs: { gene: Gene },
  output: Scores,
  pagerank: 5,
  external: defineService({ name: 'GTEx', base: 'https://gtexportal.org/api/v2' }),
  story: ({ inputs, output, without = [] }) => ({
    abstract: prose`Expression of ${inputs.gene} in ${output.length} tissues was obtained from GTEx ${gtex}.`,
    introduction: prose`GTEx measures expression over tissues ${gtex}.`,
    methods: prose`Median expression of ${inputs.gene} was requested from GTEx ${gtex} (${figure('output')}).${
      without.length > 0 ? ` Without ${without.join(', ')}.` : ''
    }`,
    tableLegend: prose`Expression of ${inputs.gene} over tissues ${gtex}.`,
  }),
})
const topTissues = defineStep({
  id: 'TopTissues',
  label: 'Top tissues',
  description: 'Keep the tissues with the highest scores',
  tags: { Type: ['Tissue'] },
  inputs: { scores: Scores },
  params: z.strictObject({ count: z.int().min(1) }),
  output: Scores,
  story: ({ params }) => ({ methods: prose`The ${params.count} highest of ${figure('scores')} were kept.` }),
})
const barplot = defineStep({
  id: 'BarplotFrom[Scored[Tissue]]',
  label: 'Bar plot',
  description: 'Draw scores as bars',
  tags: { Type: ['Plot'] },
  inputs: { terms: Scores },
  params: z.strictObject({ width: z.number() }).optional(),
  output: Plot,
  pagerank: 1,
  story: () => ({
    abstract: prose`The scores were drawn (${figure('output')}).`,
    finding: NO_FINDING,
    methods: prose`The scores of ${figure('terms')} were drawn with Drawing ${drawing}.`,
    legend: prose`Scores of ${figure('terms')}.`,
  }),
})
const compare = defineStep({
  id: 'CompareSets',
  label: 'Compare two sets',
  description: 'Count the genes that two sets share',
  tags: { Type: ['Gene'] },
  inputs: { left: GeneSet, right: GeneSet },
  output: Plot,
  hidden: false,
  story: () => ({ methods: prose`Two sets were compared.` }),
})
const old = defineStep({
  id: 'OldPlot',
  label: 'Old plot',
  description: 'Kept for old files',
  tags: {},
  inputs: { gene: Gene },
  output: Plot,
  hidden: true,
  story: () => {
    throw new Error('this story is broken')
  },
})

/** The registry of the tests of this package. */
export const exampleRegistry = createRegistry({
  gene: { Gene, GeneSet, inputGene, inputGeneSet, genesToSet, compare },
  tissue: { Scores, Plot, tissues, topTissues, barplot, old },
})
