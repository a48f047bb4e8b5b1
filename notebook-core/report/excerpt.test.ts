import { expect, it } from 'vitest'
import { readableMatrix, type MatrixCorners, type Readable } from '../readable.ts'
import { excerptOf, isPart, sizeWords } from './excerpt.ts'

const tableIn = ([part]: readonly Readable[]) => (part?.kind === 'table' ? part.table : { columns: [], rows: [] })

const corners: MatrixCorners = {
  shape: [1967, 12],
  columns: ['s1', 's2', 's3', 's4', 's5', 's8', 's9', 's10', 's11', 's12'],
  index: ['G1', 'G2', 'G1966', 'G1967'],
  values: [1, 2, 3, 4].map((row) => [1, 2, 3, 4, 5, 8, 9, 10, 11, 12].map((column) => row * column)),
  ellipses: [2, 5],
}

it('marks what is left out in the middle of a matrix, by rows and by columns', () => {
  const { columns, rows, numeric, note } = excerptOf(tableIn(readableMatrix(corners, ['gene', 'sample'])))
  expect(columns).toEqual(['Gene', 's1', 's2', 's3', '…', 's11', 's12'])
  expect(rows).toEqual([
    ['G1', '1', '2', '3', '…', '11', '12'],
    ['G2', '2', '4', '6', '…', '22', '24'],
    ['⋮ 1,963 genes', '', '', '', '…', '', ''],
    ['G1966', '3', '6', '9', '…', '33', '36'],
    ['G1967', '4', '8', '12', '…', '44', '48'],
  ])
  expect(numeric).toEqual([false, true, true, true, false, true, true])
  expect(note).toBe('4 of 1,967 genes and 5 of 12 samples are shown.')
})

it('marks nothing in a matrix that is whole, and says its size in words', () => {
  const whole = { shape: [1, 2], columns: ['a', 'b'], index: ['G'], values: [[1, 2]], ellipses: [null, null] } as const
  const table = tableIn(readableMatrix(whole, ['gene', 'sample']))
  expect(excerptOf(table)).toEqual({
    columns: ['Gene', 'a', 'b'],
    rows: [['G', '1', '2']],
    numeric: [false, true, true],
    note: undefined,
  })
  expect([sizeWords(table), isPart(table), isPart(tableIn(readableMatrix(corners, ['gene', 'sample'])))]).toEqual([
    '1 gene × 2 samples',
    false,
    true,
  ])
  expect(sizeWords({ columns: ['n'], rows: Array.from({ length: 24 }, (_unused, at) => [at]) })).toBe('24 rows')
})
