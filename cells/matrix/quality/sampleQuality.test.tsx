// @vitest-environment jsdom
import { listeningKernel, plainText } from '@playbook/core/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { annData } from '../../expression/differential/example.fixture.ts'
import { resolvers } from './resolvers.ts'
import { leaveOutSamples, removeBatch, sampleQuality } from './steps.ts'
import { prompts, views } from './views.tsx'

const row = (sample: string, standsOut: string[]) => ({
  sample,
  librarySize: 21_000_000,
  genes: 15_000,
  correlation: 0.95,
  distance: 12,
  sex: 'female',
  standsOut,
})
const quality = {
  rows: [row('c1', []), row('c2', ['few reads (0.2 of the median)']), row('p1', [])],
  doubts: ['"c1" and "p1" have the same counts.'],
}
const table = {
  columns: ['condition'],
  index: ['c1', 'c2', 'p1', 'p2'],
  values: { condition: { c1: 'a', c2: 'a', p1: 'b', p2: 'b' } },
}
const left = { samples: ['c2'], reason: 'Few reads.' }

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response(JSON.stringify(table))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('asks the kernel for the quality of samples, and for the data without some', async () => {
  const { calls, context } = listeningKernel((operation) => (operation === 'samples.quality' ? quality : annData))
  await resolvers.sampleQuality({ ...context, inputs: { anndata: annData } })
  await resolvers.leaveOutSamples({ ...context, inputs: { anndata: annData }, params: left })
  await resolvers.removeBatch({ ...context, inputs: { anndata: annData }, params: { batch: 'batch' } })
  expect(calls).toEqual([
    ['samples.quality', { anndata: annData }],
    ['anndata.leave-out', { anndata: annData, samples: ['c2'] }],
    ['anndata.remove-batch', { anndata: annData, batch: 'batch' }],
  ])
})

it('names the samples that stand out, and tells the reason why one was left out', () => {
  const inputs = { anndata: annData }
  expect(plainText(sampleQuality.story({ inputs, params: undefined, output: quality }).finding)).toBe(
    '1 sample (c2) stood out among 3 samples. "c1" and "p1" have the same counts.',
  )
  const { methods, decision } = leaveOutSamples.story({ inputs, params: left, output: annData })
  expect(plainText(methods)).toBe(
    '1 sample of the annotated data (<anndata>) was left out (c2), which left 5 samples. The reason given was “Few reads”.',
  )
  expect(plainText(decision)).toBe('1 sample (c2) was left out: Few reads.')
})

it('shows every sample and what is doubtful', () => {
  render(<views.SampleQuality value={quality} print />)
  expect(screen.getByText('"c1" and "p1" have the same counts.')).toBeDefined()
  expect(screen.getByRole('row', { name: /c2 few reads \(0\.2 of the median\) 21,000,000 15,000/ })).toBeDefined()
})

it('leaves samples out with a reason only', async () => {
  const onSubmit = vi.fn()
  const draft = (field: string) => new Y.Doc().getText(field)
  const Prompt = prompts.leaveOutSamples
  render(<Prompt inputs={{ anndata: annData }} value={undefined} onSubmit={onSubmit} draft={draft} readOnly={false} />)
  const button = await screen.findByRole('button', { name: 'Leave out' })
  expect(screen.getByText('Choose the samples to leave out.')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'c2' }))
  expect(screen.getByText('Write the reason: it stands in the methods.')).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: ' Few reads. ' } })
  fireEvent.click(button)
  expect(onSubmit.mock.calls).toEqual([[left]])
  fireEvent.click(screen.getByRole('checkbox', { name: 'c1' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'p1' }))
  expect(screen.getByText('At least two samples have to be left.')).toBeDefined()
})

it('takes the batches that are called so out, and keeps the groups', async () => {
  const batch = { c1: 'b1', c2: 'b2', p1: 'b1', p2: 'b2' }
  const batched = { ...table, columns: ['batch', 'condition'], values: { ...table.values, batch } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(batched)))
  const onSubmit = vi.fn()
  const draft = (field: string) => new Y.Doc().getText(field)
  const Prompt = prompts.removeBatch
  render(<Prompt inputs={{ anndata: annData }} value={undefined} onSubmit={onSubmit} draft={draft} readOnly={false} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Groups whose differences stay' }), {
    target: { value: 'batch' },
  })
  expect(screen.getByText('Choose another column for the groups.')).toBeDefined()
  const chosen = { batch: 'batch', groups: 'condition' }
  expect(onSubmit.mock.calls).toEqual([[chosen]])
  const { methods } = removeBatch.story({ inputs: { anndata: annData }, params: chosen, output: annData })
  expect(plainText(methods)).toContain(
    'fitted by a linear model together with the groups of “condition”, were subtracted',
  )
})
