import { expect, it } from 'vitest'
import { figureSchema } from '../../../shared/figure/schema.ts'
import { bandwidth, boxOf, densityOf, spreadPlaces } from './spread.ts'

// quantile(x), bw.nrd0(x) and density(x, from = min(x), to = max(x), n = 5)$y of R 4, which bins its numbers.
const x = [2.1, 3.4, 3.9, 5, 7.7, 1.2, 4.4]
const DENSITY = [0.106376179, 0.157594099, 0.204167835, 0.057702482, 0.064911306]

it('takes quartiles, bandwidth and density as R does', () => {
  expect(boxOf(x)?.quartiles.map((value) => Number(value.toFixed(10)))).toEqual([2.75, 3.9, 4.7])
  expect(bandwidth(x.toSorted((a, b) => a - b))).toBeCloseTo(0.8874680246, 9)
  expect(densityOf(x, 5).map(([at]) => Number(at.toFixed(3)))).toEqual([1.2, 2.825, 4.45, 6.075, 7.7])
  densityOf(x, 5).forEach(([, density], at) => expect(Math.abs(density - (DENSITY[at] ?? 0))).toBeLessThan(2e-3))
})

it('ends whiskers at the farthest number within one and a half boxes, and draws no density of two numbers', () => {
  // The range of the box is 1.95: 7.7 is more than 2.925 above it.
  expect(boxOf(x)?.whiskers).toEqual([1.2, 5])
  expect([boxOf([]), densityOf([1, 2]), densityOf([1, 1, 1])]).toEqual([undefined, [], []])
})

it('keeps the points of a group in its part of the band, apart from each other', () => {
  const figure = figureSchema.parse({
    title: 'Expression by group',
    description: 'Points.',
    data: { Gene: ['A', 'A', 'A', 'A'], Value: [1, 2, 3, 4], Group: ['one', 'one', 'two', 'two'] },
    marks: [{ type: 'box', x: 'Gene', y: 'Value', color: 'Group' }],
    axes: { x: { label: '', type: 'band' }, y: { label: 'Value', type: 'linear' } },
    color: { label: 'Group', type: 'categorical', domain: ['one', 'two'], range: ['control', 'perturbation'] },
    notes: [],
  })
  const [mark] = figure.marks
  const places = mark ? [0, 1, 2, 3].map(spreadPlaces(figure, mark)) : []
  expect(places.map((place) => place < 0.5)).toEqual([true, true, false, false])
  expect(new Set(places).size).toBe(4)
})
