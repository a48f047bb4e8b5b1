import { readFileSync } from 'node:fs'
import { createRegistry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import * as groups from '../steps.ts'

const { steps, types } = createRegistry(groups)
const OF_A_KIND =
  /^(?:Input|TermToSet|RankedToSet|(?:TopK|One)(?:Scored|Ranked)T|S(?:elect|et)FromScored|(?:Mean|AbsMax)ScoredT|(?:One|Some)SetT)\[/

/** What the registry holds, in the words of the reference. */
function ours(): string[] {
  const lines = [...steps.values()]
    .filter(({ id }) => OF_A_KIND.test(id))
    .map(({ id, inputs, output }) => {
      const slots = Object.entries(inputs).map(([slot, of]) =>
        'many' in of ? `${slot}: ${of.many.id}[]` : `${slot}: ${of.id}`,
      )
      return `step ${id}: ${slots.join(', ')} → ${output.id}`
    })
  const kinds = [...types.keys()].filter((id) => /^(?:Term|Set|Ranked|Scored)\[/.test(id)).map((id) => `type ${id}`)
  return [...lines, ...kinds].toSorted()
}

// Typed from the reference system's own list, not made from ours.
it('has every kind in exactly the forms that the reference system knows', () => {
  const known = readFileSync(new URL('reference.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(ours()).toEqual(known.toSorted())
})

it('offers an example of every kind of term', () => {
  const inputs = [...steps.values()].filter(({ id }) => /^Input\[[^[]+\]$/.test(id))
  const without = inputs.filter((step) => step.kind !== 'prompt' || step.example === undefined)
  expect(inputs.map(({ id }) => id)).toEqual(expect.arrayContaining(['Input[Pathway]', 'Input[Phenotype]']))
  expect(without.map(({ id }) => id)).toEqual([])
})
