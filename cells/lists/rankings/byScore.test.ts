import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rankedByScore } from './byScore.ts'

it('ranks by falling score, infinite ones at the ends, each term at its best, and leaves out what has no score', () => {
  const scored = [
    { term: 'b', zscore: 1 },
    { term: 'a', zscore: '-inf' },
    { term: 'unknown', zscore: 'nan' },
    { term: 'a', zscore: 2 },
    { term: 'c', zscore: 1 },
    { term: 'd', zscore: 'inf' },
  ] as const
  expect(rankedByScore(scored)).toEqual(['d', 'a', 'b', 'c'])
})

it('keeps every term that has a score, once', () => {
  const row = fc.record({
    term: fc.constantFrom('a', 'b', 'c', 'd'),
    zscore: fc.double({ noNaN: true, min: -9, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(row), (scored) => {
      expect(rankedByScore(scored).toSorted()).toEqual([...new Set(scored.map(({ term }) => term))].toSorted())
    }),
  )
})
