import { useDeferredValue, useMemo, useState } from 'react'
import type { Value } from '../text/format.ts'
import { csvOf } from './csv.ts'
import {
  columnWidth,
  type CellLink,
  type CellPicture,
  type ColumnLook,
  type Sort,
  type TableModel,
} from './tableModel.ts'
import { paddedOf } from './writing.ts'

export interface ColumnOf<Row> {
  readonly name: string
  readonly value: (row: Row, at: number) => Value
  readonly numeric?: boolean
  readonly format?: (value: Value) => string
  readonly width?: number
  /** Stays in sight beside the first column, such as a p-value; the first one does anyway where it holds words. */
  readonly isPinned?: boolean
  /** Numbers of it stand beside bars from zero. */
  readonly hasBar?: boolean
  /** The cell as links instead of plain text; sorting, filtering and downloads go by `value`. */
  readonly links?: (row: Row) => readonly CellLink[]
  /** A picture instead of the words. Rows of a table with pictures are high enough for them. */
  readonly picture?: (row: Row) => CellPicture | undefined
}

const SAMPLED = 200
const PICTURE_ROW = 84

interface RowsModel extends TableModel {
  /** The place of a row among all rows, whatever the order in which they are shown. */
  readonly position: (row: number) => number
}

/** A table of which all rows are in memory. `columns` must keep its identity between renders. */
export function useRows<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[]): RowsModel {
  const [sort, setSort] = useState<Sort>()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim().toLowerCase())

  const looks = useMemo(() => columns.map((column, at): ColumnLook => lookOf(rows, column, at)), [rows, columns])
  const by = sort === undefined ? undefined : columns[sort.column]
  const descending = sort?.descending === true
  // Each is made once and kept while somebody types what is sought.
  const sorted = useMemo(() => by && sortedBy(rows, by, descending), [rows, by, descending])
  const isSought = sought !== ''
  const texts = useMemo(() => (isSought ? textsOf(rows, columns) : undefined), [rows, columns, isSought])
  const order = useMemo(() => (texts ? matching(texts, sorted, sought) : sorted), [texts, sorted, sought])
  return useMemo(
    () => ({
      rowCount: order?.length ?? rows.length,
      columns: looks,
      shape: [rows.length, columns.length] as const,
      position: (row: number) => order?.[row] ?? row,
      rowName: (row: number) => String((order?.[row] ?? row) + 1),
      rowHeader: { name: 'Row', width: Math.max(52, String(rows.length).length * 8 + 26), isNumber: true },
      value: (row: number, column: number) => {
        const at = order?.[row] ?? row
        const item = rows[at]
        return item === undefined ? undefined : columns[column]?.value(item, at)
      },
      links: (row: number, column: number) => {
        const item = rows[order?.[row] ?? row]
        return item === undefined ? undefined : columns[column]?.links?.(item)
      },
      picture: (row: number, column: number) => {
        const item = rows[order?.[row] ?? row]
        return item === undefined ? undefined : columns[column]?.picture?.(item)
      },
      ...(columns.some(({ picture }) => picture) ? { rowHeight: PICTURE_ROW } : {}),
      sort,
      onSort: setSort,
      search,
      onSearch: setSearch,
      csv: () => csvOf(rows, columns),
    }),
    [rows, columns, looks, order, sort, search],
  )
}

function lookOf<Row>(rows: readonly Row[], column: ColumnOf<Row>, position: number): ColumnLook {
  const { name, value, numeric, format, width, picture } = column
  const values = sampleOf(rows).map(([row, at]) => value(row, at))
  const samples = values.filter((sample) => typeof sample === 'number')
  const look = {
    name,
    numeric: numeric ?? (values.length > 0 && samples.length === values.length),
    samples,
    isPinned: column.isPinned ?? (position === 0 && !numeric && !picture),
    ...(format ? { format } : {}),
    ...(column.hasBar === true ? { bars: extentOf(rows, column) } : {}),
  }
  return { ...look, width: width ?? columnWidth(name, paddedOf(look, values)) }
}

/** From the least of the finite numbers of a column to the largest, zero with them. */
function extentOf<Row>(rows: readonly Row[], { value }: ColumnOf<Row>): readonly [least: number, most: number] {
  let [least, most] = [0, 0]
  rows.forEach((row, at) => {
    const number = value(row, at)
    if (typeof number !== 'number' || !Number.isFinite(number)) return
    least = Math.min(least, number)
    most = Math.max(most, number)
  })
  return [least, most]
}

/** Rows from all over the table: what comes first often differs from the rest. */
function sampleOf<Row>(rows: readonly Row[]): (readonly [row: Row, at: number])[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLED))
  return Array.from({ length: Math.min(SAMPLED, rows.length) }, (_unused, at) => at * step).flatMap((at) => {
    const row = rows[at]
    return row === undefined ? [] : [[row, at] as const]
  })
}

/** The positions of all rows in the order of a column; equal ones in their own order. */
function sortedBy<Row>(rows: readonly Row[], { value }: ColumnOf<Row>, descending: boolean): Uint32Array {
  const keys = rows.map((row, at) => sortKey(value(row, at)))
  const sign = descending ? -1 : 1
  return Uint32Array.from(rows.keys()).sort((a, b) => compareKeys(keys[a], keys[b], sign) || a - b)
}

/** No word that is sought goes from one column into the next. */
const BETWEEN = '\u0000'

/** Each row in small letters. */
function textsOf<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[]): readonly string[] {
  return rows.map((row, at) =>
    columns
      .map(({ value }) => value(row, at) ?? '')
      .join(BETWEEN)
      .toLowerCase(),
  )
}

/** The positions of the rows that hold what is sought, in the given order. */
function matching(texts: readonly string[], order: Uint32Array | undefined, sought: string): Uint32Array {
  return (order ?? Uint32Array.from(texts.keys())).filter((at) => texts[at]?.includes(sought))
}

const WORDS: ReadonlyMap<Value, number> = new Map([
  ['inf', Infinity],
  ['-inf', -Infinity],
])
const DIGITS = 12

/**
 * What a value is sorted by, made once per value: a number, a text, or nothing. Digits count as numbers in texts, so
 * that s2 comes before s10; this is many times faster than asking the browser's collation for every pair.
 */
export function sortKey(value: Value): number | string | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value
  if (value === null || value === '' || value === 'nan') return undefined
  return WORDS.get(value) ?? value.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))
}

type Key = ReturnType<typeof sortKey>

/** Numbers by size, texts by alphabet after them; what is missing comes last either way. */
export function compareKeys(a: Key, b: Key, sign: 1 | -1): number {
  if (a === b) return 0
  if (a === undefined || b === undefined) return a === undefined ? 1 : -1
  if (typeof a !== typeof b) return typeof a === 'number' ? -sign : sign
  return a < b ? -sign : sign
}
