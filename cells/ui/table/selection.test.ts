import fc from 'fast-check'
import { expect, it } from 'vitest'
import { block, moved } from './selection.ts'

const grid = { rows: 100, columns: 8, page: 10 }
const at = (row: number, column: number) => ({ active: { row, column }, anchor: { row, column } })
const press = (key: string, more = {}) => moved(at(50, 3), { key, shift: false, mod: false, ...more }, grid)

it('moves by arrows, pages and to the ends', () => {
  expect(press('ArrowDown')).toEqual(at(51, 3))
  expect(press('PageUp')).toEqual(at(40, 3))
  expect(press('End')).toEqual(at(50, 7))
  expect(press('End', { mod: true })).toEqual(at(99, 7))
  expect(press('ArrowUp', { mod: true })).toEqual(at(0, 3))
  expect(press('x')).toBeUndefined()
})

it('reaches the header above the first row', () => {
  expect(moved(at(0, 3), { key: 'ArrowUp', shift: false, mod: false }, grid)).toEqual(at(-1, 3))
})

it('extends the selection from where it began', () => {
  const selection = moved(at(50, 3), { key: 'ArrowRight', shift: true, mod: false }, grid)
  expect(selection && block(selection)).toEqual({ rows: [50, 51], columns: [3, 5] })
})

it('never leaves the table', () => {
  const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End')
  const keys = fc.array(fc.record({ key, shift: fc.boolean(), mod: fc.boolean() }))
  fc.assert(
    fc.property(keys, (pressed) => {
      const { active } = pressed.reduce((now, next) => moved(now, next, grid) ?? now, at(0, 0))
      expect(active.row).toBeGreaterThanOrEqual(-1)
      expect(active.row).toBeLessThan(grid.rows)
      expect(active.column).toBeGreaterThanOrEqual(0)
      expect(active.column).toBeLessThan(grid.columns)
    }),
  )
})
