import fc from 'fast-check'
import { expect, it } from 'vitest'
import { logTicks, logTickText, roundExtent, ticksOf, tickText } from './ticks.ts'

it('writes at least three round numbers on an axis of any width', () => {
  expect(ticksOf([-25, 25], 145, 64)).toEqual([-20, 0, 20])
  expect(ticksOf([-25, 25], 640, 64)).toEqual([-20, -10, 0, 10, 20])
  expect(ticksOf([0, 0.006], 120, 64)).toEqual([0, 0.002, 0.004, 0.006])
  expect(ticksOf([-16.9, -16.1], 145, 64)).toEqual([-16.8, -16.6, -16.4, -16.2])
})

it('has three ticks or more, all within the axis and evenly apart, whatever it shows', () => {
  const extent = fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.double({ min: 1e-3, max: 1e9, noNaN: true }))
  fc.assert(
    fc.property(extent, fc.integer({ min: 20, max: 2000 }), ([from, span], room) => {
      const [low, high] = roundExtent([from, from + span])
      expect(low).toBeLessThanOrEqual(from + Math.abs(from) * 1e-9)
      const ticks = ticksOf([low, high], room, 60)
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      expect(ticks.length).toBeLessThanOrEqual(9)
      const gaps = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0))
      for (const gap of gaps) expect(gap / (gaps[0] ?? 1)).toBeCloseTo(1, 3)
    }),
  )
})

it('writes numbers below zero with a minus, and large ones short', () => {
  expect([-2.5, 0, 12_000, 3_000_000, -1e-7].map(tickText)).toEqual(['\u22122.5', '0', '12k', '3M', '\u22121e\u22127'])
  expect(roundExtent([-23.1, 24.6])).toEqual([-25, 25])
})

it('has powers of ten on a logarithmic axis, and what lies between where there are few', () => {
  expect(logTicks([0.003, 28], 400, 64)).toEqual([0.001, 0.01, 0.1, 1, 10, 100])
  expect(logTicks([0.003, 28], 200, 64)).toEqual([0.001, 0.01, 0.1, 1, 10, 100].filter((_tick, at) => at % 2 === 0))
  expect(logTicks([1.5, 80], 400, 64)).toEqual([1, 2, 5, 10, 20, 50, 100])
  expect([0.001, 0.01, 1, 5, 1000, 10_000, 1e9, 2e-8].map(logTickText)).toEqual([
    '0.001',
    '0.01',
    '1',
    '5',
    '1000',
    '10⁴',
    '10⁹',
    '2 × 10⁻⁸',
  ])
})
