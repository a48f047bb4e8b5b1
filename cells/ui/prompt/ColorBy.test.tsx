// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { annData } from '../../expression/differential/example.fixture.ts'
import { ColorBy } from './ColorBy.tsx'

const index = Array.from({ length: 12 }, (_unused, at) => `s${at}`)
const cellsOf = (cell: (at: number) => string) => Object.fromEntries(index.map((sample, at) => [sample, cell(at)]))
const table = {
  columns: ['batch', 'age', 'note', 'empty', 'condition'],
  index,
  values: {
    batch: cellsOf((at) => `run ${at % 3}`),
    age: cellsOf((at) => String(20 + at)),
    note: cellsOf((at) => `note ${at}`),
    empty: cellsOf(() => ''),
    condition: cellsOf((at) => (at < 6 ? 'well' : 'sick')),
  },
}

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response(JSON.stringify(table))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function options(withNumbers: boolean, onChoose = vi.fn()) {
  render(<ColorBy anndata={annData} chosen="batch" onChoose={onChoose} readOnly={false} withNumbers={withNumbers} />)
  await screen.findByRole('option', { name: 'condition' })
  return screen.getAllByRole('option').map(({ textContent }) => textContent)
}

it('offers the columns that colours can show, numbers where a range of colours can', async () => {
  expect(await options(false)).toEqual(['Groups', 'batch', 'condition'])
  cleanup()
  expect(await options(true)).toEqual(['Groups', 'batch', 'age', 'condition'])
})

it('says which column was chosen, and that the groups were', async () => {
  const onChoose = vi.fn()
  await options(true, onChoose)
  const choice = screen.getByRole('combobox', { name: 'Colour by' })
  fireEvent.change(choice, { target: { value: 'age' } })
  fireEvent.change(choice, { target: { value: '' } })
  expect(onChoose.mock.calls).toEqual([['age'], [undefined]])
})
