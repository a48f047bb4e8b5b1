import type { Cell } from '../document/notebook.ts'

const sourcesOf = (cell: Cell): readonly string[] => (cell.kind === 'text' ? [] : Object.values(cell.bindings).flat())

/**
 * The cells as a paper argues: in the researcher's order, but each one that stands on a later one right after that, so
 * that headings keep what they are above. Cells that feed each other come last.
 */
export function inArgumentOrder(cells: readonly Cell[]): readonly Cell[] {
  const there = new Set(cells.map(({ id }) => id))
  const dependents = new Map<string, Cell[]>()
  for (const cell of cells) {
    for (const source of new Set(sourcesOf(cell))) {
      dependents.set(source, [...(dependents.get(source) ?? []), cell])
    }
  }
  const missing = new Map(
    cells.map((cell) => [cell.id, new Set(sourcesOf(cell).filter((source) => there.has(source)))] as const),
  )
  const ordered = new Set<Cell>()
  const passed = new Set<string>()
  const put = (first: Cell) => {
    const waiting = [first]
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      ordered.add(cell)
      const freed = (dependents.get(cell.id) ?? []).filter(({ id }) => {
        missing.get(id)?.delete(cell.id)
        return passed.has(id) && missing.get(id)?.size === 0
      })
      waiting.push(...freed.toReversed())
    }
  }
  for (const cell of cells) {
    passed.add(cell.id)
    if (missing.get(cell.id)?.size === 0) put(cell)
  }
  return [...ordered, ...cells.filter((cell) => !ordered.has(cell))]
}
