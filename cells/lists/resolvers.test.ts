import { InputError } from '@playbook/core/errors'
import { fakeContext } from '@playbook/core/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kinds } from '../kinds/kinds.ts'
import { rankings, scores, sets } from './resolvers.ts'

const context = { ...fakeContext(), row: kinds.gene }
const scored = [
  { term: 'TP53', zscore: 1 },
  { term: 'MDM2', zscore: 'inf' as const },
  { term: 'TP53', zscore: -2 },
]

it('takes the top of a list in its own order', () => {
  expect(scores.topScored({ ...context, inputs: { scored }, params: { k: 2 } })).toEqual(scored.slice(0, 2))
  const ranked = { description: 'by degree', ranked: ['TP53', 'MDM2', 'ATM'] }
  expect(rankings.topRanked({ ...context, inputs: { ranked }, params: { k: 2 } })).toEqual({
    description: 'Top 2 by degree',
    ranked: ['TP53', 'MDM2'],
  })
  const nameless = { ranked: ['TP53'] }
  expect(rankings.topRanked({ ...context, inputs: { ranked: nameless }, params: { k: 2 } })).toEqual(nameless)
})

it('gives the chosen term, or asks to choose one that is there', () => {
  const set = { set: ['TP53', 'MDM2'] }
  const ranked = { ranked: ['TP53', 'MDM2'] }
  expect(scores.oneScored({ ...context, inputs: { scored }, params: 'MDM2' })).toBe('MDM2')
  expect(sets.oneOfSet({ ...context, inputs: { set }, params: 'MDM2' })).toBe('MDM2')
  expect(rankings.oneRanked({ ...context, inputs: { ranked }, params: 'MDM2' })).toBe('MDM2')
  const refused = new InputError('Please select a gene from the table.')
  expect(() => scores.oneScored({ ...context, inputs: { scored }, params: 'ATM' })).toThrow(refused)
  expect(() => sets.oneOfSet({ ...context, inputs: { set }, params: '' })).toThrow(refused)
  expect(() => rankings.oneRanked({ ...context, inputs: { ranked }, params: 'tp53' })).toThrow(refused)
  expect(() => scores.oneScored({ ...context, row: kinds.pathway, inputs: { scored }, params: 'ATM' })).toThrow(
    new InputError('Please select a pathway or biological process from the table.'),
  )
})

it('takes all terms of a scored list as a set, each once', () => {
  expect(sets.scoredToSet({ ...context, inputs: { scored } })).toEqual({ set: ['TP53', 'MDM2'] })
})

const gene = fc.constantFrom('TP53', 'MDM2', 'EP300', 'constructor', '7')

it('keeps what is not left out', () => {
  fc.assert(
    fc.property(fc.array(gene), fc.array(gene), (set, out) => {
      const params = Object.fromEntries(out.filter((item) => set.includes(item)).map((item) => [item, true]))
      const kept = sets.someOfSet({ ...context, inputs: { set: { set, description: 'mine' } }, params })
      expect(kept).toEqual({ description: 'Filtered mine', set: set.filter((item) => !out.includes(item)) })
    }),
  )
})

it('refuses to leave out what the set does not hold', () => {
  const some = (params: Record<string, boolean>) => () =>
    sets.someOfSet({ ...context, inputs: { set: { set: ['TP53'] } }, params })
  expect(some({ ATM: true })).toThrow(new InputError('Please select genes from the table'))
  expect(some({ TP53: false })()).toEqual({ set: ['TP53'] })
})
