import { defineStep, type Payload } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { scientific } from '@playbook/core/text/numbers'
import { z } from 'zod'
import { AnnData } from '../../matrix/types.ts'
import { counted, quoted, written } from '../../shared/words.ts'
import {
  benjamini1995,
  chen2016,
  clark2014,
  law2014,
  love2014,
  muzellec2023,
  ritchie2015,
  robinson2010,
  virshup2021,
} from '../../references.ts'
import { changes } from '../changed.ts'
import { GeneSignature } from '../signature/steps.ts'
import { compared, covariate, groups } from './groups.ts'

const common = {
  tags: { Type: ['Gene'], Cardinality: ['Signature'], Task: ['Differential expression'] },
  inputs: { anndata: AnnData },
  output: GeneSignature,
}

/** Without it all genes are tested, which is the reference's rule. */
const filter = { filter: z.literal(true).optional() }

/** `covariate`: the metadata column whose effect is taken out, such as batch or donor; without one the groups alone are compared. */
const params = z.strictObject({ ...filter, covariate: z.string().min(1).optional() }).optional()

export const limmaVoom = defineStep({
  ...common,
  params,
  initial: { filter: true },
  id: 'Limma-Voom',
  converts: true,
  label: 'Differential expression by limma-voom',
  description: 'Compare perturbation with control samples by linear models of log counts: needs at least 3 samples',
  pagerank: 4,
  story: ({ inputs: { anndata }, params: settings, output }) => ({
    abstract: prose`Differential expression ${compared(output.contrast)} was computed by limma-voom ${law2014}
      ${ritchie2015}.${found(output)}`,
    finding: prose`${found(output).trim()}`,
    decision: decided(output),
    introduction: prose`Limma fits linear models to log counts per million, and voom weights every count by the precision
      that the mean-variance trend of the data gives it ${law2014} ${ritchie2015}.`,
    methods: prose`${groups(output.contrast)}${covariate(output.contrast)} Library sizes of the counts (${figure('anndata')}) were corrected by the
      trimmed mean of M-values ${robinson2010}${settings?.filter ? prose`.${summed(anndata, output, true)}${expressed(anndata, output)}` : `; genes were not filtered.${summed(anndata, output, false)}`} Precision weights of the
      log2 counts per million, each count increased by 0.5, were estimated by voom ${law2014} from the trend of variance
      over mean expression, ${model(output)} fitted to each gene by weighted
      least squares, and the difference, perturbation minus control, was tested two-sided by the moderated t-statistic of
      limma ${ritchie2015}, whose variances are shrunken by empirical Bayes. P-values were adjusted by the method of
      Benjamini and Hochberg ${benjamini1995} over all ${genes(output)}. The computation follows edgeR 3.40 and limma
      3.54.`,
    tableLegend: prose`Differential expression by limma-voom: moderated t-statistic, p-value, adjusted p-value and log2
      fold change of ${genes(output)}; in the file they are by falling t. ${positive}`,
  }),
})

export const deseq2 = defineStep({
  ...common,
  params,
  initial: { filter: true },
  id: 'DESeq2',
  converts: true,
  label: 'Differential expression by DESeq2',
  description: 'Compare perturbation with control samples by negative binomial models: needs 2 samples in each group',
  costly: true,
  pagerank: 3,
  story: ({ inputs: { anndata }, params: settings, output }) => ({
    abstract: prose`Differential expression ${compared(output.contrast)} was computed by the method of DESeq2
      ${love2014}.${found(output)}`,
    finding: prose`${found(output).trim()}`,
    decision: decided(output),
    introduction: prose`DESeq2 models read counts by negative binomial distributions and shares information on their
      dispersion between genes ${love2014}; the method is available in R and, as PyDESeq2, in Python ${muzellec2023}.`,
    methods: prose`${groups(output.contrast)}${covariate(output.contrast)} The counts (${figure('anndata')}), truncated to
      whole numbers, were modelled by negative binomial generalised linear models with ${design(output)}, following DESeq2 1.38 ${love2014}: size
      factors by the median of ratios (of positive counts where every gene has a zero), dispersions shrunken towards
      their trend, log2 fold changes of perturbation over control as maximum likelihood estimates, two-sided Wald tests,
      filtering of outliers by Cook’s distance with replacement in groups of 7 or more, and independent filtering by mean
      expression. As in PyDESeq2 ${muzellec2023} the false discovery rate of the filter was 0.05. P-values were adjusted
      by the method of Benjamini and Hochberg ${benjamini1995}.${settings?.filter ? expressed(anndata, output) : untested(anndata, output)}`,
    tableLegend: prose`Differential expression by DESeq2: Wald statistic, p-value, adjusted p-value and log2 fold change of
      ${genes(output)}, by rising p-value. ${positive}`,
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
  story: ({ inputs: { anndata }, params: settings, output }) => ({
    abstract: prose`The characteristic direction ${clark2014} ${compared(output.contrast)} was computed.${found(output)}`,
    finding: prose`${found(output).trim()}`,
    decision: decided(output),
    introduction: prose`The characteristic direction is the direction in the space of all genes that best separates two
      groups of samples. Counts and sample annotations were kept together as annotated data ${virshup2021}.`,
    methods: prose`${groups(output.contrast)} The counts (${figure('anndata')}) were standardised per sample, and the
      characteristic direction ${clark2014} was computed without shrinkage on the principal components that hold more
      than 0.1% of the variance. Two-sided p-values come from a normal distribution of the coefficients over
      ${genes(output)} and were adjusted by the method of Benjamini and Hochberg ${benjamini1995}; log2 fold changes are
      those of mean counts plus one.${settings?.filter ? expressed(anndata, output) : ''}`,
    tableLegend: prose`Characteristic direction: coefficient, log2 fold change, p-value and adjusted p-value of
      ${genes(output)}, by rising p-value. ${positive}`,
  }),
})

const positive = 'Positive values are higher in the perturbation.'

type Signature = Payload<typeof GeneSignature>

/** What was taken into account, and by which level a gene counts as changed. */
function decided({ contrast, changed }: Signature): Prose {
  const alpha = changed === undefined ? '' : `Genes with an adjusted p-value below ${changed.alpha} count as changed.`
  const covariate = contrast?.covariate
  return covariate === undefined
    ? prose`${alpha}`
    : prose`Differences between the values of ${quoted(covariate.column)} were taken into account. ${alpha}`
}

function genes({ shape }: Signature): string {
  return counted(shape[0], 'gene')
}

const short = (value: number) => String(Number(value.toPrecision(3)))

/** How many genes changed, where the signature says so, and which changed most. */
function found(output: Signature): string {
  const { changed } = output
  const most = strongest(output)
  if (changed === undefined) return most && ` Of ${genes(output)} tested, ${most}.`
  const counts = changes(changed.higher, changed.lower, { p: 'adjusted', alpha: changed.alpha, change: 0 })
  return ` Of ${genes(output)} tested, ${counts}${most && `; ${most}`}.`
}

/** The gene that changed most. The rows that are known, the first and the last, are by p-value or by a statistic: it is among them. */
function strongest({ columns, index, values }: Signature): string {
  const numbers = (column: string) =>
    values.map((row) => row[columns.indexOf(column)]).map((value) => (typeof value === 'number' ? value : Number.NaN))
  const [pValues, adjusted, logChanges] = [numbers('Pval'), numbers('AdjPval'), numbers('LogFC')]
  const least = Math.min(...pValues.filter((value) => !Number.isNaN(value)))
  const at = pValues.indexOf(least)
  const [name, p, change] = [index[at], adjusted[at] ?? Number.NaN, logChanges[at] ?? Number.NaN]
  if (name === undefined || Number.isNaN(p) || Number.isNaN(change)) return ''
  return `${name} changed most significantly (log2 fold change ${short(change)}, adjusted p-value ${scientific(p)})`
}

/** What voom and the linear model are given; R's formula is said where it is more than the groups. */
function model({ contrast }: Signature): string {
  return contrast?.covariate === undefined
    ? 'without the groups. A linear model with one mean per group was'
    : 'around the same model as that of the test. The linear model ~ covariate + group was'
}

function design({ contrast }: Signature): string {
  return contrast?.covariate === undefined ? 'the two groups as design' : 'the design ~ covariate + group'
}

/** The rule of the filter, and how many genes it left. */
function expressed({ shape: [rows] }: Payload<typeof AnnData>, { shape: [tested], summed: genes }: Signature): Prose {
  const all = genes === undefined ? `${counted(rows, 'row')} of the counts` : counted(genes, 'gene')
  return prose` Only genes with enough counts were tested, by the rule of filterByExpr in edgeR ${chen2016} for the two
    groups: about 10 counts in a library of median size in at least as many samples as the smaller group has, and 15
    counts in all; of ${all} ${written(tested)} were tested.`
}

function untested({ shape: [all] }: Payload<typeof AnnData>, { shape: [tested] }: Signature): string {
  const reasons = 'because of no counts, outlying counts or too few counts'
  return all > tested ? ` Of ${counted(all, 'gene')}, ${written(all - tested)} could not be tested ${reasons}.` : ''
}

/** Older signatures do not say to how many genes rows were summed; where none was left out, their size does. */
function summed({ shape: [rows] }: Payload<typeof AnnData>, output: Signature, isFiltered: boolean): string {
  const genes = output.summed ?? (isFiltered ? rows : output.shape[0])
  return rows > genes
    ? ` Counts of rows with the same name were summed, ${written(rows)} rows to ${written(genes)}.`
    : ''
}
