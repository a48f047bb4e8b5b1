import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ROW, rowWindow } from './useRowWindow.ts'

const HEIGHT = 470
const count = fc.integer({ min: 1, max: 50_000_000 })
const high = fc.constantFrom(ROW, 84)
const part = fc.double({ min: 0, max: 1, noNaN: true })

it('shows every row of any table somewhere on the way from top to bottom', () => {
  fc.assert(
    fc.property(count, part, high, (rows, where, rowHeight) => {
      const row = Math.min(rows - 1, Math.floor(rows * where))
      const start = rowWindow(rows, { top: 0, height: HEIGHT }, rowHeight)
      const seen = rowWindow(rows, { top: start.scrollFor(row) ?? 0, height: HEIGHT }, rowHeight)
      expect(seen.first).toBeLessThanOrEqual(row)
      expect(seen.last).toBeGreaterThan(row)
    }),
  )
})

it('draws the rows where the reader looks, and few of them', () => {
  fc.assert(
    fc.property(count, part, high, (rows, where, rowHeight) => {
      const { tall } = rowWindow(rows, { top: 0, height: HEIGHT }, rowHeight)
      expect(tall).toBeLessThanOrEqual(8_000_000)
      const top = Math.max(0, tall - HEIGHT) * where
      const { first, last, layer, place } = rowWindow(rows, { top, height: HEIGHT }, rowHeight)
      expect(last - first).toBeLessThan(35)
      // The drawn rows cover what can be seen.
      expect(layer + place(first)).toBeLessThanOrEqual(top + 1)
      expect(layer + place(last - 1) + rowHeight).toBeGreaterThanOrEqual(Math.min(top + HEIGHT, tall) - 1)
    }),
  )
})
