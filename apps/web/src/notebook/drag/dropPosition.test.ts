import { expect, it } from 'vitest'
import { dropPosition } from './dropPosition.ts'

const cells = [
  { id: 'a', top: 0, bottom: 100 },
  { id: 'b', top: 140, bottom: 240 },
  { id: 'c', top: 280, bottom: 480 },
]

it('lands after the last cell whose middle is above the pointer', () => {
  expect(dropPosition(cells, 'a', 200)).toEqual({ after: 'b', y: 260 })
  expect(dropPosition(cells, 'a', 9000)).toEqual({ after: 'c', y: 486 })
  expect(dropPosition(cells, 'c', 60)).toEqual({ after: 'a', y: 120 })
})

it('lands first above all', () => {
  expect(dropPosition(cells, 'c', -50)).toEqual({ after: null, y: -6 })
})

it('shows no line where nothing would change', () => {
  expect(dropPosition(cells, 'b', 150)).toBe(undefined)
  expect(dropPosition(cells, 'b', 230)).toBe(undefined)
  expect(dropPosition(cells, 'gone', 230)).toBe(undefined)
})
