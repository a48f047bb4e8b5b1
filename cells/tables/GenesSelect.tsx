import { ColumnSelect } from './ColumnSelect.tsx'
import { isNaming } from './chosenColumns.ts'
import type { TableValue } from './columns.ts'

interface Props {
  readonly table: TableValue
  readonly value: string
  readonly onChange: (name: string) => void
  readonly readOnly: boolean
}

/** Chooses the column that names genes. */
export function GenesSelect({ table, ...chosen }: Props) {
  return <ColumnSelect label="Column of genes" columns={table.columns.filter(isNaming)} {...chosen} />
}
