import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharing } from './sharing.ts'

it('counts what all sets hold, and what more than one holds', () => {
  expect(
    sharing(
      [
        ['A', 'B', 'B'],
        ['A', 'C'],
        ['A', 'B', 'D'],
      ],
      'gene',
    ),
  ).toBe('Of 4 genes in 3 gene sets, 1 was in all sets and 2 in more than one.')
  expect(sharing([['A', 'B'], ['C']], 'gene')).toBe('Of 3 genes in 2 gene sets, 0 were in both.')
  expect(sharing([['A', 'B', 'A']], 'gene')).toBe('The gene set holds 2 genes.')
})

it('says the same in any order of the sets and of their members', () => {
  const sets = fc.array(fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D')), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(sets, (all) => {
      expect(sharing(all.map((set) => set.toReversed()).toReversed(), 'gene')).toBe(sharing(all, 'gene'))
    }),
  )
})
