import { expect, it } from 'vitest'
import { inputScores, inputSet, inputTerm } from './steps.ts'

it('has an example for every term, list and scored list', () => {
  const steps = [inputTerm, inputSet, inputScores].flatMap(({ members }) => Object.values(members))
  expect(steps.filter(({ example }) => example === undefined).map(({ id }) => id)).toEqual([])
})
