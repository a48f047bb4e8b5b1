import type { ViewProps } from '@playbook/core/view'
import { useMemo, type ReactNode } from 'react'
import type { DataType, Payload } from '@playbook/core/step'
import type { Download } from '../menu/Downloads.tsx'
import promptStyles from '../prompt/Prompt.module.css'
import { RowTable } from './RowTable.tsx'
import type { ColumnOf } from './useRows.ts'

interface Table<Value, Row> {
  readonly label: string
  readonly rows: (value: Value) => readonly Row[]
  readonly columns: readonly ColumnOf<Row>[]
  /** What an empty table says. */
  readonly empty?: string
  /** A sentence above the table. */
  readonly note?: (value: Value) => string
  /** A picture above the table. */
  readonly picture?: (value: Value, print: boolean | undefined) => ReactNode
  /** What is downloaded as JSON, where that is not the whole payload. */
  readonly json?: (value: Value) => unknown
  readonly downloads?: (rows: readonly Row[]) => readonly Download[]
}

/**
 * The view of a type whose payload is drawn as one table.
 *
 * @example
 * views: { Proteins: tableView({ label: 'Proteins', rows: (value) => value, columns, empty: 'No proteins' }) }
 */
export function tableView<T extends DataType, Row>(table: Table<Payload<T>, Row>) {
  const { label, columns, empty = 'No rows', note, json, downloads } = table
  return function TableView({ value, print }: ViewProps<T>) {
    const rows = useMemo(() => table.rows(value), [value])
    const picture = useMemo(() => table.picture?.(value, print), [value, print])
    return (
      <>
        {picture}
        <RowTable
          label={label}
          rows={rows}
          columns={columns}
          value={json ? json(value) : value}
          downloads={downloads?.(rows) ?? []}
          print={print}
          empty={empty}
        >
          {note && <span className={promptStyles.small}>{note(value)}</span>}
        </RowTable>
      </>
    )
  }
}
