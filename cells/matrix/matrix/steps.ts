import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { FileURL } from '../file/steps.ts'
import { fileDrafts, fileTitle } from '../../shared/file.ts'
import { numberMatrix } from '../../shared/table.ts'
import { counted, quoted, written } from '../../shared/words.ts'
import { zhao2020 } from '../../references.ts'

const tags = { Type: ['Gene'], Cardinality: ['Matrix'] }
const normalisation = { ...tags, Task: ['Normalisation'] }

export const GeneCountMatrix = defineType({
  id: 'GeneCountMatrix',
  label: 'Gene count matrix',
  description: 'Genes in rows, samples in columns, numbers of mapped reads as values',
  color: 'matrix',
  icon: 'table',
  schema: numberMatrix,
  text: ({ shape }) => `Matrix of ${size(shape)}`,
})

export const uploadGeneCountMatrix = defineStep({
  id: 'GeneCountMatrixFileUpload',
  label: 'Upload a gene count matrix',
  description: 'A table of read counts, genes in rows and samples in columns: csv, tsv, txt, xlsx, h5, h5ad or gct',
  icon: 'upload',
  tags: { Type: ['File', 'Gene'], Cardinality: ['Matrix'] },
  pagerank: 5,
  inputs: {},
  params: FileURL.schema,
  output: GeneCountMatrix,
  drafts: (answer) => fileDrafts(answer),
  story: ({ params, output }) => ({
    abstract: prose`A gene count matrix of ${size(output.shape)} was uploaded.`,
    methods: prose`The file ${params.filename}${containing(params)} was uploaded and read as a gene count matrix of
      ${size(output.shape)}.`,
    tableLegend: countsLegend(output),
  }),
})

export const readGeneCountMatrix = defineStep({
  id: 'GeneCountMatrixFromFile',
  label: 'Read a gene count matrix from a file',
  description: 'Read a file as a table of read counts, genes in rows and samples in columns',
  tags,
  inputs: { file: FileURL },
  output: GeneCountMatrix,
  story: ({ inputs: { file }, output }) => ({
    abstract: prose`A gene count matrix of ${size(output.shape)} was read from a file.`,
    methods: prose`The file ${file.filename}${containing(file)} was read as a gene count matrix of
      ${size(output.shape)}.`,
    tableLegend: countsLegend(output),
  }),
})

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
    methods: prose`Rows and columns of the matrix (${figure('file')}) were swapped, giving ${counted(shape[0], 'row')}
      and ${counted(shape[1], 'column')}.`,
    tableLegend: prose`Transposed matrix of ${counted(shape[0], 'row')} and ${counted(shape[1], 'column')}.`,
  }),
})

export const logNormalise = defineStep({
  id: 'LogNormalizeGeneCountMatrix',
  label: 'Log-normalise a gene count matrix',
  description: 'Replace every value x by log2(x + 1)',
  icon: 'sliders-horizontal',
  tags: normalisation,
  inputs: { matrix: GeneCountMatrix },
  output: GeneCountMatrix,
  story: ({ output }) => ({
    abstract: prose`The gene count matrix was log-transformed.`,
    introduction: prose`Read counts span several orders of magnitude. A logarithm brings the genes onto a comparable
      scale, and one is added to every count so that zeros stay defined.`,
    methods: prose`Every value x of the gene count matrix (${figure('matrix')}) was replaced by log2(x + 1).`,
    tableLegend: prose`Log-transformed values, log2(x + 1), of ${size(output.shape)}.`,
  }),
})

export const quantileNormalise = defineStep({
  id: 'QuantileNormalizeGeneCountMatrix',
  label: 'Quantile-normalise a gene count matrix',
  description: 'Give all samples the same distribution of values',
  icon: 'sliders-horizontal',
  tags: normalisation,
  inputs: { matrix: GeneCountMatrix },
  output: GeneCountMatrix,
  story: ({ output }) => ({
    abstract: prose`The gene count matrix was quantile-normalised ${zhao2020}.`,
    introduction: prose`Quantile normalisation removes technical differences between samples under the assumption that
      their values follow similar distributions ${zhao2020}.`,
    methods: prose`All ${counted(output.shape[1], 'sample')} of the gene count matrix (${figure('matrix')}) were
      quantile-normalised together ${zhao2020}: each value was replaced by the mean, over the samples, of the values of
      its rank, and tied values by the mean of theirs.`,
    tableLegend: prose`Quantile-normalised values of ${size(output.shape)}.`,
  }),
})

export const zScoreNormalise = defineStep({
  id: 'ZScoreNormalizeGeneCountMatrix',
  label: 'Z-score-normalise a gene count matrix',
  description: 'Centre each gene on its mean over the samples and divide by its standard deviation',
  icon: 'sliders-horizontal',
  tags: normalisation,
  inputs: { matrix: GeneCountMatrix },
  output: GeneCountMatrix,
  story: ({ inputs, output }) => ({
    abstract: prose`The values of each gene were expressed as z-scores over the samples.`,
    introduction: prose`Z-scores put genes of different expression levels on one scale: the distance from the mean of
      the gene in standard deviations.`,
    methods: prose`The values of each gene (${figure('matrix')}) were centred on their mean over the
      ${counted(output.shape[1], 'sample')} and divided by their population standard
      deviation.${droppedGenes(inputs.matrix.shape[0] - output.shape[0])}`,
    tableLegend: prose`Z-scores of ${size(output.shape)}.`,
  }),
  emptyBecause: ({ inputs, output }) =>
    output.shape[0] > 0
      ? undefined
      : {
          why: `None of the ${written(inputs.matrix.shape[0])} genes varies over the samples, so no z-score exists.`,
          next: 'Choose a matrix with at least two different samples.',
        },
})

function size([rows, columns]: readonly [number, number]): string {
  return `${counted(rows, 'gene')} × ${counted(columns, 'sample')}`
}

function containing({ description }: { readonly description?: string | null | undefined }): string {
  return description?.trim() ? `, containing ${quoted(description.trim())},` : ''
}

function countsLegend(matrix: {
  shape: readonly [number, number]
  description?: string | null | undefined
  filename: string
}) {
  return prose`Gene count matrix ${quoted(fileTitle(matrix))}: rows are genes, columns are samples and values are numbers
    of mapped reads (${size(matrix.shape)}).`
}

function droppedGenes(dropped: number): string {
  return dropped > 0 ? ` ${counted(dropped, 'gene')} without variation or with missing values were left out.` : ''
}
