import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lanePath, placeLanes } from './lanes.ts'

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

it('starts and ends every line at its nodes', () => {
  expect(lanePath(0, 10, 90)).toBe('M36 10V90')
  expect(lanePath(1, 10, 300)).toBe('M36 10C36 25.6 25 20.4 25 36V274C25 289.6 36 284.4 36 300')
})
