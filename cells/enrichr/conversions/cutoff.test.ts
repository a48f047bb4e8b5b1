import { expect, it } from 'vitest'
import { comparedScore } from './cutoff.ts'

it('calls scores odds ratios where they are known to be, and absolute where they may be negative', () => {
  const scored = { term: 'Apoptosis', zscore: 3 }
  expect([[scored], [{ ...scored, oddsRatio: 3 }]].map((all) => comparedScore({ scored: all }))).toEqual([
    'absolute score',
    'odds ratio',
  ])
})
