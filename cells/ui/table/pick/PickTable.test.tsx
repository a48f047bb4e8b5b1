// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { KeepPrompt } from '../../prompt/KeepPrompt.tsx'
import { PickTable } from './PickTable.tsx'
import { TopPrompt } from '../../prompt/TopPrompt.tsx'
import { useRows, type ColumnOf } from '../useRows.ts'

afterEach(cleanup)

const columns: readonly ColumnOf<string>[] = [{ name: 'Gene', value: (item) => item }]

function Radios({
  items,
  value,
  onPick,
}: {
  items: readonly string[]
  value?: string
  onPick: (term: string) => void
}) {
  const model = useRows(items, columns)
  const isPicked = (term: string) => term === value
  return (
    <PickTable
      label="Genes"
      model={model}
      mode="radio"
      isPicked={isPicked}
      onPick={onPick}
      readOnly={false}
      empty="No genes"
    />
  )
}

it('picks by a click, and by the keys', () => {
  const onPick = vi.fn()
  render(<Radios items={['ACE2', 'TP53', 'MDM2']} value="TP53" onPick={onPick} />)
  expect(screen.getByRole('radio', { name: 'TP53' })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('radio', { name: 'ACE2' }))
  const grid = screen.getByRole('grid', { name: 'Genes' })
  fireEvent.keyDown(grid, { key: 'End' })
  fireEvent.keyDown(grid, { key: 'ArrowUp' })
  fireEvent.keyDown(grid, { key: 'ArrowDown' })
  fireEvent.keyDown(grid, { key: 'Enter' })
  expect(onPick.mock.calls).toEqual([['ACE2'], ['MDM2']])
})

it('draws only the rows that can be seen of a long list, and finds the others', () => {
  const onPick = vi.fn()
  const items = Array.from({ length: 100_000 }, (_unused, at) => `G${at}`)
  render(<Radios items={items} onPick={onPick} />)
  expect(screen.getAllByRole('radio').length).toBeLessThan(40)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter Genes' }), { target: { value: 'G9999' } })
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'G9999',
    ...Array.from({ length: 10 }, (_unused, at) => `G9999${at}`),
  ])
})

it('says that there is nothing to pick', () => {
  render(<Radios items={[]} onPick={vi.fn()} />)
  expect(screen.getByText('No genes')).toBeDefined()
})

it('submits the first number once when nothing was chosen, and never for a reader', () => {
  const onSubmit = vi.fn()
  const props = { plural: 'Genes', tops: [10, 20] as const, count: 35, onSubmit }
  const { rerender } = render(<TopPrompt {...props} value={undefined} readOnly />)
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(<TopPrompt {...props} value={undefined} readOnly={false} />)
  rerender(<TopPrompt {...props} value={{ k: 10 }} readOnly={false} />)
  rerender(<TopPrompt {...props} value={undefined} readOnly={false} />)
  expect(onSubmit.mock.calls).toEqual([[{ k: 10 }]])
  fireEvent.click(screen.getByRole('button', { name: 'Top 20' }))
  expect(onSubmit.mock.calls).toEqual([[{ k: 10 }], [{ k: 20 }]])
})

it('keeps what is checked, and shares what is unchecked before it is submitted', () => {
  const doc = new Y.Doc()
  const draft = (field: string) => doc.getText(field)
  const onSubmit = vi.fn()
  const items = ['ACE2', 'TP53', 'MDM2']
  const props = { plural: 'Genes', items, columns, onSubmit, draft, readOnly: false }
  const { rerender } = render(<KeepPrompt {...props} value={undefined} />)
  expect(screen.getByText('3 of 3 genes kept')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'TP53' }))
  expect(draft('excluded').toString()).toBe('TP53')
  // Somebody else unchecks another one, and one that is not in the set any more.
  act(() => draft('excluded').insert(4, '\nACE2\nGONE'))
  expect(screen.getByText('1 of 3 genes kept')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit.mock.calls).toEqual([[{ TP53: true, ACE2: true }]])
  rerender(<KeepPrompt {...props} value={{ TP53: true, ACE2: true }} />)
  expect(screen.getByText('Submitted')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Keep all shown' }))
  expect(draft('excluded').toString()).toBe('')
})
