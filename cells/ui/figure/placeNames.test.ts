import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeApart, pointsUnder, type Box } from './placeNames.ts'

it('names points without a name covering another name or a named point', () => {
  const frame = { x: 0, y: 0, width: 300, height: 200 }
  const points = fc.array(
    fc.record({
      name: fc.constantFrom('TP53', 'MDM2', 'HLA-DRB1'),
      x: fc.integer({ min: 0, max: 300 }),
      y: fc.integer({ min: 0, max: 200 }),
    }),
    { maxLength: 30 },
  )
  const apart = (a: Box, b: Box) =>
    a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height
  fc.assert(
    fc.property(points, (given) => {
      const boxes = placeApart(given, frame).map(({ box }) => box)
      boxes.forEach((box, at) => {
        for (const other of boxes.slice(at + 1)) expect(apart(box, other)).toBe(true)
        for (const { x, y } of given) expect(apart(box, { x, y, width: 0, height: 0 })).toBe(true)
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 300 && box.y + box.height <= 200).toBe(true)
      })
    }),
  )
  expect(placeApart([{ name: 'TP53', x: 100, y: 100 }], frame).map(({ name }) => name)).toEqual(['TP53'])
})

it('places the names that come first, soon, where there are more than any drawing has room for', () => {
  const points = Array.from({ length: 50_000 }, (_unused, at) => ({
    name: `g${at}`,
    x: (at * 7919) % 720,
    y: (at * 31) % 420,
  }))
  const frame = { x: 0, y: 0, width: 720, height: 420 }
  expect(placeApart(points, frame)).toEqual(placeApart(points.slice(0, 1000), frame))
})

it('writes a name where it covers the fewest other points, close by where there are none', () => {
  const frame = { x: 0, y: 0, width: 300, height: 200 }
  const placeAmong = (...others: (readonly [number, number])[]) =>
    placeApart([{ name: 'TP53', x: 100, y: 100 }], frame, pointsUnder(others)).map(({ box }) => box)
  const width = 4 * 7.6
  expect(placeAmong()).toEqual([{ x: 106, y: 94, width, height: 12 }])
  // Two to its right: it stands at its left.
  expect(placeAmong([110, 100], [120, 98])).toEqual([{ x: 94 - width, y: 94, width, height: 12 }])
})
