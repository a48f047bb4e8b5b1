import type { Cell } from '@playbook/core/document/notebook'
import type { Use } from './lanes.ts'

/** Every use of one step's output by another, each once, by their places among the steps. */
export function usesOf(cells: readonly Cell[]): readonly Use[] {
  const steps = cells.filter((cell) => cell.kind === 'step')
  const positionOf = new Map(steps.map(({ id }, place) => [id, place]))
  return steps.flatMap(({ bindings }, to) => {
    const sources = new Set(Object.values(bindings).flat())
    return [...sources].flatMap((source) => {
      const from = positionOf.get(source)
      return from === undefined || from === to ? [] : [{ from, to }]
    })
  })
}
