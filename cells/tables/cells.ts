import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { z } from 'zod'
import { TableCell, type TableValue } from './columns.ts'

const Values = z.object({ rows: z.array(z.array(TableCell)) })

/** The cells of some columns, row by row, without rows whose first one is missing. */
export async function cellsOf(
  { kernel }: Pick<ResolveContext, 'kernel'>,
  table: TableValue,
  columns: readonly string[],
) {
  const missing = columns.find((name) => table.columns.every((column) => column.name !== name))
  if (missing !== undefined) throw new InputError(`The table has no column “${missing}”. Choose another one.`)
  return (await kernel.call('table.values', { table, columns }, Values)).rows
}

/** The name that a cell holds, empty where it holds none. */
export const nameIn = (cell: TableCell | undefined) => String(cell ?? '').trim()
