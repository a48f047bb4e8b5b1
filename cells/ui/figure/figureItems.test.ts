import { expect, it } from 'vitest'
import { bars, pca } from '../../shared/figure/examples.fixture.ts'
import { figureCsv, itemAt, placer, wordsOf, type Scale } from './figureItems.ts'

const linear = (from: number, to: number, range: readonly [number, number]): Scale => ({
  apply: (value) => range[0] + ((Number(value) - from) / (to - from)) * (range[1] - range[0]),
  invert: (pixel) => from + ((pixel - range[0]) / (range[1] - range[0])) * (to - from),
  range,
  bandwidth: 0,
})
const flat = { x: 'x', y: 'y' } as const
const scales = { x: linear(-5, 5, [0, 100]), y: linear(-5, 5, [100, 0]) }
const all = [0, 1, 2, 3, 4, 5]

it('finds the nearest point within reach', () => {
  expect(itemAt(pca, flat, scales, all, { x: 79, y: 41 })).toEqual({ item: 3, x: 80, y: 40 })
  expect(itemAt(pca, flat, scales, [0, 1, 2], { x: 79, y: 41 })).toBeUndefined()
})

it('leaves out what has no place', () => {
  expect(placer(pca, flat, scales)(5)).toBeUndefined()
})

it('finds a bar by its band, wherever along the bar', () => {
  const band: Scale = {
    apply: (name) => bars.data['Sample']?.findIndex((other) => other === name) ?? 0,
    range: [0, 3],
    bandwidth: 1,
  }
  const place = { x: linear(0, 30, [0, 300]), y: band }
  expect(itemAt(bars, flat, place, [0, 1, 2], { x: 5, y: 1.2 })).toEqual({ item: 1, x: 100, y: 1.5 })
})

it('says what an item is', () => {
  expect(wordsOf(pca, 3)).toEqual({
    name: 'p1',
    lines: [
      ['Group', 'perturbation'],
      ['PC1', '3'],
    ],
  })
})

it('gives the numbers behind a figure as a table', () => {
  expect(figureCsv(bars)).toBe('Sample,Size\nb,30\na,10\n"<i>c</i> & ""d""",20\n')
})
