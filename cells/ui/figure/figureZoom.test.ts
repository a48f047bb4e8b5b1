import { expect, it } from 'vitest'
import { bars, pca } from '../../shared/figure/examples.fixture.ts'
import type { Scale } from './figureItems.ts'
import { figureDomains, zoomed } from './figureZoom.ts'

const linear = (from: number, to: number, range: readonly [number, number]): Scale => ({
  apply: (value) => range[0] + ((Number(value) - from) / (to - from)) * (range[1] - range[0]),
  invert: (pixel) => from + ((pixel - range[0]) / (range[1] - range[0])) * (to - from),
  range,
  bandwidth: 0,
})
const scales = { x: linear(0, 10, [0, 100]), y: linear(0, 10, [100, 0]) }
const panel = { x: 'x', y: 'z' } as const

it('zooms around the pointer and names the channels of the panel', () => {
  const change = { pixel: { x: 20, y: 50 }, factor: 0.5, shift: { x: 0, y: 0 } }
  expect(zoomed({ y: [1, 2] }, panel, scales, change)).toEqual({ y: [1, 2], x: [1, 6], z: [2.5, 7.5] })
})

it('moves with the pointer', () => {
  const change = { pixel: { x: 0, y: 0 }, factor: 1, shift: { x: 10, y: 20 } }
  expect(zoomed({}, panel, scales, change)).toEqual({ x: [-1, 9], z: [2, 12] })
})

it('zooms all axes around their middle by the buttons', () => {
  expect(figureDomains(pca, {}, 0.5)).toEqual({ x: [-1.75, 1.75], y: [-0.5, 0.5], z: [-0.15, 0.15] })
  expect(figureDomains(bars, { x: [0, 20] }, 2)['x']).toEqual([-10, 30])
})
