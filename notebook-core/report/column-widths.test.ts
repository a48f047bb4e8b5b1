import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnWidths } from './column-widths.ts'

it('gives columns what they want where a line has room for them', () => {
  expect(
    columnWidths(
      [
        ['Gene', 'p'],
        ['STAT1', '1.2 × 10⁻⁵'],
      ],
      40,
    ),
  ).toEqual({ letters: [5, 10], isFitting: true })
  expect(columnWidths([], 40)).toEqual({ letters: [], isFitting: true })
})

it('leaves narrow columns as they are, and shares the rest of the line between the long ones', () => {
  const row = ['A12', 'Monosaccharides '.repeat(9), 'C5H11O8P', 'x'.repeat(150)]
  expect(columnWidths([['Id', 'Classes', 'Formula', 'InChI'], row], 80)).toEqual({
    letters: [3, 28, 8, 28],
    isFitting: false,
  })
})

it('breaks the heads of narrow columns between their words where the line has not room for all', () => {
  const rows = [
    ['Genes', 'Adjusted p-value', 'Combined score'],
    ['STAT1 '.repeat(30), '1.2 × 10⁻⁵', '12,345'],
  ]
  expect(columnWidths(rows, 60)).toEqual({ letters: [33, 10, 8], isFitting: false })
})

it('never asks for more letters than a line has, but for columns that could not be read', () => {
  const someRows = fc
    .integer({ min: 1, max: 9 })
    .chain((columns) =>
      fc.array(fc.array(fc.string({ maxLength: 90 }), { minLength: columns, maxLength: columns }), { minLength: 1 }),
    )
  fc.assert(
    fc.property(someRows, fc.integer({ min: 72, max: 200 }), (rows, line) => {
      const { letters } = columnWidths(rows, line)
      expect(letters).toHaveLength(rows[0]?.length ?? 0)
      expect(letters.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(line - 3 * letters.length)
      expect(Math.min(...letters)).toBeGreaterThanOrEqual(1)
    }),
  )
})
