/** What a result says on paper: a text, a list of names, or tables whose columns are labelled and formatted. */
import { readable, scientific } from './text/numbers.ts'

/** What stands in a field of a table; numbers keep their precision, and are rounded where they are shown. */
export type Field = string | number | null

/**
 * How the fields of a column are written. `count`: whole, thousands apart. `score`: three significant digits. `p-value`:
 * as papers write them, and what is too small for a computer is told as such. `identifier`: as it is, such as a taxon. `names`:
 * several of them in one text, such as gene symbols, blanks between them, or tabs where names have blanks.
 */
export type ColumnFormat = 'count' | 'score' | 'p-value' | 'identifier' | 'names'

/**
 * A column of the tables of a type, once for page, paper and downloads.
 *
 *     { name: 'Adjusted p', value: (row) => row.adjustedPvalue, format: 'p-value' }
 */
export interface Column<Row> {
  readonly name: string
  readonly value: (row: Row, at: number) => Field
  readonly format?: ColumnFormat
}

/** A table with all its rows. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Field[])[]
  /** By column; those without one are written as they are. */
  readonly formats?: readonly (ColumnFormat | undefined)[]
  /** Rows and columns of the whole, where this is only its beginning and end. */
  readonly shape?: readonly [rows: number, columns: number]
  /** Where rows and columns of the whole were left out: before the row or the column of values with this position. */
  readonly gaps?: readonly [row: number | null, column: number | null]
  /** What its rows and columns are, where they have names: `['gene', 'sample']`. */
  readonly nouns?: readonly [row: string, column: string]
}

/** A value as it is read: a text, a list of names, tables. */
export type Readable =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly name?: string; readonly table: Table }

/** Rows under the columns of their type. */
export function tableOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Table {
  return {
    columns: columns.map(({ name }) => name),
    rows: rows.map((row, at) => columns.map(({ value }) => value(row, at))),
    formats: columns.map(({ format }) => format),
  }
}

/** The same as what a type says on paper, under a heading if it has several tables. */
export function readableTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[], name?: string): Readable {
  return { kind: 'table', ...(name === undefined ? {} : { name }), table: tableOf(rows, columns) }
}

/** One text, such as a term. */
export function readableText(text: string): readonly Readable[] {
  return [{ kind: 'text', text }]
}

/** What a record says, a line each. What it does not say is left out; numbers that are no amounts are given as texts. */
export function readableFacts(facts: readonly (readonly [name: string, value: Field])[], name?: string): Readable {
  const rows = facts.filter(([, value]) => value !== null && value !== '')
  return { kind: 'table', ...(name === undefined ? {} : { name }), table: { columns: ['Property', 'Value'], rows } }
}

/** The corners of a matrix, as types of matrices hold them. */
export interface MatrixCorners {
  readonly shape: readonly [rows: number, columns: number]
  readonly columns: readonly string[]
  readonly index: readonly string[]
  readonly values: readonly (readonly (string | number)[])[]
  readonly ellipses: readonly [row: number | null, column: number | null]
}

/** A matrix with the names of its rows and columns, and what these are. */
export function readableMatrix(
  { shape, columns, index, values, ellipses }: MatrixCorners,
  nouns: readonly [row: string, column: string],
  labelOf: (column: string) => string = (column) => column,
  formatOf: (column: string) => ColumnFormat | undefined = () => undefined,
): readonly Readable[] {
  const rows = values.map((row, at) => [index[at] ?? '', ...row])
  const [first, second] = nouns
  const head = first.charAt(0).toUpperCase() + first.slice(1)
  const table: Table = {
    columns: [head, ...columns.map(labelOf)],
    rows,
    formats: [undefined, ...columns.map(formatOf)],
    shape,
    gaps: ellipses,
    nouns: [first, second],
  }
  return [{ kind: 'table', table }]
}

/** Three significant digits, as scores and p-values are shown. */
function threeDigits(value: number): string {
  if (!Number.isFinite(value)) return readable(value)
  if (value === 0) return '0'
  const size = Math.abs(value)
  return size >= 1e6 || size < 1e-4 ? value.toExponential(2) : String(Number(value.toPrecision(3)))
}

/** A p-value of zero is one too small for a computer's numbers, or for the method's. */
const SMALLEST_P = '< 10⁻³⁰⁰'

/** A number in the format of its column. */
function formatNumber(value: number, format: ColumnFormat | undefined): string {
  switch (format) {
    case 'p-value':
      return value === 0 ? SMALLEST_P : scientific(value)
    case 'score':
      return threeDigits(value)
    case 'identifier':
      return String(value)
    case 'count':
    case 'names':
    case undefined:
      return readable(value)
  }
}

/** Numbers that JSON writes as words. */
const WORDS: Readonly<Record<string, string>> = { inf: '∞', '-inf': '−∞', nan: '' }

/** A field as it is read by people. */
export function formatField(field: Field, format?: ColumnFormat): string {
  if (typeof field === 'number') return formatNumber(field, format)
  const text = field ?? ''
  if (format === 'names') return text.replaceAll('\t', ', ')
  return format === 'score' || format === 'p-value' ? (WORDS[text] ?? text) : text
}
