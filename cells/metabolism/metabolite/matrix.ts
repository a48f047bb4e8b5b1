import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { FileURL } from '../../matrix/file/steps.ts'
import { fileDrafts, fileTitle, type Described } from '../../shared/file.ts'
import { numberMatrix } from '../../shared/table.ts'
import { counted, quoted } from '../../shared/words.ts'

const tags = { Type: ['Metabolite'], Cardinality: ['Matrix'] }

export const MetaboliteCountMatrix = defineType({
  id: 'MetaboliteCountMatrix',
  label: 'Metabolite count matrix',
  description: 'Metabolites in rows, samples in columns, measured amounts as values',
  color: 'metabolite',
  icon: 'table',
  schema: numberMatrix,
  text: ({ shape }) => `Matrix of ${size(shape)}`,
})

export const uploadMetaboliteMatrix = defineStep({
  id: 'MetaboliteCountMatrixFileUpload',
  label: 'Upload a metabolite count matrix',
  description: 'A table of amounts, metabolites in rows and samples in columns: csv, tsv, txt, xlsx, h5 or h5ad',
  icon: 'upload',
  tags: { Type: ['File', 'Metabolite'], Cardinality: ['Matrix'] },
  pagerank: 4,
  inputs: {},
  params: FileURL.schema,
  output: MetaboliteCountMatrix,
  drafts: (answer) => fileDrafts(answer),
  story: ({ params, output }) => ({
    abstract: prose`A metabolite count matrix of ${size(output.shape)} was uploaded.`,
    methods: prose`The file ${params.filename}${containing(params)} was uploaded and read as a metabolite count matrix of
      ${size(output.shape)}.`,
    tableLegend: legend(output),
  }),
})

export const readMetaboliteMatrix = defineStep({
  id: 'MetaboliteCountMatrixFromFile',
  label: 'Read a metabolite count matrix from a file',
  description: 'Read a file as a table of amounts, metabolites in rows and samples in columns',
  tags,
  inputs: { file: FileURL },
  output: MetaboliteCountMatrix,
  story: ({ inputs: { file }, output }) => ({
    abstract: prose`A metabolite count matrix of ${size(output.shape)} was read from a file.`,
    methods: prose`The file ${file.filename}${containing(file)} was read as a metabolite count matrix of
      ${size(output.shape)}.`,
    tableLegend: legend(output),
  }),
})

export const zScoreMetabolites = defineStep({
  id: 'ZScoreNormalizeMetaboliteCountMatrix',
  label: 'Z-score-normalise a metabolite count matrix',
  description: 'Centre each metabolite on its mean over the samples and divide by its standard deviation',
  icon: 'sliders-horizontal',
  tags: { ...tags, Task: ['Normalisation'] },
  inputs: { matrix: MetaboliteCountMatrix },
  output: MetaboliteCountMatrix,
  story: ({ inputs, output }) => ({
    abstract: prose`The values of each metabolite were expressed as z-scores over the samples.`,
    introduction: prose`Z-scores put metabolites of different abundance on one scale: the distance from the mean of the
      metabolite in standard deviations.`,
    methods: prose`The values of each metabolite (${figure('matrix')}) were centred on their mean over the
      ${counted(output.shape[1], 'sample')} and divided by their sample standard
      deviation.${dropped(inputs.matrix.shape[0] - output.shape[0])}`,
    tableLegend: prose`Z-scores of ${size(output.shape)}.`,
  }),
})

function size([rows, columns]: readonly [number, number]): string {
  return `${counted(rows, 'metabolite')} × ${counted(columns, 'sample')}`
}

function containing({ description }: { readonly description?: string | null | undefined }): string {
  return description?.trim() ? `, containing ${quoted(description.trim())},` : ''
}

function legend(matrix: Described & { readonly shape: readonly [number, number] }) {
  return prose`Metabolite count matrix ${quoted(fileTitle(matrix))}: rows are metabolites, columns are samples and values are
    measured amounts (${size(matrix.shape)}).`
}

function dropped(number: number): string {
  return number > 0 ? ` ${counted(number, 'metabolite')} without variation or with missing values were left out.` : ''
}
