import { expect, it } from 'vitest'
import { thinned, untoldNumbers } from './told-numbers.ts'

const tissues = [
  { term: 'Testis', zscore: 6.06 },
  { term: 'Lung', zscore: -0.25 },
  { term: 'Liver', zscore: 1.5 },
]

it('knows the numbers that stand in results or can be counted in them', () => {
  expect(untoldNumbers('Of 3 tissues, Testis (6.1) was first; 2 were above 0.', [tissues])).toEqual([])
  expect(untoldNumbers('Testis, Lung and Liver (p = 1.3 × 10⁻²³)', [{ p: 1.273e-23 }])).toEqual([])
  expect(untoldNumbers('3 tissues (Testis and 2 more)', [tissues])).toEqual([])
  const library = { A: { set: ['a', 'b', 'c', 'd'] }, B: { set: ['b', 'c', 'd', 'e'] } }
  expect(untoldNumbers('Of 5 genes 3 were in both of 2 sets.', [library])).toEqual([])
  expect(untoldNumbers('40 genes were left out.', [{ shape: [100, 6] }, { shape: [60, 6] }])).toEqual([])
})

it('names those that results do not tell', () => {
  expect(untoldNumbers('Of 54 tissues, Testis (6.2) was first.', [tissues])).toEqual(['54', '6.2'])
  expect(untoldNumbers('p = 1.3 × 10⁻²², 17', [{ p: 1.273e-23 }], ['17'])).toEqual(['1.3e-22'])
  expect(untoldNumbers('9 tissues (Testis and 8 more)', [tissues])).toEqual(['9', '8'])
})

it('makes other results of the same shape', () => {
  expect(thinned({ set: ['a', 'b', 'c', 'd', 'e', 'f'], few: [1, 2] })).toEqual({
    set: ['a', 'b', 'c', 'd'],
    few: [1, 2],
  })
})
