import { use, useMemo } from 'react'
import { DigitsContext } from './digits.tsx'
import type { ColumnLook } from './tableModel.ts'
import { writingsOf, type Writing } from './writing.ts'

/** How each column is written, with the digits that the person wants to see. */
export function useWritings(columns: readonly ColumnLook[]): (column: number) => Writing {
  const digits = use(DigitsContext)
  return useMemo(() => writingsOf(columns, digits), [columns, digits])
}

/** Room after a number, in characters of its font, beside that of every cell. */
export function padding(characters: number) {
  return characters === 0 ? {} : { paddingRight: `calc(12px + ${characters}ch)` }
}
