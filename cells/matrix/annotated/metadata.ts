import { readableMatrix } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { NO_FINDING, prose } from '@playbook/core/story'
import { FileURL } from '../file/steps.ts'
import { chosenGroups, chosenPart, sampleParams, sampleUpload } from '../upload.ts'
import { fileTitle, type Described } from '../../shared/file.ts'
import { TYPE_COLUMN } from '../../shared/samples.ts'
import { textMatrix } from '../../shared/table.ts'
import { abridged, counted, quoted } from '../../shared/words.ts'

export const MetadataMatrix = defineType({
  id: 'MetadataMatrix',
  label: 'Sample metadata',
  description: 'What is known of each sample; the last column names its class',
  color: 'matrix',
  icon: 'table-properties',
  schema: textMatrix,
  text: ({ shape }) => `Metadata of ${samples(shape)}`,
  glance: ({ shape, columns }) => `${samples(shape)} by ${abridged(columns, 2)}`,
  brief: ({ shape, columns, warnings = [] }) => ({
    size: samples(shape),
    text: columns.join(', '),
    notes: warnings.length === 0 ? [] : [counted(warnings.length, 'note')],
  }),
  readable: (matrix) => readableMatrix(matrix, ['sample', 'column']),
})

export const uploadMetadataMatrix = defineStep({
  ...sampleUpload,
  id: 'MetadataMatrixFileUpload',
  label: 'Upload sample metadata',
  description:
    'A table with samples in rows (csv, tsv, txt or xlsx), of which a column names the groups; or a series matrix of GEO',
  tags: { Type: ['File'], Cardinality: ['Matrix'] },
  pagerank: 4,
  output: MetadataMatrix,
  story: ({ params, output }) => ({
    abstract: prose`Metadata of ${samples(output.shape)} were uploaded.`,
    finding: NO_FINDING,
    introduction: context,
    methods: prose`Sample metadata were read from the uploaded file ${params.filename}${chosenPart(params)}: ${contents(output)}.${chosenGroups(params)}`,
    tableLegend: metadataLegend(output),
  }),
})

export const readMetadataMatrix = defineStep({
  id: 'MetadataMatrixFromFile',
  label: 'Read sample metadata from a file',
  description: 'Read a file as a table of sample metadata; the last column names the class',
  tags: { Type: ['File'], Cardinality: ['Matrix'] },
  inputs: { file: FileURL },
  params: sampleParams,
  output: MetadataMatrix,
  story: ({ inputs: { file }, params, output }) => ({
    abstract: prose`Metadata of ${samples(output.shape)} were read from a file.`,
    finding: NO_FINDING,
    introduction: context,
    methods: prose`Sample metadata were read from the file ${file.filename}${chosenPart(params)}: ${contents(output)}.${chosenGroups(params)}`,
    tableLegend: metadataLegend(output),
  }),
})

const context = prose`Sample metadata give the context of a measurement, such as the title, the disease stage or the cell
  type of each sample.`

interface Table extends Described {
  readonly shape: readonly [number, number]
  readonly columns: readonly string[]
}

function samples([rows]: readonly [number, number]): string {
  return counted(rows, 'sample')
}

function contents({ shape, columns }: Table): string {
  return `${samples(shape)} with ${counted(columns.length, 'column')} (${columns.join(', ')})`
}

function metadataLegend(table: Table) {
  const last = table.columns.at(-1)
  const labels = last === TYPE_COLUMN ? `; the last column, ${last}, holds the labels of the groups` : ''
  return prose`Sample metadata ${quoted(fileTitle(table))}: rows are samples, and columns are annotations${labels}.`
}
