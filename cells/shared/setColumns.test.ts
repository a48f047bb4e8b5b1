import { expect, it } from 'vitest'
import { setColumns } from './setColumns.ts'

const headingsOf = (sets: Readonly<Record<string, { description?: string; set: string[] }>>) =>
  setColumns(Object.entries(sets), { kind: 'Gene' }).map(({ name }) => name)

it('shows descriptions only where one says more than the name of its set', () => {
  const set = ['TP53']
  expect(headingsOf({ p53: { set }, Stroke: { description: 'Stroke', set } })).toEqual(['Term', 'Genes', 'Gene Set'])
  expect(headingsOf({ p53: { set }, Stroke: { description: 'by hand', set } })).toEqual([
    'Term',
    'Description',
    'Genes',
    'Gene Set',
  ])
})
