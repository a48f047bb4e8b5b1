import { PickTable } from '../table/pick/PickTable.tsx'
import { useRows, type ColumnOf } from '../table/useRows.ts'

interface Props<Row> {
  readonly plural: string
  readonly rows: readonly Row[]
  readonly columns: readonly ColumnOf<Row>[]
  readonly value: string | undefined
  readonly onSubmit: (value: string) => void
  readonly readOnly: boolean
}

/** One row of a list; choosing submits at once. */
export function PickOne<Row>({ plural, rows, columns, value, onSubmit, readOnly }: Props<Row>) {
  return (
    <PickTable
      label={plural}
      model={useRows(rows, columns)}
      mode="radio"
      isPicked={(term) => term === value}
      onPick={onSubmit}
      readOnly={readOnly}
      empty={`No ${plural.toLowerCase()}`}
    >
      {value === undefined && !readOnly && rows.length > 0 && <span>Choose one: it is taken at once.</span>}
    </PickTable>
  )
}
