import type { Prose } from '@playbook/core/story'
import { byAuthor, listeningKernel, plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { annData } from '../differential/example.fixture.ts'
import { resolvers } from './resolvers.ts'
import * as steps from './steps.ts'

const text = (prose: Prose | undefined) => plainText(prose, byAuthor)

const drawn = {
  title: 'UMAP of samples',
  description: 'Points.',
  data: { a: [1] },
  marks: [{ type: 'dot' as const, x: 'a', y: 'a' }],
  axes: { x: { label: 'UMAP-1', type: 'linear' as const }, y: { label: 'UMAP-2', type: 'linear' as const } },
  notes: ['Counts were normalised to log2 counts per million (logCPM).', 'UMAP, seed 0.'],
}
const sets = { a: { set: ['TP53'] }, b: { set: ['MDM2'] } }

it('sends matrices and libraries to the kernel', async () => {
  const { calls, context } = listeningKernel(() => drawn)
  for (const row of Object.values(steps.plotSamples.rows)) {
    await resolvers.plotSamples({ ...context, row, inputs: { matrix: annData } })
  }
  for (const row of Object.values(steps.plotLibrary.rows)) {
    await resolvers.plotLibrary({ ...context, row, inputs: { matrix: sets } })
  }
  expect(calls).toEqual([
    ['figure.embedding', { matrix: annData, method: 'pca' }],
    ['figure.embedding', { matrix: annData, method: 'tsne' }],
    ['figure.embedding', { matrix: annData, method: 'umap' }],
    ['figure.idf-umap', { gmt: sets }],
    ['figure.idf-umap', { dmt: sets }],
  ])
})

it('tells the method, and in the words of the kernel its parameters and seeds', () => {
  const story = steps.plotSamples.members.umap.story({ inputs: { matrix: annData }, output: drawn, params: undefined })
  expect(text(story.methods)).toBe(
    'The 5 samples and 3 genes of the matrix (<matrix>) were reduced to two dimensions by UMAP [McInnes], and communities ' +
      'of similar samples were found by the Louvain method [Blondel]. Counts were normalised to log2 counts per million ' +
      '(logCPM). UMAP, seed 0. Log counts per million follow edgeR [Robinson].',
  )
  const drugs = steps.plotLibrary.members.dmt.story({
    inputs: { matrix: sets },
    output: { ...drawn, notes: [] },
    params: undefined,
  })
  expect(text(drugs.abstract)).toBe('The similarity of 2 drug sets was drawn in two dimensions.')
})
