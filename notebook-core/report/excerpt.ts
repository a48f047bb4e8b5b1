import { formatField, type Field, type Table } from '../readable.ts'
import { isNumeric } from './tables.ts'

/** How much of a table or list is printed. */
export interface Limits {
  readonly rows: number
  readonly columns: number
  readonly items: number
  /** Of a field; a longer one is cut. */
  readonly letters: number
  /** Letters of a table that fit in a line. */
  readonly line: number
  /** The files that the document holds: path → name. */
  readonly attached?: ReadonlyMap<string, string>
}

/** As much as a page of paper takes. */
export const PRINTED: Limits = { rows: 12, columns: 7, items: 80, letters: 240, line: 104 }

/** The part of a table that is printed, as text, and in words what is not. */
export interface Excerpt {
  readonly columns: readonly string[]
  /** Which of the columns hold numbers. */
  readonly numeric: readonly boolean[]
  readonly rows: readonly (readonly string[])[]
  readonly note: string | undefined
}

const counted = (count: number) => count.toLocaleString('en')

const several = (count: number, noun: string) => `${counted(count)} ${noun}${count === 1 ? '' : 's'}`

/** The whole of a table in words: "12,000 genes × 12 samples", "24 rows". */
export function sizeWords({ shape, rows, columns, nouns }: Table): string {
  const [allRows, allColumns] = shape ?? [rows.length, columns.length]
  if (nouns === undefined)
    return shape === undefined
      ? several(allRows, 'row')
      : `${several(allRows, 'row')} × ${several(allColumns, 'column')}`
  return `${several(allRows, nouns[0])} × ${several(allColumns, nouns[1])}`
}

/** In words how much of a table is shown; undefined where all of it is. A matrix has a column of names before its own. */
export function partNote(table: Table, rows: number, columns = table.columns.length): string | undefined {
  const [allRows, allColumns] = table.shape ?? [table.rows.length, table.columns.length]
  const [row, column] = table.nouns ?? ['row', 'column']
  const shown = columns - (table.shape === undefined ? 0 : 1)
  const parts = [
    ...(rows < allRows ? [`${counted(rows)} of ${several(allRows, row)}`] : []),
    ...(shown < allColumns ? [`${counted(shown)} of ${several(allColumns, column)}`] : []),
  ]
  return parts.length === 0 ? undefined : `${parts.join(' and ')} are shown.`
}

/** Whether the table itself lacks rows or columns of the whole, so that a file of it does, too. */
export function isPart({ shape, rows, columns }: Table): boolean {
  return shape !== undefined && (rows.length < shape[0] || columns.length - 1 < shape[1])
}

/** Columns of values that stand behind the gap where a page has not room for all. */
const LAST = 2

/** Fewer columns of a matrix: its first and its last ones, with the gap between them. */
function narrowed(table: Table, room: number): Table {
  const { columns, rows, formats, gaps } = table
  const isCut = (gaps?.[1] ?? null) !== null
  if (!isCut || columns.length <= room) return table
  // A column of names, and one that marks the gap.
  const first = room - LAST - 1
  const keep = <T>(items: readonly T[]) => [...items.slice(0, first), ...items.slice(-LAST)]
  return {
    ...table,
    columns: keep(columns),
    rows: rows.map(keep),
    ...(formats === undefined ? {} : { formats: keep(formats) }),
    gaps: [gaps?.[0] ?? null, first - 1],
  }
}

/** What stands where something is left out. */
const GAP = { row: '⋮', column: '…' }

/** A table with a row and a column that say how much is left out, where that is in the middle. */
export function withGaps(table: Table, room = Infinity): Table {
  const { columns, rows, formats = [], gaps = [null, null], shape, nouns = ['row', 'column'] } = narrowed(table, room)
  const [row, column] = gaps
  const insert = <T>(items: readonly T[], at: number | null, gap: T) =>
    at === null ? items : [...items.slice(0, at), gap, ...items.slice(at)]
  const after = column === null ? null : column + 1
  const left = (shape?.[0] ?? rows.length) - rows.length
  const gapRow: readonly Field[] = [`${GAP.row} ${several(left, nouns[0])}`, ...columns.slice(1).map(() => null)]
  return {
    ...table,
    columns: insert(columns, after, GAP.column),
    rows: insert(rows, row, gapRow).map((fields) => insert(fields, after, GAP.column)),
    formats: insert(
      columns.map((_name, at) => formats[at]),
      after,
      undefined,
    ),
  }
}

const cut = (text: string, letters: number) => (text.length > letters ? `${text.slice(0, letters)}…` : text)

/** The beginning of a table; of a matrix its corners, with a mark where something is left out between them. */
export function excerptOf(table: Table, limits: Limits = PRINTED): Excerpt {
  const marked = withGaps(table, limits.columns)
  // One row more than that is shown rather than left out.
  const rows = marked.rows.length <= limits.rows + 1 ? marked.rows : marked.rows.slice(0, limits.rows)
  const columns = marked.columns.slice(0, limits.columns)
  const [row = null, column = null] = table.gaps ?? []
  const shownRows = rows.length - (row !== null && row < rows.length ? 1 : 0)
  const shownColumns = columns.length - (column === null ? 0 : 1)
  return {
    columns,
    numeric: columns.map((_name, at) => isNumeric(marked, at)),
    rows: rows.map((fields) =>
      columns.map((_name, at) => cut(formatField(fields[at] ?? null, marked.formats?.[at]), limits.letters)),
    ),
    note: partNote(table, shownRows, shownColumns),
  }
}

/** The names of a list in a sentence, and how many more there are. */
export function listWords(items: readonly string[], limits: Limits = PRINTED): string {
  if (items.length <= limits.items) return items.join(', ')
  return `${items.slice(0, limits.items).join(', ')} and ${counted(items.length - limits.items)} more`
}
