import { listeningKernel } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { measurements } from './matrix/measurements.ts'
import * as resolvers from './resolvers.ts'
import { quality } from './steps.ts'

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

const texts = { ...matrix, values: [['control']] }

/** Answers every call of the kernel and keeps what it was asked. */
function listening() {
  return listeningKernel((operation) =>
    operation.startsWith('figure') ? figure : operation.startsWith('metadata') ? texts : matrix,
  )
}

it.each(['gene', 'metabolite'] as const)('sends every matrix step to its operation of the kernel: %s', async (kind) => {
  const { calls, context } = listening()
  const run = { ...context, row: measurements[kind] }
  await resolvers.matrix.uploadCountMatrix({ ...run, inputs: {}, params: file })
  await resolvers.matrix.readCountMatrix({ ...run, inputs: { file } })
  await resolvers.matrix.zScore({ ...run, inputs: { matrix } })
  expect(calls).toEqual([
    ['matrix.read', { file, kind }],
    ['matrix.read', { file, kind }],
    ['matrix.zscore', { matrix, kind }],
  ])
})

it('sends every step on genes alone to its operation of the kernel', async () => {
  const { calls, context } = listening()
  await resolvers.matrix.transposeMatrix({ ...context, inputs: { file: matrix } })
  await resolvers.matrix.logNormalise({ ...context, inputs: { matrix } })
  await resolvers.matrix.stabiliseVariance({ ...context, inputs: { matrix } })
  await resolvers.matrix.regularisedLog({ ...context, inputs: { matrix } })
  await resolvers.matrix.quantileNormalise({ ...context, inputs: { matrix } })
  const kind = 'gene'
  expect(calls).toEqual([
    ['matrix.transpose', { matrix, kind }],
    ['matrix.log', { matrix, kind }],
    ['matrix.vst', { matrix, kind }],
    ['matrix.rlog', { matrix, kind }],
    ['matrix.quantile', { matrix, kind }],
  ])
})

it.each(['gene', 'metabolite'] as const)('sends every step on annotated data to the kernel: %s', async (kind) => {
  const { calls, context } = listening()
  const { annotated } = resolvers
  const run = { ...context, row: measurements[kind] }
  await annotated.uploadMetadataMatrix({ ...context, inputs: {}, params: file })
  await annotated.readMetadataMatrix({ ...context, inputs: { file } })
  await annotated.uploadAnnotated({ ...run, inputs: {}, params: file })
  await annotated.readAnnotated({ ...run, inputs: { file } })
  await annotated.joinAnnotated({ ...run, inputs: { [`${kind}_count_matrix`]: matrix, metadata_matrix: texts } })
  expect(calls).toEqual([
    ['metadata.read', { file }],
    ['metadata.read', { file }],
    ['anndata.read', { file, kind }],
    ['anndata.read', { file, kind }],
    ['anndata.join', { matrix, metadata: texts, kind }],
  ])
})

it('draws quality control in the kernel', async () => {
  const { calls, context } = listening()
  await resolvers.quality.plotLibrarySizes({ ...context, inputs: { matrix } })
  await resolvers.quality.plotLibrarySizesOfAnnData({ ...context, inputs: { anndata: matrix } })
  for (const row of Object.values(quality.plotPca.rows)) {
    await resolvers.quality.plotPca({ ...context, row, inputs: { matrix } })
    await resolvers.quality.plotAnnotatedPca({
      ...context,
      row,
      inputs: { anndata: matrix },
      params: { color: 'batch' },
    })
  }
  const [genes, metabolites] = [{ kind: 'gene' }, { kind: 'metabolite' }]
  expect(calls).toEqual([
    ['figure.library-sizes', { matrix, ...genes }],
    ['figure.library-sizes', { anndata: matrix, ...genes }],
    ['figure.pca', { matrix, components: 2, ...genes }],
    ['figure.pca', { anndata: matrix, components: 2, color: 'batch', ...genes }],
    ['figure.pca', { matrix, components: 3, ...genes }],
    ['figure.pca', { anndata: matrix, components: 3, color: 'batch', ...genes }],
    ['figure.pca', { matrix, components: 3, ...metabolites }],
    ['figure.pca', { anndata: matrix, components: 3, color: 'batch', ...metabolites }],
  ])
})
