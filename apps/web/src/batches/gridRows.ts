/** Which rows of a grid are shown, and in which order. */
import type { BatchRow } from '@playbook/core/api/batches'

/** What a grid is sorted by: the input, the state, or a result. */
export interface GridSort {
  readonly by: 'row' | 'label' | 'state' | (string & {})
  readonly isDescending: boolean
}

/** Rows of one state. */
export type Shown = 'all' | 'done' | 'failed' | 'empty' | 'left'

/** The state of a row in a word. */
export const stateOf = ({ state, result }: Pick<BatchRow, 'state' | 'result'>) =>
  state === 'ended' ? (result?.state ?? 'failed') : state === 'asked' ? 'running' : 'waiting'

const ORDER = ['failed', 'empty', 'done', 'running', 'waiting']

function keyOf(row: BatchRow, by: GridSort['by']): string | number {
  if (by === 'row') return row.number
  if (by === 'label') return row.label.toLowerCase()
  if (by === 'state') return ORDER.indexOf(stateOf(row))
  const cell = row.result?.cells[by]
  return cell?.number ?? (cell?.state === 'done' ? cell.text.toLowerCase() : '')
}

/** Numbers by their size, before texts; what is not there comes last, whichever way. */
function compare(a: string | number, b: string | number, isDescending: boolean): number {
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1
  const isLess = typeof a === typeof b ? a < b : typeof a === 'number'
  const isMore = typeof a === typeof b ? a > b : typeof b === 'number'
  return (isLess ? -1 : isMore ? 1 : 0) * (isDescending ? -1 : 1)
}

const has = (row: BatchRow, words: string) =>
  [row.label, row.result?.why ?? '', ...Object.values(row.result?.cells ?? {}).map(({ text }) => text)].some((text) =>
    text.toLowerCase().includes(words),
  )

const isOf = (row: BatchRow, shown: Shown) => {
  const state = stateOf(row)
  return shown === 'all' || state === shown || (shown === 'left' && (state === 'running' || state === 'waiting'))
}

/** The rows to show. */
export function gridRows(rows: readonly BatchRow[], sort: GridSort, shown: Shown, search: string): readonly BatchRow[] {
  const words = search.trim().toLowerCase()
  const kept = rows.filter((row) => isOf(row, shown) && (words === '' || has(row, words)))
  if (sort.by === 'row' && !sort.isDescending) return kept
  const keyed = kept.map((row) => ({ row, key: keyOf(row, sort.by) }))
  return keyed
    .toSorted((a, b) => compare(a.key, b.key, sort.isDescending) || a.row.number - b.row.number)
    .map(({ row }) => row)
}
