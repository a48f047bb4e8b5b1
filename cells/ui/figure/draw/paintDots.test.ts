import { expect, it } from 'vitest'
import { pca } from '../../../shared/figure/examples.fixture.ts'
import type { Scale } from '../figureItems.ts'
import { paintDots } from './paintDots.ts'

const linear = (range: readonly [number, number]): Scale => ({
  apply: (value) => range[0] + ((Number(value) + 5) / 10) * (range[1] - range[0]),
  range,
  bandwidth: 0,
})

/** A canvas that only keeps pixels. */
function pixels(width: number, height: number) {
  const image = { data: new Uint8ClampedArray(width * height * 4), width, height, colorSpace: 'srgb' }
  const context = { createImageData: () => image, putImageData: () => {} }
  const canvas = Object.assign(Object.create(null), { width, height, getContext: () => context })
  const at = (x: number, y: number) => Array.from(image.data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4))
  return { canvas, at }
}

it('paints every item in the colour of its group, and nothing beyond the axes', () => {
  const { canvas, at } = pixels(100, 100)
  const scales = { x: linear([0, 100]), y: linear([100, 0]) }
  const dots = { figure: pca, panel: { x: 'x', y: 'y' } as const, scales, items: [0, 1, 2, 3, 4, 5], isZoomed: true }
  paintDots(canvas, dots, 1, (role) => (role === 'control' ? [0, 0, 255] : [255, 0, 0]))
  // c1 at -3, 1 and p1 at 3, 1; nothing between; p3 has no place.
  expect([at(20, 40), at(80, 40), at(50, 40), at(85, 50)]).toEqual([
    [0, 0, 255, 204],
    [255, 0, 0, 204],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ])
  const cut = pixels(100, 100)
  const narrow = { x: { ...scales.x, range: [30, 100] as const }, y: scales.y }
  paintDots(cut.canvas, { ...dots, scales: narrow }, 1, () => [1, 1, 1])
  expect([cut.at(20, 40), cut.at(80, 40)]).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 204],
  ])
})
