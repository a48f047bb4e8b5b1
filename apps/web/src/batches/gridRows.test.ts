import type { BatchRow } from '@playbook/core/api/batches'
import { expect, it } from 'vitest'
import { gridRows, stateOf } from './gridRows.ts'

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

it('names the state of a row in a word, also of one that ended without saying how', () => {
  const states = (['waiting', 'asked', 'ended'] as const).map((state) => stateOf({ state, result: null }))
  expect(states).toEqual(['waiting', 'running', 'failed'])
  expect(stateOf({ state: 'ended', result: { state: 'empty', cells: {} } })).toBe('empty')
})

it('sorts numbers before texts, texts whatever their case, and equals by their number', () => {
  const of = (number: number, text: string): BatchRow => ({
    ...row(number, text, 'ended', {}),
    result: { state: 'done', cells: { best: { state: 'done', text } } },
  })
  const mixed = [of(1, 'beta'), of(2, 'Alpha'), row(3, 'x', 'ended', { best: 7 }), of(4, 'ALPHA'), of(5, '')]
  expect(numbers(gridRows(mixed, { by: 'best', isDescending: false }, 'all', ''))).toEqual([3, 2, 4, 1, 5])
  expect(numbers(gridRows(mixed, { by: 'best', isDescending: true }, 'all', ''))).toEqual([1, 2, 4, 3, 5])
  expect(numbers(gridRows(mixed, { by: 'label', isDescending: true }, 'all', ''))).toEqual([3, 1, 2, 4, 5])
  expect(numbers(gridRows(mixed, { by: 'row', isDescending: true }, 'all', ' ALPHA '))).toEqual([4, 2])
})

it('says the same of rows in whatever order they come, but where they are equal', () => {
  const byPartners = { by: 'partners', isDescending: true }
  expect(numbers(gridRows(rows.toReversed(), byPartners, 'all', ''))).toEqual(
    numbers(gridRows(rows, byPartners, 'all', '')),
  )
  expect(gridRows([], byPartners, 'done', 'x')).toEqual([])
})
