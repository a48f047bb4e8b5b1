import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stepCell as cell, notebookOf as notebook } from '../testing/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { rankSteps } from './suggest.ts'
import { findWays } from './ways.ts'

const steps = [...exampleRegistry.steps.values()].filter(({ hidden }) => hidden !== true)

it('offers what can be made from the notebook after what fits, the nearest first, and what asks for more last', () => {
  const ranked = rankSteps(notebook(cell('g', 'Input[Gene]')), exampleRegistry, 'g')
  expect(ranked.map(({ group, step, distance }) => [group, step.id, distance])).toEqual([
    ['fits-focused', 'GTExTissueExpressionFromGene', 0],
    ['fits-focused', 'TermToSet[Term[Gene]]', 0],
    ['fits-others', 'Input[Gene]', 0],
    ['fits-others', 'Input[Set[Gene]]', 0],
    ['reach', 'BarplotFrom[Scored[Tissue]]', 1.5],
    ['reach', 'TopTissues', 1.5],
    ['reach', 'CompareSets', 2],
  ])
})

it('goes no way in a circle, and ends each at what is there or what needs nothing', () => {
  const types = [...new Set(steps.map(({ output }) => output.id))]
  fc.assert(
    fc.property(fc.subarray(types), (present) => {
      const held = new Map(present.map((type) => [type, 1]))
      const ways = findWays(steps, held)
      for (const [type, way] of ways) {
        for (const slot of Object.values(way.step.inputs)) {
          const input = 'many' in slot ? slot.many.id : slot.id
          const before = held.has(input) ? 0 : (ways.get(input)?.cost ?? Infinity)
          expect([type, before < way.cost]).toEqual([type, true])
        }
      }
    }),
  )
})
