import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { AnnData } from '../../matrix/types.ts'
import {
  benjamini1995,
  clark2014,
  law2014,
  love2014,
  muzellec2023,
  ritchie2015,
  robinsonOshlack2010,
  virshup2021,
} from '../../references.ts'
import { GeneSignature } from '../signature/steps.ts'
import { compared, covariate, groups } from './groups.ts'
import { decided, design, expressed, found, genes, model, positive, stoodOut, summed, untested } from './results.ts'

export { differingGenes, fittedContrasts, signatureOfContrast } from './contrasts.ts'
export { GeneContrasts } from './geneContrasts.ts'
export { designedComparison } from './designs.ts'

const common = {
  tags: { Type: ['Gene'], Cardinality: ['Signature'], Task: ['Differential expression'] },
  inputs: { anndata: AnnData },
  output: GeneSignature,
}

/** Without it all genes are tested, which is the reference's rule. */
const filter = { filter: z.literal(true).optional() }

/** `covariate`: the metadata column whose effect is taken out, such as batch or donor; without one the groups alone are compared. */
const settings = { ...filter, covariate: z.string().min(1).optional() }

/** `weights`: voom weighs by the spread within the groups; without it, in the reference, by that of all samples. */
const limmaSettings = z.strictObject({ ...settings, weights: z.literal('groups').optional() }).optional()

export const limmaVoom = defineStep({
  ...common,
  params: limmaSettings,
  initial: { filter: true, weights: 'groups' },
  id: 'Limma-Voom',
  converts: true,
  label: 'Differential expression by limma-voom',
  description: 'Compare perturbation with control samples by linear models of log counts: needs at least 3 samples',
  pagerank: 4,
  story: ({ inputs: { anndata }, params: chosen, output }) => ({
    abstract: prose`Differential expression ${compared(output.contrast)} was computed by limma-voom ${law2014}
      ${ritchie2015}.${found(output)}`,
    finding: prose`${found(output).trim()}`,
    ...decided(output),
    introduction: prose`Limma fits linear models to log counts per million, and voom weights every count by the precision
      that the mean-variance trend of the data gives it ${law2014} ${ritchie2015}.`,
    methods: prose`${groups(output.contrast)}${covariate(output.contrast)} Library sizes of the counts (${figure('anndata')}) were corrected by the
      trimmed mean of M-values ${robinsonOshlack2010}${chosen?.filter ? prose`.${summed(anndata, output, true)}${expressed(anndata, output)}` : `; genes were not filtered.${summed(anndata, output, false)}`} Precision weights of the
      log2 counts per million, each count increased by 0.5, were estimated by voom ${law2014} from the trend of variance
      over mean expression, ${model(output, chosen?.weights)} fitted to each gene by weighted
      least squares, and the difference, perturbation minus control, was tested two-sided by the moderated t-statistic of
      limma ${ritchie2015}, whose variances are shrunken by empirical Bayes. P-values were adjusted by the method of
      Benjamini and Hochberg ${benjamini1995} over all ${genes(output)}. The computation follows edgeR 3.40 and limma
      3.54.`,
    tableLegend: prose`Differential expression by limma-voom: moderated t-statistic, p-value, adjusted p-value and log2
      fold change of ${genes(output)}; in the file they are by falling t. ${positive(output)}`,
  }),
})

export const deseq2 = defineStep({
  ...common,
  params: z.strictObject(settings).optional(),
  initial: { filter: true },
  id: 'DESeq2',
  converts: true,
  label: 'Differential expression by DESeq2',
  description: 'Compare perturbation with control samples by negative binomial models: needs 2 samples in each group',
  costly: true,
  pagerank: 3,
  story: ({ inputs: { anndata }, params: chosen, output }) => ({
    abstract: prose`Differential expression ${compared(output.contrast)} was computed by the method of DESeq2
      ${love2014}.${found(output)}`,
    finding: prose`${found(output).trim()}`,
    ...decided(output),
    introduction: prose`DESeq2 models read counts by negative binomial distributions and shares information on their
      dispersion between genes ${love2014}; the method is available in R and, as PyDESeq2, in Python ${muzellec2023}.`,
    methods: prose`${groups(output.contrast)}${covariate(output.contrast)} The counts (${figure('anndata')}), truncated to
      whole numbers, were modelled by negative binomial generalised linear models with ${design(output)}, following DESeq2 1.38 ${love2014}: size
      factors by the median of ratios (of positive counts where every gene has a zero), dispersions shrunken towards
      their trend, log2 fold changes of perturbation over control as maximum likelihood estimates, two-sided Wald tests,
      filtering of outliers by Cook’s distance with replacement in groups of 7 or more, and independent filtering by mean
      expression. As in PyDESeq2 ${muzellec2023} the false discovery rate of the filter was 0.05. P-values were adjusted
      by the method of Benjamini and Hochberg ${benjamini1995}.${chosen?.filter ? expressed(anndata, output) : untested(anndata, output)}`,
    tableLegend: prose`Differential expression by DESeq2: Wald statistic, p-value, adjusted p-value and log2 fold change of
      ${genes(output)}, by rising p-value. ${positive(output)}`,
  }),
})

export const characteristicDirection = defineStep({
  ...common,
  params: z.strictObject(filter).optional(),
  initial: { filter: true },
  id: 'CDSignatureFromCounts',
  converts: true,
  label: 'Characteristic direction signature',
  description: 'Find the direction in gene space that separates perturbation from control samples',
  pagerank: 2,
  story: ({ inputs: { anndata }, params: chosen, output }) => ({
    abstract: prose`The characteristic direction ${clark2014} ${compared(output.contrast)} was computed.${stoodOut(output)}`,
    finding: prose`${stoodOut(output).trim()}`,
    ...decided(output),
    introduction: prose`The characteristic direction is the direction in the space of all genes that best separates two
      groups of samples. Counts and sample annotations were kept together as annotated data ${virshup2021}.`,
    methods: prose`${groups(output.contrast)} The counts (${figure('anndata')}) were standardised per sample, and the
      characteristic direction ${clark2014} was computed without shrinkage on the principal components that hold more
      than 0.1% of the variance. Two-sided p-values come from a normal distribution of the coefficients over
      ${genes(output)}, so that they tell how far a gene stands out among the others, not whether it would again; they
      were adjusted by the method of Benjamini and Hochberg ${benjamini1995}. Log2 fold changes are
      those of mean counts plus one.${chosen?.filter ? expressed(anndata, output) : ''}`,
    tableLegend: prose`Characteristic direction: coefficient, log2 fold change, p-value and adjusted p-value of
      ${genes(output)}, by rising p-value. ${positive(output)}`,
  }),
})
