import { expect, it } from 'vitest'
import { topsOf } from './tops.ts'

it('offers no more rows than the first number that takes the whole list', () => {
  expect([0, 1, 10, 11, 20, 60, 100, 5000].map(topsOf)).toEqual([
    [10],
    [10],
    [10],
    [10, 20],
    [10, 20],
    [10, 20, 50, 100],
    [10, 20, 50, 100],
    [10, 20, 50, 100],
  ])
})
