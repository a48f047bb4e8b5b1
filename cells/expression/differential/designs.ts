import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { z } from 'zod'
import { AnnData } from '../../matrix/types.ts'
import { benjamini1995, law2014, love2014, ritchie2015, robinsonOshlack2010 } from '../../references.ts'
import { GeneSignature, type Contrast } from '../../shared/signature.ts'
import { abridged, counted, listOf, quoted, were } from '../../shared/words.ts'
import { DESEQ2, LIMMA_VOOM } from './models.ts'
import { expressed, found, genes, positive, summed, untested, type Signature } from './results.ts'

const methods = {
  limma: { ...LIMMA_VOOM, key: 'limma', id: 'LimmaVoomOfDesign' },
  deseq2: { ...DESEQ2, key: 'deseq2', id: 'DESeq2OfDesign' },
} as const

const params = z.strictObject({
  /** The metadata column of the groups, all of which the model has, and the two that are compared. */
  column: z.string().min(1),
  control: z.string().min(1),
  perturbation: z.string().min(1),
  /** Other columns that the model takes into account: as categories, a straight line or a parabola. */
  adjustments: z.array(z.strictObject({ column: z.string().min(1), kind: z.enum(['categories', 'numbers', 'curve']) })),
  filter: z.literal(true).optional(),
})

export const designedComparison = defineFamily(methods, (method) =>
  defineStep({
    id: method.id,
    label: `Two of several groups by ${method.name}`,
    description: `Compare two of any number of groups by ${method.name}, with batches, donors, age or other columns in the model`,
    tags: { Type: ['Gene'], Cardinality: ['Signature'], Task: ['Differential expression'] },
    costly: method.costly,
    pagerank: 3,
    inputs: { anndata: AnnData },
    output: GeneSignature,
    params,
    story: ({ inputs: { anndata }, params: { perturbation, control, filter }, output }) => ({
      abstract: prose`Differential expression between ${quoted(perturbation)} and ${quoted(control)} was computed by
        ${method.cited}.${found(output)}`,
      finding: prose`${quoted(perturbation)} against ${quoted(control)}:${found(output)}`,
      decision: prose`${taken(output)}`,
      introduction: method.introduction,
      methods: prose`${modelled(output)} ${method.key === 'limma' ? byLimma(output) : byDeseq2}${method.key === 'limma' ? summed(anndata, output, filter === true) : ''}${filter ? expressed(anndata, output) : method.key === 'deseq2' ? untested(anndata, output) : ' Genes were not filtered.'}`,
      tableLegend: prose`Differential expression between ${quoted(perturbation)} and ${quoted(control)} by ${method.name}:
        test statistic, p-value, adjusted p-value and log2 fold change of ${genes(output)}. ${positive(output)}`,
    }),
  }),
)

type Design = NonNullable<Contrast['design']>

const kinds = { categories: 'as categories', numbers: 'as a number', curve: 'as a polynomial of degree 2' } as const

/** What the model takes into account beside the groups, and how. */
export function adjustmentsOf({ adjustments }: Design): string {
  return listOf(
    adjustments.map(({ column, kind, values = [] }) =>
      kind === 'categories'
        ? `${quoted(column)} ${kinds[kind]} (${abridged(values, NAMED)})`
        : `${quoted(column)} ${kinds[kind]}`,
    ),
  )
}

const NAMED = 12

function taken({ contrast }: Signature): string {
  const design = contrast?.design
  return design === undefined || design.adjustments.length === 0
    ? ''
    : `The model took ${listOf(design.adjustments.map(({ column }) => quoted(column)))} into account.`
}

/** All that the model knows of the samples. */
function modelled({ contrast }: Signature): Prose {
  const design = contrast?.design
  if (contrast === undefined || design === undefined) return prose`Samples were grouped by their metadata.`
  const { column, control, perturbation, leftOut } = contrast
  const sizes = listOf(design.groups.map(({ label, samples }) => `${counted(samples, 'sample')} ${quoted(label)}`))
  const lost =
    leftOut.length > 0
      ? ` ${counted(leftOut.length, 'sample')} without a value in a column of the model ${were(leftOut.length)} left out (${abridged(leftOut, NAMED)}).`
      : ''
  const beside = design.adjustments.length > 0 ? `, with ${adjustmentsOf(design)} beside the groups` : ''
  return prose`Samples were grouped by the metadata column ${quoted(column)}: ${sizes}.${lost} All were modelled together by
    ${design.formula}${beside}, which left ${counted(design.residualDf, 'residual degree')} of freedom;
    ${quoted(perturbation.label)} was compared with ${quoted(control.label)}, the reference of the model.`
}

function byLimma(output: Signature): Prose {
  return prose`Library sizes of the counts (${figure('anndata')}) were corrected by the trimmed mean of M-values
    ${robinsonOshlack2010}. Precision weights of the log2 counts per million, each count increased by 0.5, were estimated by voom
    ${law2014} around the model, which was fitted to each gene by weighted least squares; the difference was tested two-sided
    by the moderated t-statistic of limma ${ritchie2015}. P-values were adjusted by the method of Benjamini and Hochberg
    ${benjamini1995} over all ${genes(output)}, for this comparison alone. The computation follows edgeR 3.40 and limma 3.54.`
}

const byDeseq2 = prose`The counts (${figure('anndata')}), truncated to whole numbers, were modelled by negative binomial
  generalised linear models, following DESeq2 1.38 ${love2014}: size factors by the median of ratios, dispersions shrunken
  towards their trend, log2 fold changes as maximum likelihood estimates, two-sided Wald tests, filtering of outliers by
  Cook’s distance with replacement among 7 or more replicates, and independent filtering by mean expression at a false discovery
  rate of 0.05. P-values were adjusted by the method of Benjamini and Hochberg ${benjamini1995}, for this comparison alone.`
