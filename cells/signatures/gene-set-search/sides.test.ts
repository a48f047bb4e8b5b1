import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOST_GENES, sidesOf } from './sides.ts'

it('takes infinite scores first, and no score for none', () => {
  const genes = [
    { term: 'A', zscore: 2 },
    { term: 'B', zscore: '-inf' },
    { term: 'C', zscore: 'nan' },
    { term: 'D', zscore: 'inf' },
    { term: 'E', zscore: -0.1 },
    { term: 'F', zscore: 0 },
  ]
  expect(sidesOf(genes)).toEqual({ up: ['D', 'A'], down: ['E', 'B'] })
})

it('keeps the strongest genes of each direction', () => {
  const scores = fc.array(fc.double({ noNaN: true }), { maxLength: 3 * MOST_GENES, size: 'max' })
  fc.assert(
    fc.property(scores, (zscores) => {
      const { up, down } = sidesOf(zscores.map((zscore, at) => ({ term: String(at), zscore })))
      const scoresOf = (terms: readonly string[]) => terms.map((term) => zscores[Number(term)] ?? Number.NaN)
      const falling = zscores.toSorted((a, b) => (a === b ? 0 : b - a))
      expect(scoresOf(up)).toEqual(falling.filter((score) => score > 0).slice(0, MOST_GENES))
      expect(scoresOf(down)).toEqual(falling.filter((score) => score < 0).slice(-MOST_GENES))
    }),
    { numRuns: 30 },
  )
})
