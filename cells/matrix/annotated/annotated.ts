import { defineFamily } from '@playbook/core/family'
import { readableMatrix } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { FileURL } from '../file/steps.ts'
import { chosenPart, partParams, tableUpload } from '../upload.ts'
import { countMatrix } from '../matrix/steps.ts'
import { fileTitle, type Described } from '../../shared/file.ts'
import { numberMatrix } from '../../shared/table.ts'
import { counted, quoted } from '../../shared/words.ts'
import { virshup2021 } from '../../references.ts'
import { briefOfMatrix } from '../briefs.ts'
import { measurements, sizeOf, type Measurement } from '../measurements.ts'
import { MetadataMatrix } from './metadata.ts'

export const annotatedMatrix = defineFamily(measurements, (measured) => {
  const { noun, color, annotated } = measured
  return defineType({
    id: annotated.id,
    label: annotated.label,
    description: `A ${noun} count matrix together with the metadata of its samples`,
    color,
    icon: 'layers',
    schema: numberMatrix,
    text: ({ shape }) => `Annotated matrix of ${sizeOf(measured, shape)}`,
    glance: ({ shape }) => sizeOf(measured, shape),
    brief: (matrix) => briefOfMatrix(measured, matrix),
    readable: (matrix) => readableMatrix(matrix, [noun, 'sample']),
  })
})

export const uploadAnnotated = defineFamily(measurements, (measured, key) => {
  const { noun, kind, annotated, rank } = measured
  return defineStep({
    ...tableUpload,
    id: `${annotated.id}FileUpload`,
    label: `Upload ${annotated.label.toLowerCase()}`,
    description: `An h5ad file with ${annotated.contents} and the metadata of the samples`,
    tags: { Type: ['File', kind], Cardinality: ['Matrix'] },
    pagerank: rank.annotated,
    output: annotatedMatrix.members[key],
    story: ({ params, output }) => ({
      abstract: prose`An annotated ${noun} count matrix of ${sizeOf(measured, output.shape)} was uploaded.`,
      given: prose`annotated counts of ${sizeOf(measured, output.shape)}`,
      introduction: format,
      methods: prose`The uploaded file ${params.filename}${chosenPart(params)} was read as annotated data ${virshup2021} of
        ${sizeOf(measured, output.shape)}.`,
      tableLegend: legend(measured, output),
    }),
  })
})

export const readAnnotated = defineFamily(measurements, (measured, key) => {
  const { noun, kind, annotated } = measured
  return defineStep({
    id: `${annotated.id}FromFile`,
    label: `Read ${annotated.label.toLowerCase()} from a file`,
    description: `Read an h5ad file with ${annotated.contents} and the metadata of the samples`,
    tags: { Type: [kind], Cardinality: ['Matrix'] },
    inputs: { file: FileURL },
    params: partParams,
    output: annotatedMatrix.members[key],
    story: ({ inputs: { file }, params, output }) => ({
      abstract: prose`An annotated ${noun} count matrix of ${sizeOf(measured, output.shape)} was read from a file.`,
      finding: NO_FINDING,
      introduction: format,
      methods: prose`The file ${file.filename}${chosenPart(params)} was read as annotated data ${virshup2021} of
        ${sizeOf(measured, output.shape)}.`,
      tableLegend: legend(measured, output),
    }),
  })
})

export const joinAnnotated = defineFamily(measurements, (measured, key) => {
  const { noun, kind, annotated } = measured
  const slot = `${noun}_count_matrix` as const
  return defineStep({
    id: `${annotated.id}From${kind}CountMatrixAndMetadataMatrix`,
    label: `Combine ${annotated.counts.toLowerCase()} and metadata`,
    description: `Join a ${noun} count matrix with sample metadata, by the names of the samples`,
    tags: { Type: [kind], Cardinality: ['Matrix'] },
    pagerank: 3,
    inputs: { [slot]: countMatrix.members[key], metadata_matrix: MetadataMatrix },
    output: annotatedMatrix.members[key],
    story: ({ inputs: { metadata_matrix: metadata }, output }) => ({
      abstract: prose`${annotated.counts} and metadata of ${counted(output.shape[1], 'sample')} were combined.`,
      finding: NO_FINDING,
      introduction: format,
      methods: prose`The ${noun} count matrix (${figure(slot)}) and the sample metadata (${figure('metadata_matrix')};
        ${counted(metadata.shape[1], 'column')}) were joined by sample name and stored as annotated data ${virshup2021}. All
        ${counted(output.shape[1], 'sample')} of the count matrix were kept in their order; metadata of other samples were
        left out.`,
      tableLegend: legend(measured, output),
    }),
  })
})

const format = prose`What is measured in a sample can only be read with what is known of it, such as group, donor and batch;
  annotated data keep both together ${virshup2021}.`

function legend(measured: Measurement, matrix: Described & { readonly shape: readonly [number, number] }) {
  const { noun, values } = measured
  return prose`Annotated ${noun} count matrix ${quoted(fileTitle(matrix))}: rows are ${noun}s, columns are samples and
    values are ${values} (${sizeOf(measured, matrix.shape)}).`
}
