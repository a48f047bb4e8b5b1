import { jsonDownload } from '../frame/download.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { useRows, type ColumnOf } from './useRows.ts'

interface Props<Row> extends Omit<DataTableProps, 'model'> {
  readonly rows: readonly Row[]
  /** Must keep its identity between renders. */
  readonly columns: readonly ColumnOf<Row>[]
  /** What is downloaded as JSON, where that is more than the rows. */
  readonly value?: unknown
}

/** A table of rows that are all in memory, with its payload to download. */
export function RowTable<Row>({ rows, columns, value = rows, downloads = [], ...table }: Props<Row>) {
  return <DataTable {...table} model={useRows(rows, columns)} downloads={[jsonDownload(value), ...downloads]} />
}
