import { defineFamily } from '@playbook/core/family'
import { readableMatrix } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { FileURL } from '../file/steps.ts'
import { chosenPart, partParams, tableUpload } from '../upload.ts'
import { fileTitle, type Described } from '../../shared/file.ts'
import { numberMatrix } from '../../shared/table.ts'
import { counted, quoted, written } from '../../shared/words.ts'
import { briefOfMatrix } from '../briefs.ts'
import { measurements, sizeOf, type Measurement } from '../measurements.ts'

export const countMatrix = defineFamily(measurements, (measured) => {
  const { kind, values, color } = measured
  return defineType({
    id: `${kind}CountMatrix`,
    label: `${kind} count matrix`,
    description: `${kind}s in rows, samples in columns, ${values} as values`,
    color,
    icon: 'table',
    schema: numberMatrix,
    text: ({ shape }) => `Matrix of ${sizeOf(measured, shape)}`,
    glance: ({ shape }) => sizeOf(measured, shape),
    brief: (matrix) => briefOfMatrix(measured, matrix),
    readable: (matrix) => readableMatrix(matrix, [measured.noun, 'sample']),
  })
})

export const uploadCountMatrix = defineFamily(measurements, (measured, key) => {
  const { noun, kind, amounts, formats, rank } = measured
  return defineStep({
    ...tableUpload,
    id: `${kind}CountMatrixFileUpload`,
    label: `Upload a ${noun} count matrix`,
    description:
      `A table of ${amounts}, ${noun}s in rows and samples in columns: ` +
      `${formats.slice(0, -1).join(', ')} or ${formats.at(-1)}`,
    tags: { Type: ['File', kind], Cardinality: ['Matrix'] },
    pagerank: rank.counts,
    output: countMatrix.members[key],
    story: ({ params, output }) => ({
      abstract: prose`A ${noun} count matrix of ${sizeOf(measured, output.shape)} was uploaded.`,
      given: prose`counts of ${sizeOf(measured, output.shape)}`,
      introduction: prose`A count matrix holds how much of each ${noun} was measured in each sample.`,
      methods: prose`The file ${params.filename}${containing(params)}${chosenPart(params)} was uploaded and read as a ${noun} count matrix of
        ${sizeOf(measured, output.shape)}.`,
      tableLegend: legend(measured, output),
    }),
  })
})

export const readCountMatrix = defineFamily(measurements, (measured, key) => {
  const { noun, kind, amounts } = measured
  return defineStep({
    id: `${kind}CountMatrixFromFile`,
    label: `Read a ${noun} count matrix from a file`,
    description: `Read a file as a table of ${amounts}, ${noun}s in rows and samples in columns`,
    tags: { Type: [kind], Cardinality: ['Matrix'] },
    inputs: { file: FileURL },
    params: partParams,
    output: countMatrix.members[key],
    story: ({ inputs: { file }, params, output }) => ({
      abstract: prose`A ${noun} count matrix of ${sizeOf(measured, output.shape)} was read from a file.`,
      finding: NO_FINDING,
      introduction: prose`A count matrix holds how much of each ${noun} was measured in each sample.`,
      methods: prose`The file ${file.filename}${containing(file)}${chosenPart(params)} was read as a ${noun} count matrix of
        ${sizeOf(measured, output.shape)}.`,
      tableLegend: legend(measured, output),
    }),
  })
})

export const zScore = defineFamily(measurements, (measured, key) => {
  const { noun, kind, variety, deviation } = measured
  return defineStep({
    id: `ZScoreNormalize${kind}CountMatrix`,
    label: `Z-score-normalise a ${noun} count matrix`,
    description: `Centre each ${noun} on its mean over the samples and divide by its standard deviation`,
    icon: 'sliders-horizontal',
    tags: { Type: [kind], Cardinality: ['Matrix'], Task: ['Normalisation'] },
    inputs: { matrix: countMatrix.members[key] },
    output: countMatrix.members[key],
    story: ({ inputs, output }) => ({
      abstract: prose`The values of each ${noun} were expressed as z-scores over the samples.`,
      finding: NO_FINDING,
      introduction: prose`Z-scores put ${variety} on one scale: the distance from the mean of the ${noun} in standard
        deviations.`,
      methods: prose`The values of each ${noun} (${figure('matrix')}) were centred on their mean over the
        ${counted(output.shape[1], 'sample')} and divided by their ${deviation} standard
        deviation.${dropped(measured, inputs.matrix.shape[0] - output.shape[0])}`,
      tableLegend: prose`Z-scores of each ${noun} over the samples: ${sizeOf(measured, output.shape)}.`,
    }),
    emptyBecause: ({ inputs, output }) =>
      output.shape[0] > 0
        ? undefined
        : {
            why: `None of the ${written(inputs.matrix.shape[0])} ${noun}s varies over the samples, so no z-score exists.`,
            next: 'Choose a matrix with at least two different samples.',
          },
  })
})

function containing({ description }: { readonly description?: string | null | undefined }): string {
  return description?.trim() ? `, containing ${quoted(description.trim())},` : ''
}

function legend(measured: Measurement, matrix: Described & { readonly shape: readonly [number, number] }) {
  const { noun, kind, values } = measured
  return prose`${kind} count matrix ${quoted(fileTitle(matrix))}: rows are ${noun}s, columns are samples and values are
    ${values} (${sizeOf(measured, matrix.shape)}).`
}

function dropped({ noun }: Measurement, number: number): string {
  return number > 0 ? ` ${counted(number, noun)} without variation or with missing values were left out.` : ''
}
