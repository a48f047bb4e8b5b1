import type { MatrixWindow } from '@playbook/core/api/files'
import { expect, it, vi } from 'vitest'
import { PAGE_COLUMNS, PAGE_ROWS } from './pages.ts'
import { createWindows, type WindowQuery } from './windows.ts'

const SHAPE = [1000, 120] as const

function answer({ rows, columns }: WindowQuery): MatrixWindow {
  const [r0, r1] = [rows[0], Math.min(rows[1], SHAPE[0])]
  const [c0, c1] = [columns[0], Math.min(columns[1], SHAPE[1])]
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_unused, at) => from + at)
  return {
    shape: SHAPE,
    rowsMatched: SHAPE[0],
    index: range(r0, r1).map((row) => `g${row}`),
    columns: range(c0, c1).map((column) => `s${column}`),
    values: range(r0, r1).map((row) => range(c0, c1).map((column) => row * 1000 + column)),
  }
}

it('loads the pages that can be seen, once, and gives their cells and names', async () => {
  const load = vi.fn(async (query: WindowQuery) => answer(query))
  const windows = createWindows(load, { search: 'x' })
  await windows.all([190, 210], [45, 55])
  await windows.all([190, 210], [45, 55])
  expect(load.mock.calls.map(([query]) => query)).toEqual([
    { search: 'x', rows: [0, PAGE_ROWS], columns: [0, PAGE_COLUMNS] },
    { search: 'x', rows: [0, PAGE_ROWS], columns: [PAGE_COLUMNS, 100] },
    { search: 'x', rows: [PAGE_ROWS, 400], columns: [0, PAGE_COLUMNS] },
    { search: 'x', rows: [PAGE_ROWS, 400], columns: [PAGE_COLUMNS, 100] },
  ])
  expect([windows.value(205, 51), windows.value(999, 119)]).toEqual([205051, undefined])
  expect([windows.rowName(205), windows.columnName(51)]).toEqual(['g205', 's51'])
  expect(windows.state()).toEqual({ rowsMatched: 1000, failure: undefined })
})

it('asks only for what is looked at when the reader flies over a table', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async (query: WindowQuery) => answer(query))
  const windows = createWindows(load, {})
  for (let row = 0; row < 900; row += 100) windows.see([row, row + 20], [0, 10])
  await vi.runAllTimersAsync()
  expect(load.mock.calls.map(([query]) => query.rows)).toEqual([[800, 1000]])
  vi.useRealTimers()
})

it('says what failed, and asks again only when the reader moves', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async (): Promise<MatrixWindow> => {
    throw new Error('The kernel is busy.')
  })
  const windows = createWindows(load, {})
  const changed = vi.fn()
  windows.subscribe(changed)
  windows.see([0, 20], [0, 10])
  await vi.runAllTimersAsync()
  windows.see([0, 20], [0, 10])
  await vi.runAllTimersAsync()
  expect(windows.state()).toEqual({ rowsMatched: undefined, failure: 'The kernel is busy.' })
  expect(load).toHaveBeenCalledTimes(1)
  windows.see([1, 21], [0, 10])
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(2)
  await expect(windows.all([0, 20], [0, 10])).rejects.toThrow('The kernel is busy.')
  vi.useRealTimers()
})

it('stops waiting when nobody looks any more', () => {
  const signals: AbortSignal[] = []
  const windows = createWindows((_query, signal) => {
    signals.push(signal)
    return new Promise(() => {})
  }, {})
  const leave = windows.subscribe(() => {})
  void windows.all([0, 20], [0, 10])
  leave()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
