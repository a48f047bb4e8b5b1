import { expect, it } from 'vitest'
import type { Process } from '../plan/process.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { withFailures } from './failures.ts'

const named: Process['data'] = { id: 'd', type: 'Input[Gene]', value: 'ACE2' }
const processes: readonly Process[] = [
  { id: 'gene', type: 'Input[Gene]', data: named, inputs: {} },
  { id: 'open', type: 'Input[Gene]', inputs: {} },
  { id: 'set', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': 'gene' } },
  { id: 'waits', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': 'open' } },
  { id: 'bad', type: 'GTExTissueExpressionFromGene', inputs: { gene: 'gene' } },
  { id: 'after', type: 'BarplotFrom[Scored[Tissue]]', inputs: { terms: 'bad' } },
  { id: 'beyond', type: 'Unknown', inputs: { x: 'after' } },
]

it('says why a step failed, and of what follows which type of input it lacks', () => {
  const results = new Map([
    ['gene', { type: 'Term[Gene]', value: 'ACE2' }],
    ['set', { type: 'Set[Gene]', value: { set: ['ACE2'] } }],
  ])
  const reasons: Readonly<Record<string, string>> = { bad: 'GTEx does not answer', open: 'waits for your input' }
  const values = withFailures(processes, results, (id) => reasons[id], exampleRegistry)
  expect(Object.fromEntries(values)).toEqual({
    ...Object.fromEntries(results),
    bad: { type: 'Error', value: 'Error: GTEx does not answer' },
    after: {
      type: 'Error',
      value: "Error: BarplotFrom[Scored[Tissue]] can't run because of error in Scored[Tissue]",
    },
    beyond: { type: 'Error', value: "Error: Unknown can't run because of error in Error" },
  })
})
