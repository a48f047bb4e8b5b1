import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { counted } from '../../shared/words.ts'
import { bolstad2003, love2014, zhao2020 } from '../../references.ts'
import { measurements, sizeOf } from '../measurements.ts'
import { countMatrix } from './counts.ts'

const { gene: GeneCountMatrix } = countMatrix.members
const { gene } = measurements

const tags = { Type: ['Gene'], Cardinality: ['Matrix'] }
const normalisation = { ...tags, Task: ['Normalisation'] }

export const transposeMatrix = defineStep({
  id: 'Transpose',
  label: 'Transpose',
  description: 'Swap the rows and columns of a matrix',
  icon: 'rotate-ccw-square',
  tags,
  inputs: { file: GeneCountMatrix },
  output: GeneCountMatrix,
  story: ({ output: { shape } }) => ({
    abstract: prose`The matrix was transposed.`,
    finding: NO_FINDING,
    introduction: prose`Tools differ in whether they keep genes in the rows of a matrix or in its columns.`,
    methods: prose`Rows and columns of the matrix (${figure('file')}) were swapped, giving ${counted(shape[0], 'row')}
      and ${counted(shape[1], 'column')}.`,
    tableLegend: prose`Transposed matrix: the ${counted(shape[0], 'row')} were columns before, and the ${counted(shape[1], 'column')} rows.`,
  }),
})

const normalised = {
  icon: 'sliders-horizontal',
  tags: normalisation,
  inputs: { matrix: GeneCountMatrix },
  output: GeneCountMatrix,
} as const

export const logNormalise = defineStep({
  ...normalised,
  id: 'LogNormalizeGeneCountMatrix',
  label: 'Log-normalise a gene count matrix',
  description: 'Replace every value x by log2(x + 1)',
  story: ({ output }) => ({
    abstract: prose`The gene count matrix was log-transformed.`,
    finding: NO_FINDING,
    introduction: prose`Read counts span several orders of magnitude. A logarithm brings the genes onto a comparable
      scale, and one is added to every count so that zeros stay defined.`,
    methods: prose`Every value x of the gene count matrix (${figure('matrix')}) was replaced by log2(x + 1).`,
    tableLegend: prose`Log-transformed values, log2(x + 1), of ${sizeOf(gene, output.shape)}.`,
  }),
})

export const stabiliseVariance = defineStep({
  ...normalised,
  id: 'VarianceStabilizeGeneCountMatrix',
  label: 'Stabilise the variance of a gene count matrix (DESeq2)',
  description: 'Bring counts onto a log-like scale on which weak and strong genes vary alike, for PCA and heat maps',
  costly: true,
  story: ({ output }) => ({
    abstract: prose`The variance of the counts was stabilised ${love2014}.`,
    finding: NO_FINDING,
    introduction: prose`After a plain logarithm, genes with few reads vary most between samples, and distances between
      samples are largely noise. A variance-stabilising transformation takes the relation of dispersion and mean out.`,
    methods: prose`Counts of the matrix (${figure('matrix')}) were divided by the size factor of their sample, and
      transformed by the variance-stabilising transformation of DESeq2 ${love2014} around the trend of the
      dispersions over the means, without regard to groups of samples. Values approach log2 of the normalised counts
      for large counts.`,
    tableLegend: prose`Variance-stabilised values, on a scale like log2, of ${sizeOf(gene, output.shape)}.`,
  }),
})

export const regularisedLog = defineStep({
  ...normalised,
  id: 'RegularizedLogGeneCountMatrix',
  label: 'Regularised logarithm of a gene count matrix (DESeq2)',
  description:
    'Take logarithms of counts whose noise is drawn towards the mean of the gene: for few samples of unequal depth',
  costly: true,
  story: ({ output }) => ({
    abstract: prose`Regularised logarithms of the counts were taken ${love2014}.`,
    finding: NO_FINDING,
    introduction: prose`After a plain logarithm, genes with few reads vary most between samples. The regularised logarithm
      draws what few reads say of a sample towards the mean of the gene, also where libraries differ much in depth.`,
    methods: prose`Counts of the matrix (${figure('matrix')}) were transformed by the regularised logarithm of DESeq2
      ${love2014}, without regard to groups of samples: to each gene a negative binomial model was fitted, with a mean, the
      dispersion that the trend over the means gives, and a change of each sample whose normal prior is as wide as
      the changes of all genes.`,
    tableLegend: prose`Regularised logarithms, on the scale of log2, of ${sizeOf(gene, output.shape)}.`,
  }),
})

export const quantileNormalise = defineStep({
  ...normalised,
  id: 'QuantileNormalizeGeneCountMatrix',
  label: 'Quantile-normalise a gene count matrix',
  description: 'Give all samples the same distribution of values',
  story: ({ output }) => ({
    abstract: prose`The gene count matrix was quantile-normalised ${zhao2020}.`,
    finding: NO_FINDING,
    introduction: prose`Quantile normalisation removes technical differences between samples under the assumption that
      their values follow similar distributions ${zhao2020}.`,
    methods: prose`All ${counted(output.shape[1], 'sample')} of the gene count matrix (${figure('matrix')}) were
      quantile-normalised together ${bolstad2003}: each value was replaced by the mean, over the samples, of the values of
      its rank, and tied values by the mean of theirs.`,
    tableLegend: prose`Quantile-normalised values of ${sizeOf(gene, output.shape)}.`,
  }),
})
