import type { ResolveContext } from '@playbook/core/resolver'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import * as resolvers from './resolvers.ts'

const file = { url: 'storage://1', filename: 'counts.tsv' }
const nothing: [number | null, number | null] = [null, null]
const one: [number, number] = [1, 1]
const matrix = { ...file, shape: one, columns: ['s1'], index: ['TP53'], values: [[3]], ellipses: nothing }
const figure = {
  title: 'Library sizes',
  description: 'Bars.',
  data: { Sample: ['s1'], Size: [3] },
  marks: [{ type: 'barX', x: 'Size', y: 'Sample' }],
  axes: { x: { label: 'Size', type: 'linear' }, y: { label: 'Sample', type: 'band' } },
  notes: [],
}

/** Answers every call of the kernel and keeps what it was asked. */
function listening() {
  const calls: unknown[] = []
  const context: ResolveContext = {
    ...fakeContext(),
    kernel: {
      async call(operation, args, schema) {
        calls.push([operation, args])
        const texts = { ...matrix, values: [['control']] }
        return schema.parse(operation.startsWith('figure') ? figure : operation.startsWith('metadata') ? texts : matrix)
      },
    },
  }
  return { calls, context }
}

it('sends every matrix step to its operation of the kernel', async () => {
  const { calls, context } = listening()
  const { uploadGeneCountMatrix, readGeneCountMatrix, transposeMatrix, ...normalise } = resolvers.matrix
  await uploadGeneCountMatrix({ ...context, inputs: {}, params: file })
  await readGeneCountMatrix({ ...context, inputs: { file } })
  await transposeMatrix({ ...context, inputs: { file: matrix } })
  for (const step of Object.values(normalise)) await step({ ...context, inputs: { matrix } })
  const kind = 'gene'
  expect(calls).toEqual([
    ['matrix.read', { file, kind }],
    ['matrix.read', { file, kind }],
    ['matrix.transpose', { matrix, kind }],
    ['matrix.log', { matrix, kind }],
    ['matrix.quantile', { matrix, kind }],
    ['matrix.zscore', { matrix, kind }],
  ])
})

it('sends every step on annotated data to its operation of the kernel', async () => {
  const { calls, context } = listening()
  const metadata = { ...matrix, values: [['control']] }
  const { annotated } = resolvers
  await annotated.uploadMetadataMatrix({ ...context, inputs: {}, params: file })
  await annotated.readMetadataMatrix({ ...context, inputs: { file } })
  await annotated.uploadAnnData({ ...context, inputs: {}, params: file })
  await annotated.readAnnData({ ...context, inputs: { file } })
  await annotated.joinAnnData({ ...context, inputs: { gene_count_matrix: matrix, metadata_matrix: metadata } })
  expect(calls).toEqual([
    ['metadata.read', { file }],
    ['metadata.read', { file }],
    ['anndata.read', { file, kind: 'gene' }],
    ['anndata.read', { file, kind: 'gene' }],
    ['anndata.join', { matrix, metadata, kind: 'gene' }],
  ])
})

it('draws quality control in the kernel', async () => {
  const { calls, context } = listening()
  const { quality } = resolvers
  await quality.plotLibrarySizes({ ...context, inputs: { matrix } })
  await quality.plotLibrarySizesOfAnnData({ ...context, inputs: { anndata: matrix } })
  await quality.plotPca({ ...context, inputs: { matrix } })
  await quality.plotPca2d({ ...context, inputs: { matrix } })
  await quality.plotPcaOfAnnData({ ...context, inputs: { anndata: matrix } })
  await quality.plotPcaOfAnnData2d({ ...context, inputs: { anndata: matrix } })
  const kind = 'gene'
  expect(calls).toEqual([
    ['figure.library-sizes', { matrix, kind }],
    ['figure.library-sizes', { anndata: matrix, kind }],
    ['figure.pca', { matrix, components: 3, kind }],
    ['figure.pca', { matrix, components: 2, kind }],
    ['figure.pca', { anndata: matrix, components: 3, kind }],
    ['figure.pca', { anndata: matrix, components: 2, kind }],
  ])
})
