import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hypergeometricTail, logFactorial } from './hypergeometric.ts'

it('knows factorials', () => {
  expect(logFactorial(0)).toBe(0)
  expect(logFactorial(10)).toBeCloseTo(Math.log(3_628_800), 12)
  // ln 100000! = 1051299.2218991187 (known value); Stirling's series.
  expect(logFactorial(100_000)).toBeCloseTo(1_051_299.221_899_118_7, 6)
  const summed = logFactorial(65_535)
  expect(logFactorial(65_536) - summed).toBeCloseTo(Math.log(65_536), 6)
})

/** The definition in exact whole numbers. */
function naive(k: number, population: number, successes: number, draws: number): number {
  let wanted = 0n
  for (let x = Math.max(k, 0); x <= Math.min(successes, draws); x++) {
    wanted += choose(successes, x) * choose(population - successes, draws - x)
  }
  return Number((wanted * 10n ** 30n) / choose(population, draws)) / 1e30
}

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let result = 1n
  for (let at = 0; at < k; at++) result = (result * BigInt(n - at)) / BigInt(at + 1)
  return result
}

it('agrees with the sum of exact binomial coefficients', () => {
  const draw = fc.integer({ min: 1, max: 120 }).chain((population) =>
    fc.record({
      population: fc.constant(population),
      successes: fc.integer({ min: 0, max: population }),
      draws: fc.integer({ min: 0, max: population }),
      k: fc.integer({ min: 0, max: population }),
    }),
  )
  fc.assert(
    fc.property(draw, ({ k, population, successes, draws }) => {
      const exact = naive(k, population, successes, draws)
      const found = hypergeometricTail(k, { population, successes, draws })
      expect(Math.abs(found - exact)).toBeLessThanOrEqual(1e-11 * exact + 1e-29)
    }),
  )
})
