import type { ColumnLook, RowHeader } from './tableModel.ts'

/** So much of a table stays free to scroll through beside the columns that stay in sight: a number, on a phone. */
const freeOf = (seen: number) => Math.max(88, Math.round(seen * 0.28))
const NARROWEST = 90

/** The columns that stay in sight while the others are scrolled. */
export interface Pins {
  /** The distance of each from the left edge, in their order; they are the first columns of the table. */
  readonly lefts: readonly number[]
  /** The widths of all columns: in a narrow table, words that stay in sight have less room. */
  readonly columns: readonly ColumnLook[]
  /** What they take of the table, with the names of rows. */
  readonly width: number
  /** The names of rows stay in sight, too. */
  readonly isHeaderPinned: boolean
}

interface Room {
  /** The width of what can be seen. */
  readonly seen: number
  readonly header: RowHeader | undefined
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

/** Narrows columns of words, the widest first, until all fit or can be no narrower. */
function squeezed(columns: readonly ColumnLook[], room: number): readonly ColumnLook[] {
  const words = columns.filter(({ numeric }) => !numeric)
  const others = sum(columns.filter(({ numeric }) => numeric).map(({ width }) => width))
  const fits = (most: number) => others + sum(words.map(({ width }) => Math.min(width, most))) <= room
  let most = Math.max(NARROWEST, ...words.map(({ width }) => width))
  while (most > NARROWEST && !fits(most)) most--
  return columns.map((column) => (column.numeric ? column : { ...column, width: Math.min(column.width, most) }))
}

const none = (columns: readonly ColumnLook[], width: number): Pins => ({
  lefts: [],
  columns,
  width,
  isHeaderPinned: true,
})

/** Which of the first columns stay in sight: as many as fit of those that say what a row is about. */
export function pinsOf(columns: readonly ColumnLook[], { seen, header }: Room): Pins {
  const headerWidth = header?.width ?? 0
  const first = columns.findIndex(({ isPinned }) => !isPinned)
  const wanted = columns.slice(0, first < 0 ? columns.length : first)
  const isAllSeen = seen === 0 || headerWidth + sum(columns.map(({ width }) => width)) <= seen
  if (isAllSeen || wanted.length === 0) return none(columns, headerWidth)
  // A number that only counts rows makes room for what they are about.
  const isHeaderPinned = header !== undefined && !header.isNumber
  const start = isHeaderPinned ? headerWidth : 0
  const end = seen - freeOf(seen)
  const narrow = squeezed(wanted, end - start)
  const lefts: number[] = []
  let covered = start
  for (const { width } of narrow) {
    if (covered + width > end) break
    lefts.push(covered)
    covered += width
  }
  if (lefts.length === 0) return none(columns, headerWidth)
  return { lefts, columns: [...narrow, ...columns.slice(narrow.length)], width: covered, isHeaderPinned }
}
