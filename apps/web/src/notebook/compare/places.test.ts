import { expect, it } from 'vitest'
import { placesOf } from './places.ts'

it('gives the highest score the first place, of equal ones what stands first, and none to what is not there', () => {
  const pairs = [
    { name: 'TP53', here: 1, there: 5 },
    { name: 'ACE2', here: 3, there: undefined },
    { name: 'MYC', here: 3, there: -2 },
  ]
  expect(placesOf(pairs)).toEqual([
    { name: 'TP53', here: 3, there: 1 },
    { name: 'ACE2', here: 1, there: undefined },
    { name: 'MYC', here: 2, there: 2 },
  ])
  expect(placesOf([])).toEqual([])
})
