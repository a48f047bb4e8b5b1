import type { Range } from './tableModel.ts'

/** Row -1 is the header. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** The cell with the focus, and the one where the selection began. */
export interface Selection {
  readonly active: Cell
  readonly anchor: Cell
}

/** A rectangle of cells. */
export interface Block {
  readonly rows: Range
  readonly columns: Range
}

interface Grid {
  readonly rows: number
  readonly columns: number
  readonly page: number
}

interface Key {
  readonly key: string
  readonly shift: boolean
  readonly mod: boolean
}

/** Where a key moves the focus of a grid; undefined: the key is not for the grid. */
export function moved({ active, anchor }: Selection, { key, shift, mod }: Key, grid: Grid): Selection | undefined {
  const last = { row: grid.rows - 1, column: grid.columns - 1 }
  const to = target(active, key, mod, last, grid.page)
  if (to === undefined) return undefined
  const next = { row: within(to.row, -1, last.row), column: within(to.column, 0, last.column) }
  return { active: next, anchor: shift ? { row: Math.max(0, anchor.row), column: anchor.column } : next }
}

function target({ row, column }: Cell, key: string, mod: boolean, last: Cell, page: number): Cell | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: mod ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: mod ? last.row : row + 1, column }
    case 'ArrowLeft':
      return { row, column: mod ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: mod ? last.column : column + 1 }
    case 'PageUp':
      return { row: Math.max(0, row - page), column }
    case 'PageDown':
      return { row: row + page, column }
    case 'Home':
      return { row: mod ? 0 : row, column: 0 }
    case 'End':
      return { row: mod ? last.row : row, column: last.column }
    default:
      return undefined
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

/** The selected rows and columns. */
export function block({ active, anchor }: Selection): Block {
  const rows = [active.row, anchor.row].map((row) => Math.max(0, row)).toSorted((a, b) => a - b)
  const columns = [active.column, anchor.column].toSorted((a, b) => a - b)
  return { rows: [rows[0] ?? 0, (rows[1] ?? 0) + 1], columns: [columns[0] ?? 0, (columns[1] ?? 0) + 1] }
}
