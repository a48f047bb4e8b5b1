import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TYPE_COLUMN } from '../../shared/samples.ts'
import { cellText, editsOf, labelsOf, lacking, lineOf, logOf, sameLabels, textColumns, twoValued } from './labels.ts'

const table = {
  columns: ['age', 'condition'],
  index: ['10', '2', 's3'],
  values: { age: { '10': '41', '2': '', s3: '50' }, condition: { '10': 'sick', '2': 'well', s3: 'sick' } },
}

it('takes the last of the lines of a cell, and leaves out lines that are none', () => {
  const log = `${lineOf('age', '2', '7')}["half${lineOf('dose', '', '')}\nnull\n${lineOf('age', '2', '8')}`
  expect([...editsOf(log)]).toEqual([['age', new Map([['2', '8']])]])
  const edits = editsOf(lineOf('age', '2', '8') + lineOf('dose', '', ''))
  expect(textColumns(table, edits)).toEqual(['age', 'condition', 'dose'])
  expect([cellText(table, edits, 'age', '2'), cellText(table, edits, 'age', '10')]).toEqual(['8', '41'])
})

it('submits the type of labelled samples and the cells that differ from the file', () => {
  const edits = editsOf(
    lineOf('age', '2', '42') +
      lineOf('age', 's3', '50') +
      lineOf(TYPE_COLUMN, 's3', 'Perturbation') +
      lineOf('dose', '', '') +
      lineOf(TYPE_COLUMN, '2', 'Control') +
      lineOf('age', 'gone', '1'),
  )
  expect(labelsOf(table, edits, 'New')).toEqual({
    description: 'New',
    data: { age: { '2': '42' }, [TYPE_COLUMN]: { '2': 'Control', s3: 'Perturbation' } },
  })
})

it('starts from the labels of the file, and clears one by an empty text', () => {
  const known = { '10': 'Control', '2': '', s3: 'Control' }
  const labelled = {
    ...table,
    columns: [...table.columns, TYPE_COLUMN],
    values: { ...table.values, [TYPE_COLUMN]: known },
  }
  expect(textColumns(labelled, new Map())).toEqual(['age', 'condition'])
  expect(labelsOf(labelled, editsOf(lineOf(TYPE_COLUMN, 's3', '')), '')).toEqual({
    data: { [TYPE_COLUMN]: { '10': 'Control', s3: '' } },
  })
})

it('says which label is missing', () => {
  const typed = (...types: string[]) => ({
    data: { [TYPE_COLUMN]: Object.fromEntries(types.map((type, at) => [`s${at}`, type])) },
  })
  expect([typed(), typed('Perturbation'), typed('Control', ''), typed('Control', 'Perturbation')].map(lacking)).toEqual(
    [
      'Label at least one sample as Control and one as Perturbation.',
      'Label at least one sample as Control.',
      'Label at least one sample as Perturbation.',
      undefined,
    ],
  )
})

it('offers columns with two values, of which the first seen is control', () => {
  expect(twoValued(table, new Map())).toEqual([
    { column: 'age', control: '41', other: '50' },
    { column: 'condition', control: 'sick', other: 'well' },
  ])
})

it('hides the column that only repeats the names of the samples', () => {
  const bare = { columns: ['index'], index: ['a', 'b'], values: { index: { a: 'a', b: 'b' } } }
  expect(textColumns(bare, new Map())).toEqual([])
})

const name = fc.constantFrom('age', '__proto__', 'constructor', '7', 'a "quoted"\ttab\nline', TYPE_COLUMN)
const sample = fc.constantFrom('10', '2', 's3', '__proto__')
const cells = fc.array(fc.tuple(name, sample, fc.string()))

it('reads back what it wrote, whatever the names', () => {
  fc.assert(
    fc.property(cells, (written) => {
      const edits = editsOf(written.map((cell) => lineOf(...cell)).join(''))
      const last = new Map(written.map(([column, its, text]) => [JSON.stringify([column, its]), text]))
      const found = [...edits].flatMap(([column, its]) =>
        [...its].map(([of, text]) => [JSON.stringify([column, of]), text]),
      )
      expect(new Map(found.map(([key, text]) => [key ?? '', text ?? '']))).toEqual(last)
    }),
  )
})

it('starts the shared text from an answer that then is unchanged', () => {
  const answer = {
    description: 'D',
    data: { age: { '2': '42' }, [TYPE_COLUMN]: { '10': 'Control', s3: 'Perturbation' } },
  }
  expect(sameLabels(labelsOf(table, editsOf(logOf(answer)), 'D'), answer)).toBe(true)
  expect(sameLabels(labelsOf(table, editsOf(logOf(answer)), 'other'), answer)).toBe(false)
})
