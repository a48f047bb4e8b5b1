import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { MetadataMatrix } from '../../matrix/annotated/steps.ts'
import { FileURL } from '../../matrix/file/steps.ts'
import { fileDrafts, fileTitle, type Described } from '../../shared/file.ts'
import { numberMatrix } from '../../shared/table.ts'
import { counted, quoted } from '../../shared/words.ts'
import { virshup2021 } from '../../references.ts'
import { MetaboliteCountMatrix } from './matrix.ts'

const tags = { Type: ['Metabolite'], Cardinality: ['Matrix'] }

export const MetAnnData = defineType({
  id: 'MetAnnData',
  label: 'Annotated metabolite data',
  description: 'A metabolite count matrix together with the metadata of its samples',
  color: 'metabolite',
  icon: 'layers',
  schema: numberMatrix,
  text: ({ shape }) => `Annotated matrix of ${size(shape)}`,
})

export const uploadMetAnnData = defineStep({
  id: 'MetAnnDataFileUpload',
  label: 'Upload annotated metabolite data',
  description: 'An h5ad file with the amounts of metabolites and the metadata of the samples',
  icon: 'upload',
  tags: { Type: ['File', 'Metabolite'], Cardinality: ['Matrix'] },
  pagerank: 3,
  inputs: {},
  params: FileURL.schema,
  output: MetAnnData,
  drafts: (answer) => fileDrafts(answer),
  story: ({ params, output }) => ({
    abstract: prose`An annotated metabolite count matrix of ${size(output.shape)} was uploaded.`,
    introduction: format,
    methods: prose`The uploaded file ${params.filename} was read as annotated data ${virshup2021} of
      ${size(output.shape)}.`,
    tableLegend: legend(output),
  }),
})

export const readMetAnnData = defineStep({
  id: 'MetAnnDataFromFile',
  label: 'Read annotated metabolite data from a file',
  description: 'Read an h5ad file with the amounts of metabolites and the metadata of the samples',
  tags,
  inputs: { file: FileURL },
  output: MetAnnData,
  story: ({ inputs: { file }, output }) => ({
    abstract: prose`An annotated metabolite count matrix of ${size(output.shape)} was read from a file.`,
    introduction: format,
    methods: prose`The file ${file.filename} was read as annotated data ${virshup2021} of ${size(output.shape)}.`,
    tableLegend: legend(output),
  }),
})

export const joinMetAnnData = defineStep({
  id: 'MetAnnDataFromMetaboliteCountMatrixAndMetadataMatrix',
  label: 'Combine metabolite counts and metadata',
  description: 'Join a metabolite count matrix with sample metadata, by the names of the samples',
  tags,
  pagerank: 3,
  inputs: { metabolite_count_matrix: MetaboliteCountMatrix, metadata_matrix: MetadataMatrix },
  output: MetAnnData,
  story: ({ inputs: { metadata_matrix: metadata }, output }) => ({
    abstract: prose`Metabolite counts and metadata of ${counted(output.shape[1], 'sample')} were combined.`,
    introduction: format,
    methods: prose`The metabolite count matrix (${figure('metabolite_count_matrix')}) and the sample metadata
      (${figure('metadata_matrix')}; ${counted(metadata.shape[1], 'column')}) were joined by sample name and stored as
      annotated data ${virshup2021}. All ${counted(output.shape[1], 'sample')} of the count matrix were kept in their
      order; metadata of other samples were left out.`,
    tableLegend: legend(output),
  }),
})

const format = prose`The AnnData format keeps a matrix together with the annotations of its rows and columns in one HDF5
  file ${virshup2021}.`

function size([rows, columns]: readonly [number, number]): string {
  return `${counted(rows, 'metabolite')} × ${counted(columns, 'sample')}`
}

function legend(matrix: Described & { readonly shape: readonly [number, number] }) {
  return prose`Annotated metabolite count matrix ${quoted(fileTitle(matrix))}: rows are metabolites, columns are samples and
    values are measured amounts (${size(matrix.shape)}).`
}
