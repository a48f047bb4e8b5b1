import type { ResolveContext } from '@playbook/core/resolver'
import { fakeContext, plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { resolvers } from './resolvers.ts'
import * as steps from './steps.ts'

const size = (rows: number, columns: number): [number, number] => [rows, columns]
const whole: [number | null, number | null] = [null, null]
const file = { url: 'storage://1', filename: 'amounts.csv', description: 'Plasma' }
const matrix = { ...file, shape: size(120, 6), columns: ['s1'], index: ['Glucose'], values: [[3]], ellipses: whole }
const metadata = {
  ...file,
  shape: size(6, 2),
  columns: ['age', 'class'],
  index: ['s1'],
  values: [['4', 'x']],
  ellipses: whole,
}
const pca = {
  title: 'PCA',
  description: 'Points.',
  data: { a: [1] },
  marks: [{ type: 'dot' as const, x: 'a', y: 'a' }],
  axes: { x: { label: 'PC1', type: 'linear' as const }, y: { label: 'PC2', type: 'linear' as const } },
  notes: ['Values were transformed to ln(1 + x) before the analysis.'],
}

it('sends every step to its operation of the kernel, as metabolites', async () => {
  const calls: unknown[] = []
  const context: ResolveContext = {
    ...fakeContext(),
    kernel: {
      async call(operation, args, schema) {
        calls.push([operation, args])
        return schema.parse(operation.startsWith('figure') ? pca : matrix)
      },
    },
  }
  await resolvers.uploadMetaboliteMatrix({ ...context, inputs: {}, params: file })
  await resolvers.readMetaboliteMatrix({ ...context, inputs: { file } })
  await resolvers.zScoreMetabolites({ ...context, inputs: { matrix } })
  await resolvers.uploadMetAnnData({ ...context, inputs: {}, params: file })
  await resolvers.readMetAnnData({ ...context, inputs: { file } })
  await resolvers.joinMetAnnData({ ...context, inputs: { metabolite_count_matrix: matrix, metadata_matrix: metadata } })
  await resolvers.plotMetabolitePca({ ...context, inputs: { matrix } })
  await resolvers.plotMetAnnDataPca({ ...context, inputs: { anndata: matrix } })
  const kind = 'metabolite'
  expect(calls).toEqual([
    ['matrix.read', { file, kind }],
    ['matrix.read', { file, kind }],
    ['matrix.zscore', { matrix, kind }],
    ['anndata.read', { file, kind }],
    ['anndata.read', { file, kind }],
    ['anndata.join', { matrix, metadata, kind }],
    ['figure.pca', { matrix, components: 3, kind }],
    ['figure.pca', { anndata: matrix, components: 3, kind }],
  ])
})

it('tells what was read, joined, scaled and drawn', () => {
  const upload = steps.uploadMetaboliteMatrix.story({ inputs: {}, params: file, output: matrix })
  expect(plainText(upload.methods)).toBe(
    'The file amounts.csv, containing “Plasma”, was uploaded and read as a metabolite count matrix of 120 metabolites × 6 samples.',
  )
  const scaled = steps.zScoreMetabolites.story({
    inputs: { matrix },
    output: { ...matrix, shape: size(118, 6) },
    params: undefined,
  })
  expect(plainText(scaled.methods)).toBe(
    'The values of each metabolite (<matrix>) were centred on their mean over the 6 samples and divided by their sample ' +
      'standard deviation. 2 metabolites without variation or with missing values were left out.',
  )
  const inputs = { metabolite_count_matrix: matrix, metadata_matrix: metadata }
  expect(plainText(steps.joinMetAnnData.story({ inputs, output: matrix, params: undefined }).methods)).toBe(
    'The metabolite count matrix (<metabolite_count_matrix>) and the sample metadata (<metadata_matrix>; 2 columns) were ' +
      'joined by sample name and stored as annotated data [10.1101/2021.12.16.473007]. All 6 samples of the count ' +
      'matrix were kept in their order; metadata of other samples were left out.',
  )
  const drawn = steps.plotMetAnnDataPca.story({ inputs: { anndata: matrix }, output: pca, params: undefined })
  expect(plainText(drawn.methods)).toBe(
    'Principal components of 6 samples and 120 metabolites (<anndata>) were computed, and the samples were drawn by their ' +
      'scores on the first three components, coloured by the class that the annotated data [10.1101/2021.12.16.473007] ' +
      'hold. Values were transformed to ln(1 + x) before the analysis.',
  )
})
