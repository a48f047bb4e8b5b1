import { useDeferredValue, useMemo, useState } from 'react'
import { shown, type Value } from './format.ts'
import { columnWidth, type ColumnLook, type Sort, type TableModel } from './tableModel.ts'

export interface ColumnOf<Row> {
  readonly name: string
  readonly value: (row: Row, at: number) => Value
  readonly numeric?: boolean
  readonly format?: (value: Value) => string
  readonly width?: number
}

const SAMPLED = 200

/** A table of which all rows are in memory. `columns` must keep its identity between renders. */
export function useRows<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[]): TableModel {
  const [sort, setSort] = useState<Sort>()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim().toLowerCase())

  const looks = useMemo(() => columns.map((column): ColumnLook => lookOf(rows, column)), [rows, columns])
  const order = useMemo(() => orderOf(rows, columns, sort, sought), [rows, columns, sort, sought])
  return useMemo(
    () => ({
      rowCount: order?.length ?? rows.length,
      columns: looks,
      shape: [rows.length, columns.length],
      rowName: (row: number) => String((order?.[row] ?? row) + 1),
      rowHeader: { name: 'Row', width: Math.max(52, String(rows.length).length * 8 + 26) },
      value: (row: number, column: number) => {
        const at = order?.[row] ?? row
        const item = rows[at]
        return item === undefined ? undefined : columns[column]?.value(item, at)
      },
      sort,
      onSort: setSort,
      search,
      onSearch: setSearch,
    }),
    [rows, columns, looks, order, sort, search],
  )
}

function lookOf<Row>(rows: readonly Row[], { name, value, numeric, format, width }: ColumnOf<Row>): ColumnLook {
  const samples = rows.slice(0, SAMPLED).map(value)
  const words = format ?? shown
  return {
    name,
    numeric: numeric ?? (samples.length > 0 && samples.every((sample) => typeof sample === 'number')),
    width: width ?? columnWidth(name, samples.map(words)),
    ...(format ? { format } : {}),
  }
}

/** Positions of the rows that match, in order; undefined: all rows as they are. */
function orderOf<Row>(
  rows: readonly Row[],
  columns: readonly ColumnOf<Row>[],
  sort: Sort | undefined,
  sought: string,
): Uint32Array | undefined {
  const by = sort === undefined ? undefined : columns[sort.column]
  if (by === undefined && sought === '') return undefined
  let order = Uint32Array.from(rows.keys())
  if (sought !== '') order = order.filter((at) => matches(rows[at], at, columns, sought))
  if (by === undefined || sort === undefined) return order
  const values = rows.map(by.value)
  const sign = sort.descending ? -1 : 1
  return order.sort((a, b) => compare(values[a] ?? null, values[b] ?? null, sign) || a - b)
}

function matches<Row>(row: Row | undefined, at: number, columns: readonly ColumnOf<Row>[], sought: string): boolean {
  if (row === undefined) return false
  return columns.some(({ value }) =>
    String(value(row, at) ?? '')
      .toLowerCase()
      .includes(sought),
  )
}

const WORDS: ReadonlyMap<Value, number> = new Map([
  ['inf', Infinity],
  ['-inf', -Infinity],
])
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Numbers by size, texts by alphabet after them; what is missing comes last either way. */
export function compare(a: Value, b: Value, sign: 1 | -1): number {
  const [aMissing, bMissing] = [isMissing(a), isMissing(b)]
  if (aMissing || bMissing) return Number(aMissing) - Number(bMissing)
  const [x, y] = [numberOf(a), numberOf(b)]
  if (x !== undefined && y !== undefined) return x === y ? 0 : x < y ? -sign : sign
  if (x !== undefined || y !== undefined) return x === undefined ? sign : -sign
  return sign * collator.compare(String(a), String(b))
}

function isMissing(value: Value): boolean {
  return value === null || value === '' || value === 'nan' || Number.isNaN(value)
}

function numberOf(value: Value): number | undefined {
  return typeof value === 'number' ? value : WORDS.get(value)
}
