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

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
