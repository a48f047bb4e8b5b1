import { expect, it } from 'vitest'
import { below } from './flowKeys.ts'

// Three lines: four names, three, one.
const items = [
  [0, 0],
  [0, 60],
  [0, 120],
  [0, 180],
  [27, 0],
  [27, 80],
  [27, 170],
  [54, 0],
].map(([offsetTop = 0, offsetLeft = 0]) => ({ offsetTop, offsetLeft }))

it('goes from name to name, to the ends, and to the nearest name of the next line', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowDown', 'ArrowUp', 'x']
  expect(keys.map((key) => below(items, 3, key))).toEqual([4, 2, 0, 7, 6, 3, undefined])
  expect([below(items, 5, 'ArrowUp'), below(items, 5, 'ArrowDown'), below(items, 7, 'ArrowDown')]).toEqual([1, 7, 7])
  expect([below(items, 0, 'ArrowLeft'), below(items, 7, 'ArrowRight')]).toEqual([0, 7])
})
