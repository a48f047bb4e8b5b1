import { expect, it } from 'vitest'
import { blockText } from './copyBlock.ts'
import type { TableModel } from './tableModel.ts'

const look = { numeric: true, width: 80 }
const model: TableModel = {
  rowCount: 3,
  shape: [3, 2],
  columns: [
    { name: 'S1', ...look },
    { name: 'S2', ...look },
  ],
  rowHeader: { name: 'Gene', width: 80 },
  rowName: (row) => `G${row}`,
  value: (row, column) => row + column / 8,
}

it('copies one cell as it is, and a block with its names', () => {
  expect(blockText(model, { rows: [2, 3], columns: [1, 2] })).toBe('2.125')
  expect(blockText(model, { rows: [1, 3], columns: [0, 2] })).toBe('Gene\tS1\tS2\nG1\t1\t1.125\nG2\t2\t2.125')
})
