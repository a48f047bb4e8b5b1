import { expect, it } from 'vitest'
import { dropPlace } from './dropPosition.ts'

const cells = [
  { id: 'a', top: 0, bottom: 100 },
  { id: 'b', top: 140, bottom: 240 },
  { id: 'c', top: 280, bottom: 480 },
]

it('lands after the last cell whose middle is above the pointer', () => {
  expect(dropPlace(cells, 'a', 200)).toEqual({ after: 'b', y: 260 })
  expect(dropPlace(cells, 'a', 9000)).toEqual({ after: 'c', y: 486 })
  expect(dropPlace(cells, 'c', 60)).toEqual({ after: 'a', y: 120 })
})

it('lands first above all', () => {
  expect(dropPlace(cells, 'c', -50)).toEqual({ after: null, y: -6 })
})

it('shows no line where nothing would change', () => {
  expect(dropPlace(cells, 'b', 150)).toBe(undefined)
  expect(dropPlace(cells, 'b', 230)).toBe(undefined)
  expect(dropPlace(cells, 'gone', 230)).toBe(undefined)
})
