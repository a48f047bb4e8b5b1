import { expect, it } from 'vitest'
import { formatField, readableTable, type Column } from './readable.ts'

const columns: readonly Column<{ term: string; overlap: number; p: number }>[] = [
  { name: 'Term', value: ({ term }) => term },
  { name: 'Overlap', value: ({ overlap }) => overlap, format: 'count' },
  { name: 'Adjusted p', value: ({ p }) => p, format: 'p-value' },
]

it('puts rows under the labels of their columns, with the format of each', () => {
  expect(readableTable([{ term: 'Apoptosis', overlap: 12, p: 0.00012345 }], columns, 'Hallmark 2020')).toEqual({
    kind: 'table',
    name: 'Hallmark 2020',
    table: {
      columns: ['Term', 'Overlap', 'Adjusted p'],
      rows: [['Apoptosis', 12, 0.00012345]],
      formats: [undefined, 'count', 'p-value'],
    },
  })
})

it.each([
  [12_000, 'count', '12,000'],
  [9606, 'identifier', '9606'],
  [0.000123456, 'score', '0.000123'],
  [75.6123, 'score', '75.6'],
  [1.23456e-72, 'p-value', '1.2 × 10⁻⁷²'],
  [0, 'p-value', '< 10⁻³⁰⁰'],
  [0.01234, 'p-value', '0.0123'],
  ['inf', 'score', '∞'],
  ['nan', 'score', ''],
  [0, 'score', '0'],
  ['IFIT1 MX1', 'names', 'IFIT1 MX1'],
  [null, 'count', ''],
  [1234.5678, undefined, '1,234.57'],
] as const)('writes %s as %s: %s', (field, format, written) => {
  expect(formatField(field, format)).toBe(written)
})
