// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press } from '../../ui/testingForms.tsx'
import { FacetList } from './FacetList.tsx'
import type { FacetGroup } from './facets.ts'
import { FilterButton } from './FilterButton.tsx'

afterEach(cleanup)

const value = (name: string, count: number, on = false) => ({ value: name, count, on })
const results: FacetGroup = {
  group: 'Result',
  values: [...Array.from({ length: 9 }, (_, at) => value(`R${at}`, 9 - at)), value('Plot', 0, true)],
}
const kinds: FacetGroup = { group: 'Kind', values: [value('Computation', 3), value('Your input', 1)] }

function open(groups: readonly FacetGroup[], isFiltered = true) {
  const onToggle = vi.fn<(group: string, value: string) => void>()
  const onClear = vi.fn()
  render(<FacetList groups={groups} onToggle={onToggle} {...(isFiltered && { onClear })} />)
  return { onToggle: onToggle.mock.calls, onClear }
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const stops = () =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent)

it('shows seven values of a group and those that are on, and the others when asked', () => {
  const { onToggle } = open([results])
  const seven = Array.from({ length: 7 }, (_, at) => `R${at} ${9 - at}`)
  expect(names()).toEqual([...seven, 'Plot 0', '2 more', 'Clear the filters'])
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Plot 0')
  press('2 more')
  expect(names()).toEqual([...seven, 'R7 2', 'R8 1', 'Plot 0', 'Clear the filters'])
  press('R8 1')
  press('Plot 0')
  expect(onToggle).toEqual([
    ['Result', 'R8'],
    ['Result', 'Plot'],
  ])
})

it('clears the filters, where any is on', () => {
  const { onClear } = open([kinds])
  press('Clear the filters')
  expect(onClear).toHaveBeenCalledOnce()
  cleanup()
  open([kinds], false)
  expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull()
})

it('is one stop of the Tab key, where the focus was last, and goes round by the arrows', () => {
  open([results, kinds])
  const toolbar = screen.getByRole('toolbar', { name: 'Filters' })
  const arrow = (key: string) => {
    const isDone = !fireEvent.keyDown(document.activeElement ?? toolbar, { key })
    return [document.activeElement?.textContent, isDone]
  }
  expect(stops()).toEqual(['R0 9'])
  screen.getByRole('button', { name: 'R0 9' }).focus()
  expect([arrow('ArrowUp'), arrow('ArrowUp'), arrow('ArrowDown'), arrow('ArrowDown'), arrow('x')]).toEqual([
    ['Clear the filters', true],
    ['Your input 1', true],
    ['Clear the filters', true],
    ['R0 9', true],
    ['R0 9', false],
  ])
  arrow('ArrowDown')
  expect(stops()).toEqual(['R1 8'])
})

it('keeps a stop of the Tab key when the filter that had it is gone', () => {
  const { rerender } = render(<FacetList groups={[results, kinds]} onToggle={() => {}} />)
  act(() => screen.getByRole('button', { name: 'Your input 1' }).focus())
  expect(stops()).toEqual(['Your input 1'])
  rerender(<FacetList groups={[results]} onToggle={() => {}} />)
  expect(stops()).toEqual(['R0 9'])
})

it('says on its button how many filters are on, and whether they are shown', () => {
  const onToggle = vi.fn()
  const words = [0, 3].map((count) => {
    cleanup()
    render(<FilterButton className={undefined} count={count} isOpen={count > 0} onToggle={onToggle} />)
    press(/^Filters/)
    const { textContent, ariaExpanded } = screen.getByRole('button')
    return [textContent, ariaExpanded]
  })
  expect([words, onToggle.mock.calls.length]).toEqual([
    [
      ['Filters', 'false'],
      ['Filters (3)', 'true'],
    ],
    2,
  ])
})
