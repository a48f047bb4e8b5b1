import fc from 'fast-check'
import { expect, it } from 'vitest'
import { batchesOf } from './batches.ts'

const text = fc.stringMatching(/^[A-Z0-9]{1,12}$/)
const limit = fc.record({ longest: fc.integer({ min: 12, max: 60 }), most: fc.integer({ min: 1, max: 5 }) })

it('divides texts into as few lists as their length and their number allow, in order', () => {
  const isWhole = fc.property(fc.array(text), limit, (texts, { longest, most }) => {
    const batches = batchesOf(texts, { longest, most })
    expect(batches.flat()).toEqual(texts)
    for (const [at, batch] of batches.entries()) {
      expect(batch.join(',').length).toBeLessThanOrEqual(longest)
      expect(batch.length).toBeLessThanOrEqual(most)
      // The first of the next list did not fit.
      const [next] = batches[at + 1] ?? []
      const isFull = next === undefined || batch.length === most || [...batch, next].join(',').length > longest
      expect(isFull).toBe(true)
    }
  })
  fc.assert(isWhole)
})
