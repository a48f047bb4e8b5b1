import { listeningKernel, plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { annData } from '../../expression/differential/example.fixture.ts'
import { TYPE_COLUMN } from '../../shared/samples.ts'
import { resolvers } from './resolvers.ts'
import * as steps from './steps.ts'

const { annotated, counts } = steps.labelSamples.members
const params = {
  description: 'Labelled',
  data: { age: { c1: '41' }, [TYPE_COLUMN]: { c1: 'Control', p1: 'Perturbation', p2: 'Perturbation', x1: '' } },
}

it('sends the file and the labels to the kernel', async () => {
  const { calls, context } = listeningKernel(() => annData)
  for (const row of Object.values(steps.labelSamples.rows)) {
    expect(await resolvers.labelSamples({ ...context, row, inputs: { matrix: annData }, params })).toEqual(annData)
  }
  expect(calls).toEqual([
    ['anndata.label', { file: annData, labels: params }],
    ['anndata.label', { file: annData, labels: params }],
  ])
})

it('tells which samples were labelled, and what else was edited', () => {
  const story = annotated.story({ inputs: { matrix: annData }, params, output: annData })
  expect(plainText(story.abstract)).toBe('1 sample was labelled as control and 2 as perturbation.')
  expect(plainText(story.methods)).toBe(
    'Samples of the matrix (<matrix>) were labelled by hand: 1 sample (c1) as control, 2 samples (p1, p2) as ' +
      'perturbation; samples without a label belong to neither group. Other metadata were edited, too: “age” (1 sample).',
  )
})

it('starts its shared texts from the answer', () => {
  expect(annotated.drafts?.(undefined)).toEqual({ labels: '', description: '' })
  expect(counts.drafts?.({ data: { age: { c1: '41' } } })).toEqual({
    labels: '["age","c1","41"]\n',
    description: '',
  })
})
