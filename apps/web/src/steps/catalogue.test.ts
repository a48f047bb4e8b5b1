import { expect, it } from 'vitest'
import { findSteps, STEPS } from './catalogue.ts'

it('begins with the steps that are used most, not with those that the alphabet puts first', () => {
  const weights = STEPS.map(({ pagerank = 0 }) => pagerank)
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  expect(findSteps('')).toBe(STEPS)
  expect(STEPS.findIndex(({ label }) => label === 'Absolute maximum of scored values')).toBeGreaterThan(20)
})
