import type { Cell } from '@playbook/core/document/notebook'
import type { Use } from './lanes.ts'
import type { Hovered } from '../context/context.tsx'

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

/** The line that is pointed at and everything that leads to it, as `from to` keys. */
export function upstreamUses(
  uses: readonly Use[],
  hovered: Hovered | undefined,
  steps: readonly string[],
): ReadonlySet<string> {
  if (hovered === undefined) return new Set()
  const [from, to] = [steps.indexOf(hovered.from), steps.indexOf(hovered.to)]
  const lit = new Set([`${from} ${to}`])
  const cells = new Set([from])
  for (const cell of cells) {
    for (const use of uses) {
      if (use.to !== cell) continue
      lit.add(`${use.from} ${use.to}`)
      cells.add(use.from)
    }
  }
  return lit
}
