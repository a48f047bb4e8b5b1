import { expect, it } from 'vitest'
import { twoSidedP } from '../shared/normal.ts'
import { aggregatedRanks, rho, zOf } from './rankAggregation.ts'

/** A list in which the letters stand from the highest score down. */
const list = (letters: string) => [...letters].map((term, at) => ({ term, zscore: letters.length - at }))

/** RobustRankAggreg 1.2.1 in R 4.2: aggregateRanks(list(a, b, c)). */
const SCORES: readonly (readonly [string, number])[] = [
  ['q', 0.001536],
  ['w', 0.005184],
  ['f', 0.255552],
  ['e', 0.312],
  ['m', 0.312],
  ['u', 0.421824],
  ['b', 0.648],
  ['h', 0.724992],
  ['y', 0.724992],
  ['d', 0.955584],
]

it('gives the scores of RobustRankAggreg', () => {
  const found = aggregatedRanks([list('qewuofxhzlikacb'), list('qwhpmnyfsizxubgvcdja'), list('wqdmebuygrf')])
  expect(found).toHaveLength(25)
  const p = new Map(found.map(({ term, zscore }) => [term, twoSidedP(Number(zscore))]))
  for (const [term, score] of SCORES) expect(p.get(term), term).toBeCloseTo(score, 12)
  expect([...p.values()].filter((each) => Math.abs(each - 1) < 1e-12)).toHaveLength(15)
  expect(found.slice(0, 3).map(({ term }) => term)).toEqual(['q', 'w', 'f'])
})

it('shares ranks among equal scores, and leaves out what has none', () => {
  const [first, second] = aggregatedRanks([
    [
      { term: 'a', zscore: 'inf' },
      { term: 'b', zscore: 2 },
      { term: 'c', zscore: 2 },
      { term: 'd', zscore: 'nan' },
    ],
  ])
  expect([first?.term, twoSidedP(Number(first?.zscore))]).toEqual(['a', expect.closeTo(1 / 3, 12)])
  expect([second?.term, twoSidedP(Number(second?.zscore))]).toEqual(['b', expect.closeTo(2.5 / 3, 12)])
  expect(aggregatedRanks([])).toEqual([])
})

it('finds the z-score of any probability', () => {
  for (const p of [1, 0.5, 0.05, 1e-10, 1e-250]) expect(twoSidedP(Number(zOf(p))) / p).toBeCloseTo(1, 9)
  expect(zOf(0)).toBe('inf')
  // One list: the rank itself.
  expect(rho([0.2])).toBeCloseTo(0.2, 12)
})
