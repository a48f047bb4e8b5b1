import { expect, it } from 'vitest'
import { statedColumns } from './statedColumns.ts'

const columns = ['name', 'dose', 'time'].map((name) => ({
  name,
  value: (row: Readonly<Record<string, string | number | null>>) => row[name] ?? null,
}))
const namesOf = (rows: Parameters<(typeof columns)[number]['value']>[0][]) =>
  statedColumns(rows, columns).map(({ name }) => name)

it('leaves out columns of which no row says anything', () => {
  expect(namesOf([{ name: '', dose: '' }, { time: 0 }])).toEqual(['name', 'time'])
})

it('keeps the headings of an empty table', () => {
  expect(namesOf([])).toEqual(['name', 'dose', 'time'])
})
