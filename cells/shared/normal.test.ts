import { expect, it } from 'vitest'
import { twoSidedP } from './normal.ts'

it('agrees with tables of the normal distribution, near and far', () => {
  // 2 * scipy.stats.norm.sf(z)
  const known: [number, number][] = [
    [0, 1],
    [0.5, 0.6170750774519738],
    [1.9, 0.05743311963200361],
    [2.1, 0.035728841125633085],
    [4.25, 2.1377051549868804e-5],
    [10, 1.523970604832094e-23],
    [37, 1.1451142445047853e-299],
  ]
  for (const [z, p] of known) {
    expect(twoSidedP(z) / p).toBeCloseTo(1, 10)
    expect(twoSidedP(-z)).toBe(twoSidedP(z))
  }
  expect([twoSidedP(Infinity), twoSidedP(-Infinity), twoSidedP(60)]).toEqual([0, 0, 0])
})
