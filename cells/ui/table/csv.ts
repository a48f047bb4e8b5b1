import { tableCsv } from '@playbook/core/report/tables'
import { textDownload } from '../frame/download.ts'

interface Column<Row> {
  readonly name: string
  value(row: Row, at: number): unknown
}

/** What stands in a cell: numbers as they are, anything else as it reads. */
function fieldOf(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value ?? '')
}

/** Rows as comma separated values under the names of their columns, as every export writes them. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  return tableCsv({
    columns: columns.map(({ name }) => name),
    rows: rows.map((row, at) => columns.map(({ value }) => fieldOf(value(row, at)))),
  })
}

/** The same as a file to download. */
export function csvDownload<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  return textDownload('CSV', 'data.csv', 'text/csv', () => csvOf(rows, columns))
}
