import { expect, it } from 'vitest'
import { separation } from './separation.ts'

const Group = ['Control', 'Control', 'Treated', 'Treated']

it('says whether the first component parts two groups of samples', () => {
  expect(separation({ PC1: [1, 2, -1, -3], Group })).toBe(
    '2 samples of “Control” and 2 samples of “Treated” were separated by the first principal component',
  )
  expect(separation({ PC1: [1, -2, -1, -3], Group })).toBe(
    '2 samples of “Control” and 2 samples of “Treated” were not separated by the first principal component',
  )
})

it('says nothing of other than two groups, of single samples and of samples without groups', () => {
  const others = [
    { PC1: [1, 2, 3, 4], Group: ['a', 'b', 'c', 'c'] },
    { PC1: [1, 2, 3], Group: ['a', 'b', 'b'] },
    { PC1: [1, 2] },
  ]
  expect(others.map(separation)).toEqual([undefined, undefined, undefined])
})
