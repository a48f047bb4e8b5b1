// @vitest-environment jsdom
import { listeningKernel, plainText } from '@playbook/core/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { annData } from '../../expression/differential/example.fixture.ts'
import { resolvers } from './resolvers.ts'
import { pseudobulk } from './steps.ts'
import { prompts } from './views.tsx'

const cells = ['c1', 'c2', 'c3', 'c4', 'c5']
const column = (values: readonly string[]) => Object.fromEntries(cells.map((cell, at) => [cell, values[at] ?? '']))
const table = {
  columns: ['patient', 'cell_type', 'note'],
  index: cells,
  values: {
    patient: column(['P1', 'P1', 'P2', 'P2', 'P2']),
    cell_type: column(['T', 'B', 'T', 'B', 'B']),
    note: column(['a', 'b', 'c', 'd', 'e']),
  },
}

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response(JSON.stringify(table))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('proposes whom cells are from and their clusters, of which one may be meant', async () => {
  const onSubmit = vi.fn()
  const usual = { value: undefined, readOnly: false, draft: () => expect.unreachable(), inputs: { anndata: annData } }
  const Prompt = prompts.pseudobulk
  render(<Prompt {...usual} onSubmit={onSubmit} />)
  expect(await screen.findByLabelText('Donor of each cell')).toHaveProperty('value', 'patient')
  expect(screen.getByText('5 cells of 2 values of patient.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Sum counts' }))
  expect(onSubmit).toHaveBeenLastCalledWith({ donor: 'patient', clusters: 'cell_type' })
  fireEvent.change(screen.getByLabelText('Which cluster'), { target: { value: 'B' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sum counts' }))
  expect(onSubmit).toHaveBeenLastCalledWith({ donor: 'patient', clusters: 'cell_type', only: 'B' })
  fireEvent.change(screen.getByLabelText('Clusters'), { target: { value: 'patient' } })
  expect(screen.getByText('Choose another column for the clusters.')).toBeDefined()
})

it('asks the kernel for the sums, and tells of what they are', async () => {
  const { calls, context } = listeningKernel(() => annData)
  const params = { donor: 'patient', clusters: 'cell_type', only: 'B' }
  await resolvers.pseudobulk({ ...context, inputs: { anndata: annData }, params })
  expect(calls).toEqual([['anndata.pseudobulk', { anndata: annData, ...params }]])
  const { methods } = pseudobulk.story({ inputs: { anndata: annData }, params, output: annData })
  expect(plainText(methods)).toContain(
    'were added up for each value of “patient” in “B” (cell_type) [10.1038/s41467-020-19894-4]; sums of fewer than 10 cells were left out.',
  )
})
