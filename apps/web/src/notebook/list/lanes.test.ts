import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partPath, placeLanes } from './lanes.ts'

it('draws neighbours straight and gives uses of one cell one lane', () => {
  const uses = [
    { from: 0, to: 1 },
    { from: 0, to: 3 },
    { from: 0, to: 4 },
    { from: 1, to: 3 },
  ]
  expect(placeLanes(uses).map(({ lane }) => lane)).toEqual([0, 2, 2, 1])
})

it('lets lanes that do not meet share a place', () => {
  const uses = [
    { from: 0, to: 2 },
    { from: 2, to: 4 },
  ]
  expect(placeLanes(uses).map(({ lane }) => lane)).toEqual([1, 1])
})

it('never lays the lines of two cells over each other', () => {
  const use = fc
    .tuple(fc.nat(20), fc.nat(20))
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => ({ from, to }))
  fc.assert(
    fc.property(fc.array(use, { maxLength: 30 }), (uses) => {
      const far = placeLanes(uses).filter(({ lane }) => lane > 0)
      for (const a of far) {
        for (const b of far) {
          if (a.from === b.from || a.lane !== b.lane) continue
          const [aLow, aHigh] = [Math.min(a.from, a.to), Math.max(a.from, a.to)]
          const [bLow, bHigh] = [Math.min(b.from, b.to), Math.max(b.from, b.to)]
          expect(aHigh <= bLow || bHigh <= aLow).toBe(true)
        }
      }
    }),
  )
})

it('joins the parts of a line at the edges of the rows, and at its nodes', () => {
  expect(partPath(36, 'below')).toBe('M36 21V100000')
  expect(partPath(36, 'past')).toBe('M36 0V100000')
  expect(partPath(36, 'above')).toBe('M36 21V0')
  expect(partPath(25, 'below')).toBe('M36 21C36 42 25 35 25 56V100000')
  expect(partPath(25, 'past')).toBe('M25 0V100000')
  expect(partPath(25, 'above')).toBe('M36 21C36 8.4 25 12.6 25 0')
})
