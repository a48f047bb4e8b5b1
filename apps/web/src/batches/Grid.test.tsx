// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { BatchRow } from '@playbook/core/api/batches'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Grid } from './Grid.tsx'
import { gridRows, type GridSort } from './gridRows.ts'
import { endedRow, headOf, ROWS } from './testing.ts'

afterEach(cleanup)

function open(rows = ROWS, hidden: ReadonlySet<string> = new Set()) {
  const onChoose = vi.fn<(row: number) => void>()
  const onOpen = vi.fn<(row: number) => void>()
  function Sorted() {
    const [sort, setSort] = useState<GridSort>({ by: 'row', isDescending: false })
    return (
      <Grid
        head={headOf()}
        rows={gridRows(rows, sort, 'all', '')}
        hidden={hidden}
        sort={sort}
        onSort={setSort}
        chosen={new Set([3])}
        onChoose={onChoose}
        onOpen={onOpen}
      />
    )
  }
  render(<Sorted />)
  return { onChoose, onOpen }
}

const cells = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th,td')].map(({ textContent }) => textContent).join(' | '))
const sortBy = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sorted = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => `${head.getAttribute('aria-label')} ${head.getAttribute('aria-sort')}`)

it('shows each row with its state, why it failed, and what it gave', () => {
  open()
  expect(cells()).toEqual([
    'Row ↑ | Gene | State | Partners',
    '1 | ACE2 | done | 25of ACE2',
    '2 | DPP4 | failed: STRING did not answer. | ',
    '3 | NRP1 | stored | 41of NRP1',
    '4 | FURIN | waiting | ',
  ])
  expect(screen.getByRole('cell', { name: /^failed/ }).title).toBe('STRING did not answer. Try it again.')
  expect(screen.getAllByRole('row', { selected: true }).map((row) => row.getAttribute('aria-rowindex'))).toEqual(['4'])
})

it('says of each result that it is empty, failed, not run, or draws its scores', () => {
  const rowOf = (number: number, cell: NonNullable<BatchRow['result']>['cells'][string]): BatchRow => ({
    ...endedRow(number, `GENE${number}`),
    result: { state: 'done', cells: { partners: cell } },
  })
  open([
    rowOf(1, { state: 'empty', text: '' }),
    rowOf(2, { state: 'not-run', text: '' }),
    rowOf(3, { state: 'done', text: '3 terms', bars: [2.5, -4, 1] }),
    { ...rowOf(5, { state: 'done', text: 'none' }), state: 'asked' },
  ])
  expect(cells().slice(1)).toEqual([
    '1 | GENE1 | done | empty',
    '2 | GENE2 | done | not run',
    '3 | GENE3 | done | 3 terms',
    '5 | GENE5 | running | none',
  ])
  expect(screen.getByRole('img', { name: '3 scores, the largest 4' })).toBeTruthy()
})

it('sorts by what is pressed, the other way when it is pressed again', () => {
  open()
  sortBy('Partners')
  expect(cells()).toEqual([
    'Row | Gene | State | Partners ↑',
    '1 | ACE2 | done | 25of ACE2',
    '3 | NRP1 | stored | 41of NRP1',
    '2 | DPP4 | failed: STRING did not answer. | ',
    '4 | FURIN | waiting | ',
  ])
  sortBy('Partners')
  expect(sorted()).toEqual(['Row none', 'Gene none', 'State none', 'Partners descending'])
  expect(cells()[1]).toBe('3 | NRP1 | stored | 41of NRP1')
  sortBy('Gene')
  expect(sorted()).toEqual(['Row none', 'Gene ascending', 'State none', 'Partners none'])
})

it('hides columns that are shown, and shows those that are not', () => {
  open(ROWS, new Set(['partners', 'plot']))
  expect(cells()[0]).toBe('Row ↑ | Gene | State | Bar chart')
})

it('moves through the rows by the keys, chooses by Space and opens by Enter', async () => {
  const { onChoose, onOpen } = open()
  const row = (at: number) => screen.getAllByRole('row')[at] ?? document.body
  row(1).focus()
  fireEvent.keyDown(row(1), { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement).toBe(row(2)))
  fireEvent.keyDown(row(2), { key: ' ' })
  fireEvent.keyDown(row(2), { key: 'End' })
  await waitFor(() => expect(document.activeElement).toBe(row(4)))
  fireEvent.keyDown(row(4), { key: 'ArrowDown' })
  fireEvent.keyDown(row(4), { key: 'Enter' })
  fireEvent.keyDown(row(4), { key: 'Home' })
  await waitFor(() => expect(document.activeElement).toBe(row(1)))
  fireEvent.keyDown(row(1), { key: 'x' })
  expect([onChoose.mock.calls, onOpen.mock.calls]).toEqual([[[2]], [[4]]])
  expect(screen.getAllByRole('row').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1, -1])
})

it('draws of many rows only those in sight', () => {
  open(Array.from({ length: 1000 }, (_, at) => endedRow(at + 1, `GENE${at + 1}`, at)))
  expect(
    screen
      .getAllByRole('checkbox')
      .map(({ ariaLabel }) => ariaLabel)
      .at(-1),
  ).toBe('Choose GENE37')
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
  const box = screen.getByRole('region', { name: 'Grid of the batch' })
  box.scrollTop = 500 * 36
  fireEvent.scroll(box)
  expect(
    screen
      .getAllByRole('checkbox')
      .map(({ ariaLabel }) => ariaLabel)
      .at(0),
  ).toBe('Choose GENE489')
})
