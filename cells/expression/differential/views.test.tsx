// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { TYPE_COLUMN } from '../../shared/samples.ts'
import { covariatesOf } from './covariates.ts'
import { annData } from './example.fixture.ts'
import { prompts } from './views.tsx'

const cellsOf = (column: readonly string[]) => Object.fromEntries(column.map((cell, at) => [`s${at}`, cell]))
const table = {
  columns: ['donor', 'age', 'centre', 'condition'],
  index: ['s0', 's1', 's2', 's3'],
  values: {
    donor: cellsOf(['d1', 'd2', 'd1', 'd2']),
    age: cellsOf(['41', '42', '43', '44']),
    centre: cellsOf(['x', 'x', 'x', 'x']),
    condition: cellsOf(['well', 'well', 'sick', 'sick']),
  },
}

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response(JSON.stringify(table))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('offers the columns that can explain something beside the groups', () => {
  expect(covariatesOf(table)).toEqual(['donor'])
  const labelled = {
    ...table,
    columns: [...table.columns, TYPE_COLUMN],
    values: { ...table.values, [TYPE_COLUMN]: cellsOf(['Control', 'Perturbation', 'Control', 'Perturbation']) },
  }
  expect(covariatesOf(labelled)).toEqual(['donor', 'condition'])
})

async function shown(value: { covariate?: string; filter?: true } | undefined, readOnly = false) {
  const onSubmit = vi.fn()
  const draft = (field: string) => new Y.Doc().getText(field)
  render(
    <prompts.deseq2
      inputs={{ anndata: annData }}
      value={value}
      onSubmit={onSubmit}
      draft={draft}
      readOnly={readOnly}
    />,
  )
  const select = await screen.findByRole('combobox', { name: 'Covariate, such as batch or donor' })
  return { onSubmit, select }
}

it('submits the chosen column, and takes it back by None', async () => {
  const first = await shown(undefined)
  expect(first.select).toHaveProperty('value', '')
  fireEvent.change(first.select, { target: { value: 'donor' } })
  cleanup()
  const second = await shown({ covariate: 'donor' })
  expect(second.select).toHaveProperty('value', 'donor')
  fireEvent.change(second.select, { target: { value: '' } })
  expect([first.onSubmit.mock.calls, second.onSubmit.mock.calls]).toEqual([[[{ covariate: 'donor' }]], [[undefined]]])
})

it('lets the weights of limma-voom know the groups or not, where no covariate does', async () => {
  const onSubmit = vi.fn()
  const draft = (field: string) => new Y.Doc().getText(field)
  const inputs = { anndata: annData }
  const rest = { inputs, onSubmit, draft, readOnly: false }
  const name = /^Weigh by the spread within the groups/
  render(<prompts.limmaVoom {...rest} value={{ filter: true, weights: 'groups' }} />)
  fireEvent.click(screen.getByRole('checkbox', { name }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Test only genes/ }))
  cleanup()
  render(<prompts.limmaVoom {...rest} value={undefined} />)
  fireEvent.click(screen.getByRole('checkbox', { name }))
  cleanup()
  render(<prompts.limmaVoom {...rest} value={{ covariate: 'donor' }} />)
  expect(await screen.findByRole('combobox', { name: 'Covariate, such as batch or donor' })).toBeDefined()
  expect(screen.queryByRole('checkbox', { name })).toBeNull()
  expect(onSubmit.mock.calls).toEqual([[{ filter: true }], [{ weights: 'groups' }], [{ weights: 'groups' }]])
})

it('shows readers a column that this file does not have, without letting them choose', async () => {
  const { select } = await shown({ covariate: 'batch' }, true)
  expect(select).toMatchObject({ value: 'batch', disabled: true })
})

it('tests all genes or those with enough counts, and keeps the covariate when that is changed', async () => {
  const first = await shown({ covariate: 'donor' })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Test only genes with enough counts/ }))
  cleanup()
  const second = await shown({ filter: true, covariate: 'donor' })
  fireEvent.change(second.select, { target: { value: '' } })
  cleanup()
  const third = await shown({ filter: true })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Test only genes with enough counts/ }))
  expect([first, second, third].map(({ onSubmit }) => onSubmit.mock.calls)).toEqual([
    [[{ filter: true, covariate: 'donor' }]],
    [[{ filter: true }]],
    [[undefined]],
  ])
})
