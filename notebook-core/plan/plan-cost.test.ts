import { describe, expect, it } from 'vitest'
import { notebookOf as notebook, stepCell as cell } from '../testing/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { createPlanner, plan } from './plan.ts'

const gene = cell('gene', 'Input[Gene]', {}, 'ACE2')
const expression = 'GTExTissueExpressionFromGene'

describe('what planning costs', () => {
  /** The fastest of many runs: the machine may be busy with other things. */
  const fastest = (task: () => unknown) => {
    let best = Infinity
    for (let run = 0; run < 30; run++) {
      const start = performance.now()
      task()
      best = Math.min(best, performance.now() - start)
    }
    return best
  }
  const cellsOf = (length: number) =>
    notebook(
      ...Array.from({ length }, (_, i) =>
        i % 10 === 0
          ? cell(`${i}`, 'Input[Gene]', {}, `GENE${i}`)
          : cell(`${i}`, expression, { gene: `${i - (i % 10)}` }),
      ),
    )

  it('grows with the number of cells, not with its square: 2,000 from nothing', () => {
    const [few, many] = [200, 2000].map((length) => {
      const cells = cellsOf(length)
      return fastest(() => plan(cells, exampleRegistry))
    })
    expect((many ?? Infinity) / (few ?? 1)).toBeLessThan(60)
  })

  it('does not hash a large set again when something else changes', () => {
    const set = { set: Array.from({ length: 50_000 }, (_, i) => `GENE${i}`) }
    const content = notebook(cell('set', 'Input[Set[Gene]]', {}, set), gene)
    const cold = fastest(() => plan(content, exampleRegistry))
    const follow = createPlanner(exampleRegistry)
    follow(content)
    let typed = 0
    const warm = fastest(() =>
      follow(notebook(...content.cells.slice(0, 1), cell('gene', 'Input[Gene]', {}, `${typed++}`))),
    )
    expect(warm).toBeLessThan(cold / 10)
  })
})
