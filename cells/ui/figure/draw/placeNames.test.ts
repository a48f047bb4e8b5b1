import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineOf, placeApart, pointsUnder, type Box } from './placeNames.ts'

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

it('writes a name where it covers no other point, close by where it can, and leaves it out where it can not', () => {
  const frame = { x: 0, y: 0, width: 300, height: 200 }
  const placeAmong = (...others: (readonly [number, number])[]) =>
    placeApart([{ name: 'TP53', x: 100, y: 100 }], frame, pointsUnder(others)).map(({ box }) => box)
  const width = 4 * 7.6
  expect(placeAmong()).toEqual([{ x: 106, y: 94, width, height: 12 }])
  // Two to its right: it stands at its left.
  expect(placeAmong([110, 100], [120, 98])).toEqual([{ x: 94 - width, y: 94, width, height: 12 }])
  const everywhere = Array.from(
    { length: 30 * 20 },
    (_unused, at) => [10 * (at % 30), 10 * Math.floor(at / 30)] as const,
  )
  expect(placeAmong(...everywhere)).toEqual([])
})

it('joins a name that stands away to its point, and no other name stands on the line', () => {
  const frame = { x: 0, y: 0, width: 400, height: 300 }
  const named = ['GBP1', 'GBP2', 'GBP4', 'GBP5', 'IFI44', 'IFI44L', 'ISG15', 'MX1', 'OAS2', 'STAT1'].map(
    (name, at) => ({
      name,
      x: 200 + 3 * (at % 3),
      y: 120 + 5 * at,
    }),
  )
  const placed = placeApart(named, frame)
  expect(placed.map(({ name }) => name)).toEqual(named.map(({ name }) => name))
  const lines = placed.flatMap(({ box, x, y }) => lineOf(box, { x, y }) ?? [])
  expect(lines.length).toBeGreaterThan(0)
  for (const { x1, y1, x2, y2 } of lines) {
    for (let part = 0.05; part < 0.95; part += 0.05) {
      const [x, y] = [x1 + part * (x2 - x1), y1 + part * (y2 - y1)]
      const on = placed.filter(({ box }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)
      expect(on).toEqual([])
    }
  }
})
