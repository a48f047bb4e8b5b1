import { useMemo } from 'react'
import { setColumns } from '../shared/setColumns.ts'
import type { Download } from '../ui/menu/Downloads.tsx'
import { pageColumns } from '../ui/table/columns.ts'
import { RowTable } from '../ui/table/RowTable.tsx'
import { namesWithin } from '../ui/text/format.ts'
import type { Library } from './library/type.ts'

interface Props {
  readonly label: string
  readonly sets: Library
  /** Of their members: "Gene". */
  readonly kind: string
  readonly downloads?: readonly Download[]
  readonly print: boolean | undefined
  readonly empty: string
}

/** The sets of a library: their names, whole, and as many members as have room. */
export function SetsTable({ sets, kind, ...table }: Props) {
  const rows = useMemo(() => Object.entries(sets), [sets])
  const columns = useMemo(
    () =>
      pageColumns(setColumns(rows, { kind }), {
        Term: { width: 260 },
        [`${kind} Set`]: { format: namesWithin(60, '\t'), width: 420 },
      }),
    [rows, kind],
  )
  return <RowTable {...table} rows={rows} columns={columns} value={sets} />
}
