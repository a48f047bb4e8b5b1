import { defineStep, defineType } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { FileURL } from '../file/steps.ts'
import { chosenPart, partParams, tableUpload } from '../upload.ts'
import { fileTitle, type Described } from '../../shared/file.ts'
import { textMatrix } from '../../shared/table.ts'
import { counted, quoted } from '../../shared/words.ts'

export const MetadataMatrix = defineType({
  id: 'MetadataMatrix',
  label: 'Sample metadata',
  description: 'What is known of each sample; the last column names its class',
  color: 'matrix',
  icon: 'table-properties',
  schema: textMatrix,
  text: ({ shape }) => `Metadata of ${samples(shape)}`,
})

export const uploadMetadataMatrix = defineStep({
  ...tableUpload,
  id: 'MetadataMatrixFileUpload',
  label: 'Upload sample metadata',
  description:
    'A table with samples in rows (csv, tsv, txt or xlsx), whose last column names the class; or a series matrix of GEO',
  tags: { Type: ['File'], Cardinality: ['Matrix'] },
  pagerank: 4,
  output: MetadataMatrix,
  story: ({ params, output }) => ({
    abstract: prose`Metadata of ${samples(output.shape)} were uploaded.`,
    introduction: context,
    methods: prose`Sample metadata were read from the uploaded file ${params.filename}${chosenPart(params)}: ${contents(output)}.`,
    tableLegend: metadataLegend(output),
  }),
})

export const readMetadataMatrix = defineStep({
  id: 'MetadataMatrixFromFile',
  label: 'Read sample metadata from a file',
  description: 'Read a file as a table of sample metadata; the last column names the class',
  tags: { Type: ['File'], Cardinality: ['Matrix'] },
  inputs: { file: FileURL },
  params: partParams,
  output: MetadataMatrix,
  story: ({ inputs: { file }, params, output }) => ({
    abstract: prose`Metadata of ${samples(output.shape)} were read from a file.`,
    introduction: context,
    methods: prose`Sample metadata were read from the file ${file.filename}${chosenPart(params)}: ${contents(output)}.`,
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
  return prose`Sample metadata ${quoted(fileTitle(table))}: rows are samples, columns are annotations, and the last column,
    ${table.columns.at(-1) ?? ''}, names the class.`
}
