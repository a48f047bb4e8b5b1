import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { FileURL } from '../file/steps.ts'
import { GeneCountMatrix } from '../matrix/steps.ts'
import { fileDrafts, fileTitle, type Described } from '../../shared/file.ts'
import { numberMatrix, textMatrix } from '../../shared/table.ts'
import { counted, quoted } from '../../shared/words.ts'
import { virshup2021 } from '../../references.ts'

const tags = { Type: ['Gene'], Cardinality: ['Matrix'] }
const upload = { Type: ['File', 'Gene'], Cardinality: ['Matrix'] }

export const MetadataMatrix = defineType({
  id: 'MetadataMatrix',
  label: 'Sample metadata',
  description: 'What is known of each sample; the last column names its class',
  color: 'matrix',
  icon: 'table-properties',
  schema: textMatrix,
  text: ({ shape }) => `Metadata of ${samples(shape)}`,
})

export const AnnData = defineType({
  id: 'AnnData',
  label: 'Annotated data',
  description: 'A gene count matrix together with the metadata of its samples',
  color: 'matrix',
  icon: 'layers',
  schema: numberMatrix,
  text: ({ shape }) => `Annotated matrix of ${size(shape)}`,
})

export const uploadMetadataMatrix = defineStep({
  id: 'MetadataMatrixFileUpload',
  label: 'Upload sample metadata',
  description: 'A table with samples in rows; the last column names the class: csv, tsv, txt or xlsx',
  icon: 'upload',
  tags: { Type: ['File'], Cardinality: ['Matrix'] },
  pagerank: 4,
  inputs: {},
  params: FileURL.schema,
  output: MetadataMatrix,
  drafts: (answer) => fileDrafts(answer),
  story: ({ params, output }) => ({
    abstract: prose`Metadata of ${samples(output.shape)} were uploaded.`,
    introduction: context,
    methods: prose`Sample metadata were read from the uploaded file ${params.filename}: ${contents(output)}.`,
    tableLegend: metadataLegend(output),
  }),
})

export const readMetadataMatrix = defineStep({
  id: 'MetadataMatrixFromFile',
  label: 'Read sample metadata from a file',
  description: 'Read a file as a table of sample metadata; the last column names the class',
  tags: { Type: ['File'], Cardinality: ['Matrix'] },
  inputs: { file: FileURL },
  output: MetadataMatrix,
  story: ({ inputs: { file }, output }) => ({
    abstract: prose`Metadata of ${samples(output.shape)} were read from a file.`,
    introduction: context,
    methods: prose`Sample metadata were read from the file ${file.filename}: ${contents(output)}.`,
    tableLegend: metadataLegend(output),
  }),
})

export const uploadAnnData = defineStep({
  id: 'AnnDataFileUpload',
  label: 'Upload annotated data',
  description: 'An h5ad file with counts and the metadata of the samples',
  icon: 'upload',
  tags: upload,
  pagerank: 4,
  inputs: {},
  params: FileURL.schema,
  output: AnnData,
  drafts: (answer) => fileDrafts(answer),
  story: ({ params, output }) => ({
    abstract: prose`An annotated gene count matrix of ${size(output.shape)} was uploaded.`,
    introduction: format,
    methods: prose`The uploaded file ${params.filename} was read as annotated data ${virshup2021} of
      ${size(output.shape)}.`,
    tableLegend: annotatedLegend(output),
  }),
})

export const readAnnData = defineStep({
  id: 'AnnDataFromFile',
  label: 'Read annotated data from a file',
  description: 'Read an h5ad file with counts and the metadata of the samples',
  tags,
  inputs: { file: FileURL },
  output: AnnData,
  story: ({ inputs: { file }, output }) => ({
    abstract: prose`An annotated gene count matrix of ${size(output.shape)} was read from a file.`,
    introduction: format,
    methods: prose`The file ${file.filename} was read as annotated data ${virshup2021} of ${size(output.shape)}.`,
    tableLegend: annotatedLegend(output),
  }),
})

export const joinAnnData = defineStep({
  id: 'AnnDataFromGeneCountMatrixAndMetadataMatrix',
  label: 'Combine counts and metadata',
  description: 'Join a gene count matrix with sample metadata, by the names of the samples',
  tags,
  pagerank: 3,
  inputs: { gene_count_matrix: GeneCountMatrix, metadata_matrix: MetadataMatrix },
  output: AnnData,
  story: ({ inputs: { metadata_matrix: metadata }, output }) => ({
    abstract: prose`Counts and metadata of ${samples([output.shape[1]])} were combined.`,
    introduction: format,
    methods: prose`The gene count matrix (${figure('gene_count_matrix')}) and the sample metadata
      (${figure('metadata_matrix')}; ${counted(metadata.shape[1], 'column')}) were joined by sample name and stored
      as annotated data ${virshup2021}. All ${samples([output.shape[1]])} of the count matrix were kept in their order;
      metadata of other samples were left out.`,
    tableLegend: annotatedLegend(output),
  }),
})

const context = prose`Sample metadata give the context of a measurement, such as the title, the disease stage or the cell
  type of each sample.`

const format = prose`The AnnData format keeps a matrix together with the annotations of its rows and columns in one HDF5
  file ${virshup2021}.`

type Shape = readonly [number, number]

function size([genes, columns]: Shape): string {
  return `${counted(genes, 'gene')} × ${counted(columns, 'sample')}`
}

function samples([rows]: readonly number[]): string {
  return counted(rows ?? 0, 'sample')
}

function contents({ shape, columns }: { readonly shape: Shape; readonly columns: readonly string[] }): string {
  return `${samples(shape)} with ${counted(columns.length, 'column')} (${columns.join(', ')})`
}

function metadataLegend(table: Described & { readonly shape: Shape; readonly columns: readonly string[] }) {
  return prose`Sample metadata ${quoted(fileTitle(table))}: rows are samples, columns are annotations, and the last column,
    ${table.columns.at(-1) ?? ''}, names the class.`
}

function annotatedLegend(matrix: Described & { readonly shape: Shape }) {
  return prose`Annotated gene count matrix ${quoted(fileTitle(matrix))}: rows are genes, columns are samples and values are
    numbers of mapped reads (${size(matrix.shape)}).`
}
