import fc from 'fast-check'
import { expect, it } from 'vitest'
import { consensus, intersection, union } from './library.ts'

// Names that objects and numbers treat in their own way are gene names like any other.
const gene = fc.constantFrom('TP53', 'MDM2', 'EP300', '__proto__', 'constructor', '7', '10', 'nan')
const sets = fc.array(fc.array(gene, { maxLength: 8 }), { maxLength: 5 })

const firstSeen = (all: readonly (readonly string[])[]) =>
  all.flat().filter((item, at, items) => items.indexOf(item) === at)
const holders = (all: readonly (readonly string[])[], item: string) => all.filter((set) => set.includes(item)).length

it('unites what is in at least one set, in the order of first appearance', () => {
  fc.assert(
    fc.property(sets, (all) => {
      expect(union(all)).toEqual(firstSeen(all))
    }),
  )
})

it('intersects what is in every set, in the order of the first', () => {
  fc.assert(
    fc.property(sets, (all) => {
      const expected = firstSeen(all.slice(0, 1)).filter((item) => holders(all, item) === all.length)
      expect(intersection(all)).toEqual(expected)
    }),
  )
})

it('agrees on what is in at least two sets, however often one set repeats it', () => {
  fc.assert(
    fc.property(sets, (all) => {
      expect(consensus(all)).toEqual(firstSeen(all).filter((item) => holders(all, item) >= 2))
    }),
  )
})

it('finds the same members whatever the order of the sets', () => {
  fc.assert(
    fc.property(sets, (all) => {
      const back = all.toReversed()
      expect(union(back).toSorted()).toEqual(union(all).toSorted())
      expect(intersection(back).toSorted()).toEqual(intersection(all).toSorted())
      expect(consensus(back).toSorted()).toEqual(consensus(all).toSorted())
    }),
  )
})
