import { defineFamily } from '@playbook/core/family'
import { defineStep, type Payload } from '@playbook/core/step'
import { figure, NO_FINDING, prose, type Prose } from '@playbook/core/story'
import { z } from 'zod'
import { GeneSet } from '../../kinds/types.ts'
import { AnnData } from '../../matrix/types.ts'
import { ritchie2015 } from '../../references.ts'
import { GeneSignature, weightedGroups } from '../../shared/signature.ts'
import { allOf, counted, listOf, quoted, were, written } from '../../shared/words.ts'
import { contrastMethods, modelled } from './contrastMethods.ts'
import { GeneContrasts } from './geneContrasts.ts'
import { DESEQ2, EDGER, LIMMA_VOOM } from './models.ts'
import { found, genes } from './results.ts'

const tags = { Type: ['Gene'], Cardinality: ['Signature'], Task: ['Differential expression'] }

const methods = {
  voom: { ...LIMMA_VOOM, key: 'voom', id: 'LimmaVoomContrasts', isOfCounts: true },
  trend: {
    key: 'trend',
    id: 'LimmaTrendContrasts',
    name: 'limma-trend',
    costly: false,
    isOfCounts: false,
    cited: prose`limma-trend ${ritchie2015}`,
    introduction: prose`Limma fits linear models of any design to logarithms of expression, such as those of microarrays, and
      lets the variance that genes share follow their mean ${ritchie2015}.`,
  },
  deseq2: { ...DESEQ2, key: 'deseq2', id: 'DESeq2Contrasts', isOfCounts: true },
  edger: { ...EDGER, key: 'edger', id: 'EdgeRContrasts', isOfCounts: true },
} as const

const params = z.strictObject({
  /** One or two metadata columns: each combination of their values is a group. */
  columns: z.array(z.string().min(1)).min(1).max(2),
  reference: z.string().min(1),
  /** Other columns that the model takes into account: as categories, a straight line or a parabola. */
  adjustments: z.array(z.strictObject({ column: z.string().min(1), kind: z.enum(['categories', 'numbers', 'curve']) })),
  contrasts: z.array(weightedGroups).min(1).max(60),
  /** The column whose values, such as donors, are a random effect. */
  blocks: z.string().min(1).optional(),
  /** The size of a log2 fold change that has to be exceeded; without it any change counts. */
  least: z.number().positive().max(20).optional(),
  /** Whether the variances of outlying genes are shrunken less. */
  robust: z.literal(true).optional(),
  /** Whether samples count the less the farther they lie from the model. */
  quality: z.literal(true).optional(),
  /** Whether log2 fold changes are shrunken towards zero, the more the less the counts tell. */
  shrunken: z.literal(true).optional(),
  /** Whether p-values are adjusted over all comparisons at once. */
  together: z.literal(true).optional(),
  filter: z.literal(true).optional(),
})

export type ContrastParams = z.infer<typeof params>

export const fittedContrasts = defineFamily(methods, (method) =>
  defineStep({
    id: method.id,
    label: `Several comparisons by ${method.name}`,
    description: method.isOfCounts
      ? `Compare any groups of one study in one model by ${method.name}: each with the control, with each other, and interactions of two factors`
      : 'Compare any groups of microarray or other log expression values in one model: with the control, with each other, and interactions',
    tags,
    costly: method.costly,
    pagerank: 3,
    inputs: { anndata: AnnData },
    output: GeneContrasts,
    params,
    settings: ({ contrasts, columns }: ContrastParams) =>
      `${counted(contrasts.length, 'comparison')} of ${listOf(columns.map(quoted))}`,
    story: ({ inputs: { anndata }, params: chosen, output }) => ({
      abstract: prose`${counted(output.contrasts.length, 'comparison')} between ${counted(output.groups.length, 'group')} ${were(output.contrasts.length)}
        computed in one model by ${method.cited}. ${results(output)}`,
      finding: prose`${results(output)}`,
      introduction: method.introduction,
      methods: prose`${modelled(output)} ${contrastMethods(method.key, { anndata, chosen, output })}`,
      tableLegend: prose`Comparisons by ${method.name}: genes with an adjusted p-value below 0.05, ${counted(output.shape[0], 'gene')} tested.
        Higher and lower are told of what stands before the minus.`,
    }),
  }),
)

type Contrasts = Payload<typeof GeneContrasts>

/** How many genes each comparison changes, and how many differ at all. */
function results({ contrasts, differing, shape, groups }: Contrasts): string {
  const each = contrasts
    .slice(0, TOLD)
    .map(({ name, changed: { higher, lower } }) => `${written(higher)} higher and ${written(lower)} lower in ${name}`)
  const more = contrasts.length > TOLD ? `, and ${counted(contrasts.length - TOLD, 'further comparison')}` : ''
  const any =
    groups.length > 2 ? `; ${written(differing)} differed between any of the ${written(groups.length)} groups` : ''
  return `Tested were ${counted(shape[0], 'gene')}: ${each.join('; ')}${more}${any} (adjusted p < 0.05).`
}

const TOLD = 6

/** What one comparison found: of two groups, which of them has more; of others, by their name. */
function compared({ method, contrasts }: Contrasts, name: string, output: Payload<typeof GeneSignature>): string {
  const weights = (contrasts.find((each) => each.name === name)?.weights ?? []).filter(({ weight }) => weight !== 0)
  const [more, less] = [weights.find(({ weight }) => weight === 1), weights.find(({ weight }) => weight === -1)]
  const [group, other] = weights.length === 2 ? [more?.group, less?.group] : []
  const isOfTwo = group !== undefined && other !== undefined
  const told = found(output, isOfTwo ? ` in ${quoted(group)} than in ${quoted(other)}` : '').trimStart()
  if (told === '') return `The comparison ${quoted(name)} was taken from the model of ${method}.`
  const start = isOfTwo ? `By ${method}` : `In ${quoted(name)} by ${method}`
  return `${start}, ${told.charAt(0).toLowerCase()}${told.slice(1)}`
}

export const signatureOfContrast = defineStep({
  id: 'SignatureFromContrasts',
  converts: true,
  label: 'Signature of one comparison',
  description: 'Take one of the comparisons of a model as a signature, for volcano plots, gene sets and enrichment',
  tags,
  pagerank: 4,
  inputs: { contrasts: GeneContrasts },
  output: GeneSignature,
  params: z.strictObject({ name: z.string().min(1) }),
  settings: ({ name }: { readonly name: string }) => name,
  story: ({ inputs: { contrasts }, params: { name }, output }) => ({
    abstract: prose`${compared(contrasts, name, output)}`,
    finding: prose`${compared(contrasts, name, output)}`,
    introduction: prose`Several comparisons of one study share one model, so that all samples tell of the spread
      ${ritchie2015}.`,
    methods: prose`Of the comparisons (${figure('contrasts')}) ${quoted(name)} was taken: log2 fold change, test statistic,
      p-value and adjusted p-value of ${genes(output)}.`,
    tableLegend: prose`${quoted(name)}: test statistic, p-value, adjusted p-value and log2 fold change of ${genes(output)}.
      Positive values are higher in what stands before the minus.`,
  }),
})

export const differingGenes = defineStep({
  id: 'GenesDifferingBetweenGroups',
  label: 'Genes that differ between any groups',
  description: 'Take the genes that differ between any of the groups of a model, by the test of all groups at once',
  tags: { Type: ['Gene'], Cardinality: ['Set'], Task: ['Differential expression'] },
  pagerank: 1,
  inputs: { contrasts: GeneContrasts },
  output: GeneSet,
  story: ({ inputs: { contrasts }, output: { set } }) => ({
    naming: { called: `the ${counted(set.length, 'gene')} that differ between groups` },
    abstract: differing(set.length, contrasts),
    finding: NO_FINDING,
    introduction: prose`One test of all groups at once finds genes that differ anywhere, without choosing comparisons
      ${ritchie2015}.`,
    methods: prose`${allOf(set.length, 'gene')} of the model (${figure('contrasts')}) with an adjusted p-value below 0.05 in the test of all
      ${counted(contrasts.groups.length, 'group')} ${were(set.length)} taken, ordered by rising p-value.`,
    tableLegend: prose`${counted(set.length, 'gene')} that differed between any of the groups, by rising p-value.`,
  }),
  emptyBecause: ({ output: { set } }) =>
    set.length > 0
      ? undefined
      : {
          why: 'No gene differs between the groups with an adjusted p-value below 0.05.',
          next: 'Look at the comparisons one by one, or compare more samples.',
        },
})

function differing(size: number, { groups }: Contrasts): Prose {
  return prose`${counted(size, 'gene')} differed between groups, ${written(groups.length)} of which were tested at once (adjusted p < 0.05).`
}
