import { defineStep, type Payload } from '@playbook/core/step'
import { signatureLabel } from '../../shared/signatureColumns.ts'
import { NO_FINDING, prose } from '@playbook/core/story'
import { FileURL } from '../../matrix/file/steps.ts'
import { chosenPart, partParams, tableUpload } from '../../matrix/types.ts'
import { fileTitle } from '../../shared/file.ts'
import { counted, quoted } from '../../shared/words.ts'
import { GeneSignature } from '../../shared/signature.ts'

export const uploadSignature = defineStep({
  ...tableUpload,
  id: 'GeneSigFileUpload',
  label: 'Upload a gene signature',
  description: 'A table with genes in rows and the columns Pval, AdjPval and LogFC: csv, tsv, txt or xlsx',
  tags: { Type: ['File', 'Gene'], Cardinality: ['Signature'] },
  pagerank: 4,
  output: GeneSignature,
  story: ({ params, output }) => ({
    abstract: prose`A signature of ${genes(output)}${containing(output)} was uploaded.`,
    given: prose`a signature of ${genes(output)}${containing(output)}`,
    introduction,
    methods: prose`The uploaded file ${params.filename}${chosenPart(params)} was read as a gene signature of ${genes(output)} with the columns
      ${columnsOf(output)}.`,
    tableLegend: legend(output),
  }),
})

export const readSignature = defineStep({
  id: 'GeneSigFromFile',
  label: 'Read a gene signature from a file',
  description: 'Read a file as a table with genes in rows and the columns Pval, AdjPval and LogFC',
  tags: { Type: ['Gene'], Cardinality: ['Signature'] },
  inputs: { file: FileURL },
  params: partParams,
  output: GeneSignature,
  story: ({ inputs: { file }, params, output }) => ({
    abstract: prose`A signature of ${genes(output)}${containing(output)} was read from a file.`,
    finding: NO_FINDING,
    introduction,
    methods: prose`The file ${file.filename}${chosenPart(params)} was read as a gene signature of ${genes(output)} with the columns
      ${columnsOf(output)}.`,
    tableLegend: legend(output),
  }),
})

const introduction = prose`Differentially expressed genes point to what differs between two conditions: a signature lists
  genes with the change of their expression and its significance.`

type Signature = Payload<typeof GeneSignature>

function genes({ shape }: Signature): string {
  return counted(shape[0], 'gene')
}

function containing({ description }: Signature): string {
  return description?.trim() ? `, ${quoted(description.trim())},` : ''
}

/** The columns by what stands above them, in the order of the file. */
const columnsOf = ({ columns }: { readonly columns: readonly string[] }) => columns.map(signatureLabel).join(', ')

function legend(signature: Signature) {
  return prose`Gene signature ${quoted(fileTitle(signature))}: rows are genes, columns are ${columnsOf(signature)}.`
}
