import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOSTILE } from '../testing/report.ts'
import { excerptOf, listWords } from './excerpt.ts'
import { figureTable, readableValue, tableCsv } from './tables.ts'

it('reads records as a table, with what is nested in words', () => {
  const value = [
    { gene: 'TP53', score: 1.5, ids: ['a', 'b'], at: { chr: '17' } },
    { gene: 'MDM2', known: true },
  ]
  expect(readableValue(value)).toEqual([
    {
      kind: 'table',
      table: {
        columns: ['gene', 'score', 'ids', 'at', 'known'],
        rows: [
          ['TP53', 1.5, 'a, b', 'chr: 17', null],
          ['MDM2', null, null, null, 'yes'],
        ],
      },
    },
  ])
})

it('reads the numbers behind a figure, with or without sizes of its marks, and no radii', () => {
  const data = { Gene: ['STAT2', 'MX1'], 'log2 FC': [3.65, 3.12], Radius: [4, 6] }
  const bare = { title: 'MA plot', data: { Gene: data.Gene, 'log2 FC': data['log2 FC'] }, marks: [{ type: 'dot' }] }
  const sized = { title: 'Dots', data, marks: [{ type: 'rule' }, { type: 'dot', size: 'Radius' }] }
  const numbers = {
    columns: ['Gene', 'log2 FC'],
    rows: [
      ['STAT2', 3.65],
      ['MX1', 3.12],
    ],
  }
  expect([bare, sized].map(figureTable)).toEqual([numbers, numbers])
  expect(figureTable({ gene: 'STAT2' })).toBeUndefined()
})

it('reads a set as a list, sets as a table, and facts with a list of records as two tables', () => {
  expect(readableValue({ description: 'Two', set: ['ACE2', 'AGT'] })).toEqual([
    { kind: 'list', items: ['ACE2', 'AGT'] },
  ])
  expect(readableValue({ One: { set: ['A', 'B'] }, Two: { description: '', set: [] } })).toEqual([
    {
      kind: 'table',
      table: {
        columns: ['Set', 'Size', 'Members'],
        rows: [
          ['One', 2, 'A, B'],
          ['Two', 0, ''],
        ],
      },
    },
  ])
  expect(readableValue({ gene: 'TP53', links: [{ to: 'MDM2' }] })).toEqual([
    { kind: 'table', table: { columns: ['Property', 'Value'], rows: [['gene', 'TP53']] } },
    { kind: 'table', name: 'links', table: { columns: ['to'], rows: [['MDM2']] } },
  ])
  expect(readableValue('ACE2')).toEqual([{ kind: 'text', text: 'ACE2' }])
})

it('reads a matrix as the corners that are there, and says how much that is', () => {
  const [matrix] = readableValue({ shape: [2000, 12], columns: ['a'], index: ['x', 'y'], values: [[1], [2]], url: 'z' })
  expect(matrix).toEqual({
    kind: 'table',
    table: {
      columns: ['', 'a'],
      rows: [
        ['x', 1],
        ['y', 2],
      ],
      shape: [2000, 12],
    },
  })
  expect(matrix?.kind === 'table' && excerptOf(matrix.table).note).toBe(
    '2 of 2,000 rows and 1 of 12 columns are shown.',
  )
})

it('prints the beginning of a long table or list, and all of a short one', () => {
  const table = (rows: number) => ({ columns: ['n'], rows: Array.from({ length: rows }, (_unused, at) => [at * 1000]) })
  const { rows, note } = excerptOf(table(14))
  expect([rows.length, rows[2], note]).toEqual([12, ['2,000'], '12 of 14 rows are shown.'])
  expect(excerptOf(table(13))).toMatchObject({ note: undefined, rows: { length: 13 } })
  const { rows: cut } = excerptOf(
    { columns: ['n'], rows: [['abcdef']] },
    { rows: 1, columns: 1, items: 2, letters: 3, line: 100 },
  )
  expect(cut).toEqual([['abc…']])
  expect(listWords(['A', 'B', 'C'], { rows: 1, columns: 1, items: 2, letters: 9, line: 100 })).toBe('A, B and 1 more')
})

it('defuses what a spreadsheet would compute, and leaves numbers alone', () => {
  const rows = [
    ['=cmd()', '+1', '@x', '-2.5e3', '-a', '\tx', 3e-7],
    [HOSTILE, 'a,"b"', null, '', 'x', 'y', 'z'],
  ]
  expect(tableCsv({ columns: ['=A', 'b', 'c', 'd', 'e', 'f', 'g'], rows }).split('\n')).toEqual([
    "'=A,b,c,d,e,f,g",
    "'=cmd(),+1,'@x,-2.5e3,'-a,'\tx,3e-7",
    `"${HOSTILE.replaceAll('"', '""')}","a,""b""",,,x,y,z`,
    '',
  ])
})

it('never begins a field of CSV with a formula', () => {
  const begins = fc.constantFrom('=', '+', '-', '@', '\t', '\r')
  fc.assert(
    fc.property(begins, fc.string(), (sign, rest) => {
      const [, field = ''] = /^x\n([\s\S]*)\n$/.exec(tableCsv({ columns: ['x'], rows: [[`${sign}${rest}`]] })) ?? []
      expect(/^"?'/.test(field) || /^"?[+-](\d|\.\d|inf)/.test(field)).toBe(true)
    }),
  )
})
