import type { BatchRow } from '@playbook/core/api/batches'
import { expect, it } from 'vitest'
import { gridRows } from './gridRows.ts'

const row = (
  number: number,
  label: string,
  state: BatchRow['state'],
  cells: Readonly<Record<string, number>>,
): BatchRow => ({
  number,
  label,
  answers: {},
  state,
  reused: false,
  result:
    state === 'ended'
      ? {
          state: Object.keys(cells).length === 0 ? 'failed' : 'done',
          cells: Object.fromEntries(
            Object.entries(cells).map(([cell, value]) => [
              cell,
              { state: 'done', text: `${value} partners`, number: value },
            ]),
          ),
        }
      : null,
  changed: '',
})

const rows = [
  row(1, 'ACE2', 'ended', { partners: 25 }),
  row(2, 'DPP4', 'ended', {}),
  row(3, 'FURIN', 'waiting', {}),
  row(4, 'NRP1', 'ended', { partners: 41 }),
]
const numbers = (found: readonly BatchRow[]) => found.map(({ number }) => number)
const byRow = { by: 'row', isDescending: false }

it('sorts by a result, what has none last whichever way, and by state', () => {
  expect(numbers(gridRows(rows, { by: 'partners', isDescending: true }, 'all', ''))).toEqual([4, 1, 2, 3])
  expect(numbers(gridRows(rows, { by: 'partners', isDescending: false }, 'all', ''))).toEqual([1, 4, 2, 3])
  expect(numbers(gridRows(rows, { by: 'state', isDescending: false }, 'all', ''))).toEqual([2, 1, 4, 3])
})

it('keeps rows of a state, and rows in which words stand', () => {
  expect(numbers(gridRows(rows, byRow, 'left', ''))).toEqual([3])
  expect(numbers(gridRows(rows, byRow, 'failed', ''))).toEqual([2])
  expect(numbers(gridRows(rows, byRow, 'all', '41 part'))).toEqual([4])
})
