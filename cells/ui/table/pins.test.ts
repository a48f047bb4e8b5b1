import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pinsOf } from './pins.ts'

const term = { name: 'Term', numeric: false, width: 320, isPinned: true }
const pvalue = { name: 'P value', numeric: true, width: 90, isPinned: true }
const adjusted = { ...pvalue, name: 'Adjusted P value', width: 150 }
const genes = { name: 'Genes', numeric: false, width: 320 }
const columns = [term, pvalue, adjusted, genes]
const row = { name: 'Row', width: 52, isNumber: true }
const widths = (of: readonly { readonly width: number }[]) => of.map(({ width }) => width)

it('moves no column of a table that can be seen whole', () => {
  expect(pinsOf(columns, { seen: 1000, header: row })).toEqual({ lefts: [], columns, width: 52, isHeaderPinned: true })
})

it('keeps a term and its p-values in sight, in the place of the number of the row', () => {
  expect(pinsOf(columns, { seen: 800, header: row })).toEqual({
    lefts: [0, 320, 410],
    columns,
    width: 560,
    isHeaderPinned: false,
  })
})

it('narrows words in a narrow table, and then lets go of the last columns', () => {
  const narrow = pinsOf(columns, { seen: 520, header: row })
  expect([narrow.lefts, widths(narrow.columns)]).toEqual([
    [0, 134, 224],
    [134, 90, 150, 320],
  ])
  const phone = pinsOf(columns, { seen: 328, header: row })
  expect([phone.lefts, widths(phone.columns)]).toEqual([
    [0, 90],
    [90, 90, 150, 320],
  ])
})

it('keeps names of rows before the first columns', () => {
  const { lefts, width, isHeaderPinned } = pinsOf([pvalue, genes], { seen: 330, header: { name: 'Gene', width: 108 } })
  expect({ lefts, width, isHeaderPinned }).toEqual({ lefts: [108], width: 198, isHeaderPinned: true })
})

it('always leaves room to scroll through', () => {
  const column = fc.record({ name: fc.constant(''), numeric: fc.boolean(), width: fc.nat(400), isPinned: fc.boolean() })
  fc.assert(
    fc.property(fc.array(column), fc.integer({ min: 320, max: 1600 }), (some, seen) => {
      const { lefts, columns: drawn, width } = pinsOf(some, { seen, header: row })
      expect(drawn).toHaveLength(some.length)
      expect(some.slice(0, lefts.length).every(({ isPinned }) => isPinned)).toBe(true)
      if (lefts.length > 0) expect(width).toBeLessThanOrEqual(seen - 88)
    }),
  )
})
