import fc from 'fast-check'
import { expect, it } from 'vitest'
import { batchesOf } from './batches.ts'

const term = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !text.includes(';'))

it('asks for every different term once, in order, in requests that are neither too long nor of too many terms', () => {
  const isWhole = fc.property(fc.array(term), fc.integer({ min: 1, max: 7 }), (terms, most) => {
    const longest = 200
    const batches = batchesOf(terms, most, longest)
    expect(batches.flat()).toEqual([...new Set(terms)])
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(most)
      expect(encodeURIComponent(batch.join(';')).length).toBeLessThanOrEqual(longest)
    }
  })
  fc.assert(isWhole)
})

it('leaves out terms with a semicolon, which parts terms in the request', () => {
  expect(batchesOf(['a', 'b; c', '', 'd'])).toEqual([['a', 'd']])
})
