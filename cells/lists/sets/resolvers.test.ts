import { fakeContext } from '@playbook/core/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kinds } from '../../kinds/kinds.ts'
import { resolvers as sets } from './resolvers.ts'

const context = { ...fakeContext(), row: kinds.gene }

it('takes terms into a set in the order of their connections, repeats included', () => {
  expect(sets.termsToSet({ ...context, inputs: { terms: ['TP53', 'MDM2', 'TP53'] } })).toEqual({
    set: ['TP53', 'MDM2', 'TP53'],
  })
})

it('keeps items and description of a ranked list', () => {
  const list = fc.record({ ranked: fc.array(fc.string()), description: fc.string() }, { requiredKeys: ['ranked'] })
  fc.assert(
    fc.property(list, (ranked) => {
      const { ranked: set, ...rest } = ranked
      expect(sets.rankedToSet({ ...context, inputs: { ranked } })).toEqual({ ...rest, set })
    }),
  )
})
