import { headingLevel } from '@playbook/core/document/prose'
import type { Cell } from '@playbook/core/document/notebook'

const NOTHING: ReadonlyMap<string, string> = new Map()

/** The cells that stand under folded headings, each by the heading that hides it: up to the next of its level or higher. */
export function foldedCells(cells: readonly Cell[], folded: ReadonlySet<string>): ReadonlyMap<string, string> {
  if (folded.size === 0) return NOTHING
  const hidden = new Map<string, string>()
  let under: { readonly heading: string; readonly level: number } | undefined
  for (const cell of cells) {
    const level = cell.kind === 'text' ? headingLevel(cell.text) : undefined
    if (under !== undefined && level !== undefined && level <= under.level) under = undefined
    if (under !== undefined) hidden.set(cell.id, under.heading)
    else if (level !== undefined && folded.has(cell.id)) under = { heading: cell.id, level }
  }
  return hidden
}

/** The heading that a cell stands under, or the cell itself where it is one. */
export function headingOf(cells: readonly Cell[], cell: string): string | undefined {
  const at = cells.findIndex(({ id }) => id === cell)
  return cells.slice(0, at + 1).findLast((each) => each.kind === 'text' && headingLevel(each.text) !== undefined)?.id
}
