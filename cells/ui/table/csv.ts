import { textDownload } from '../frame/download.ts'

interface Column<Row> {
  readonly name: string
  value(row: Row, at: number): unknown
}

/** Rows as comma separated values under the names of their columns; cells with commas or quotes stand in quotes. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const header = columns.map(({ name }) => quoted(name)).join(',')
  const lines = rows.map((row, at) => columns.map(({ value }) => quoted(String(value(row, at) ?? ''))).join(','))
  return [header, ...lines].join('\n')
}

/** The same as a file to download. */
export function csvDownload<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  return textDownload('CSV', 'data.csv', 'text/csv', () => csvOf(rows, columns))
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
