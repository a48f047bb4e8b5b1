import { fakeContext } from '@playbook/core/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kinds } from '../../kinds/kinds.ts'
import { resolvers as sets } from './resolvers.ts'

const context = { ...fakeContext(), row: kinds.gene }

it('takes terms into a set in the order of their connections, without blanks and repeats', () => {
  expect(sets.termsToSet({ ...context, inputs: { terms: ['TP53', ' MDM2', '', 'TP53', ' '] } })).toEqual({
    set: ['TP53', 'MDM2'],
  })
})

it('takes the terms of a scored list into a set once each', () => {
  const scored = ['TP53', '', 'MDM2', 'TP53'].map((term, i) => ({ term, zscore: 3 - i }))
  expect(sets.scoredToSet({ ...context, inputs: { scored } })).toEqual({ set: ['TP53', 'MDM2'] })
})

it('keeps the different items and the description of a ranked list', () => {
  expect(
    sets.rankedToSet({ ...context, inputs: { ranked: { ranked: ['TP53', 'TP53', 'MDM2'], description: 'ChEA3' } } }),
  ).toEqual({ description: 'ChEA3', set: ['TP53', 'MDM2'] })
})

it('makes a set of any ranked list: nothing new, nothing twice, nothing blank', () => {
  const list = fc.record({ ranked: fc.array(fc.string()), description: fc.string() }, { requiredKeys: ['ranked'] })
  fc.assert(
    fc.property(list, (ranked) => {
      const { ranked: items, ...rest } = ranked
      const set = [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))]
      expect(sets.rankedToSet({ ...context, inputs: { ranked } })).toEqual({ ...rest, set })
    }),
  )
})
