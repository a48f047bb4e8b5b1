import { expect, it } from 'vitest'
import { createRandom } from './random.ts'

const DRAWS = 40_000

function moments(draw: () => number) {
  const values = Array.from({ length: DRAWS }, draw)
  const mean = values.reduce((sum, value) => sum + value, 0) / DRAWS
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / DRAWS }
}

it('repeats itself for one seed and differs for another', () => {
  const draws = (seed: number) => {
    const random = createRandom(seed)
    return [random.uniform(), random.normal(), random.gamma(2), random.poisson(50)]
  }
  expect(draws(7)).toEqual(draws(7))
  expect(draws(7)).not.toEqual(draws(8))
})

it.each([0.3, 5, 9.9, 10, 40, 3000, 200_000])('draws Poisson counts of mean %d with that mean and variance', (mean) => {
  const random = createRandom(1)
  const got = moments(() => random.poisson(mean))
  expect(Math.abs(got.mean / mean - 1)).toBeLessThan(5 / Math.sqrt(DRAWS * mean) + 1e-9)
  expect(got.variance / mean).toBeCloseTo(1, 1)
})

it.each([0.1, 0.9, 1, 3, 30])('draws gamma values of shape %d with that mean and variance', (shape) => {
  const random = createRandom(2)
  const got = moments(() => random.gamma(shape))
  expect(Math.abs(got.mean / shape - 1)).toBeLessThan(5 / Math.sqrt(DRAWS * shape))
  expect(got.variance / shape).toBeGreaterThan(0.85)
  expect(got.variance / shape).toBeLessThan(1.15)
})
