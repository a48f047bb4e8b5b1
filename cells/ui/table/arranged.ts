import { formatField, type ColumnFormat } from '@playbook/core/readable'
import type { Value } from '../text/format.ts'
import { columnWidth, type Range, type Sort, type TableModel } from './tableModel.ts'
import type { Preview } from './useWindows.ts'

/** How the view of a type shows a file, which keeps its own order and names. */
export interface Arrangement {
  /** What each row is, such as a gene. */
  readonly row: string
  /** Names of columns in the file → what stands above them. */
  readonly headings: Readonly<Record<string, string>>
  /** Names in the file of the columns that come first, and stay in sight. */
  readonly first: readonly string[]
  /** Name in the file of the column that rows are sorted by at first, from its smallest value. */
  readonly sortedBy: string
  /** How the numbers of a column of the file are written. */
  readonly format: (column: string) => ColumnFormat | undefined
}

/** The positions of the columns in the file, in the order of the view; the file's own where not all are known. */
export function orderOf({ columns, shape, ellipses }: Preview, first: readonly string[]): readonly number[] {
  const own = Array.from({ length: shape[1] }, (_unused, at) => at)
  if (ellipses[1] !== null) return own
  const front = first.map((name) => columns.indexOf(name)).filter((at) => at >= 0)
  return [...front, ...own.filter((at) => !front.includes(at))]
}

/** How a file is sorted when it is opened; as it is where it has no such column. */
export function firstSort({ columns, shape, ellipses }: Preview, { sortedBy }: Arrangement): Sort | undefined {
  const at = columns.indexOf(sortedBy)
  if (at < 0) return undefined
  const isBeforeGap = ellipses[1] === null || at < ellipses[1]
  return { column: isBeforeGap ? at : shape[1] - columns.length + at, descending: false }
}

/** The preview of a file with its columns in another order. */
export function reordered<P extends Preview>(preview: P, order: readonly number[]): P {
  if (preview.ellipses[1] !== null) return preview
  const inOrder = <T>(items: readonly T[]) => order.flatMap((at) => items.slice(at, at + 1))
  return { ...preview, columns: inOrder(preview.columns), values: preview.values.map(inOrder) }
}

/** p-values are written with powers of ten; other numbers with as many digits as the person chose. */
export function withPValues(model: TableModel, formatOf: (column: string) => ColumnFormat | undefined): TableModel {
  const columns = model.columns.map((column) =>
    formatOf(column.name) === 'p-value'
      ? { ...column, format: (value: Value) => formatField(value, 'p-value') }
      : column,
  )
  return { ...model, columns }
}

/** The columns of a table under other headings. */
export function titled(model: TableModel, { row, headings, first, format }: Arrangement): TableModel {
  return {
    ...model,
    columns: withPValues(model, format).columns.map((column) => {
      const name = headings[column.name] ?? column.name
      const width = Math.max(column.width, columnWidth(name, []))
      return { ...column, name, width, isPinned: first.includes(column.name) }
    }),
    ...(model.rowHeader ? { rowHeader: { ...model.rowHeader, name: row } } : {}),
  }
}

/** A table with its columns in another order. */
export function arranged(model: TableModel, order: readonly number[]): TableModel {
  const { columns, sort, value, onVisible, load, onSort } = model
  const at = (column: number) => order[column] ?? column
  /** The columns of the file that hold all of some columns of the view. */
  const hull = ([from, to]: Range): Range => {
    const held = order.slice(from, to)
    return [Math.min(...held), Math.max(...held) + 1]
  }
  return {
    ...model,
    columns: order.flatMap((position) => columns[position] ?? []),
    value: (row, column) => value(row, at(column)),
    ...(onVisible ? { onVisible: (rows, across) => onVisible(rows, hull(across)) } : {}),
    ...(load ? { load: (rows, across) => load(rows, hull(across)) } : {}),
    sort: sort && { ...sort, column: order.indexOf(sort.column) },
    ...(onSort ? { onSort: (next) => onSort(next && { ...next, column: at(next.column) }) } : {}),
  }
}
