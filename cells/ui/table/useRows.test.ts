import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Value } from '../text/format.ts'
import { compareKeys, sortKey } from './useRows.ts'

const compare = (a: Value, b: Value, sign: 1 | -1) => compareKeys(sortKey(a), sortKey(b), sign)

it('sorts numbers by size, infinities at their ends, texts after, what is missing last', () => {
  const values: Value[] = ['nan', 3, 'b', '-inf', null, 10, 'a', 'inf', 2, '']
  expect(values.toSorted((a, b) => compare(a, b, 1))).toEqual(['-inf', 2, 3, 10, 'inf', 'a', 'b', 'nan', null, ''])
  expect(values.toSorted((a, b) => compare(a, b, -1))).toEqual(['b', 'a', 'inf', 10, 3, 2, '-inf', 'nan', null, ''])
})

it('counts digits in names: s2 stands before s10', () => {
  expect(['s10', 's2', 'S1'].toSorted((a, b) => compare(a, b, 1))).toEqual(['S1', 's2', 's10'])
})

it('is an order', () => {
  const value = fc.oneof(fc.double(), fc.string(), fc.constantFrom<Value>('nan', 'inf', '-inf', null))
  fc.assert(
    fc.property(value, value, value, (a, b, c) => {
      expect(Math.sign(compare(a, b, 1))).toBe(-Math.sign(compare(b, a, 1)) || 0)
      if (compare(a, b, 1) <= 0 && compare(b, c, 1) <= 0) expect(compare(a, c, 1)).toBeLessThanOrEqual(0)
    }),
  )
})
