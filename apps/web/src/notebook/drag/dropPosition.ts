/** A cell's place on the page. */
export interface Extent {
  readonly id: string
  readonly top: number
  readonly bottom: number
}

export interface DropPosition {
  readonly after: string | null
  /** Where to draw the line. */
  readonly y: number
}

/** After which cell a dragged one would land. Undefined where nothing would change. */
export function dropPosition(cells: readonly Extent[], dragged: string, y: number): DropPosition | undefined {
  const from = cells.findIndex(({ id }) => id === dragged)
  const below = cells.findIndex(({ top, bottom }) => y < (top + bottom) / 2)
  const to = below === -1 ? cells.length : below
  if (from === -1 || to === from || to === from + 1) return undefined
  const above = cells[to - 1]
  const next = cells[to]
  const line =
    above === undefined ? (next?.top ?? 0) - 6 : next === undefined ? above.bottom + 6 : (above.bottom + next.top) / 2
  return { after: above?.id ?? null, y: line }
}
