import { expect, it } from 'vitest'
import { sizesOf } from './dotSizes.ts'

it('names three sizes of dots at most, from the least number that is drawn to the most', () => {
  expect([sizesOf('Genes', [9, 2, 4]), sizesOf('Genes', [5, 5])]).toEqual([
    { label: 'Genes', domain: [2, 6, 9], radii: [7.3, 9.72, 11] },
    { label: 'Genes', domain: [5], radii: [11] },
  ])
})
