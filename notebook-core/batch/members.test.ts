import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Readable } from '../readable.ts'
import type { Json } from '../step.ts'
import { membersTable } from './members.ts'

const many = [{ cell: 'g', label: 'Gene', color: 'gene' }]
const rows = [
  { number: 1, answers: { g: 'ACE2' } },
  { number: 2, answers: { g: 'EGFR' } },
  { number: 3, answers: { g: 'MYC' } },
]
const outputs = (...values: readonly Json[]) => ({
  outputs: values.map((value, at) => ({ row: at + 1, label: `row ${at + 1}`, value })),
})
const Scores = z.array(z.tuple([z.string(), z.number()]))
const scored = {
  label: 'Scored tissues',
  readable: (value: Json): Readable[] => [
    { kind: 'table', table: { columns: ['Tissue', 'Gene'], rows: Scores.parse(value) } },
  ],
}

it('has a row for each member, beside what was asked, and no two columns of one name', () => {
  const found = outputs(
    [
      ['lung', 2.5],
      ['liver', -1],
    ],
    [['lung', 0.5]],
    [],
  )
  expect(membersTable({ many }, rows, found, scored)).toEqual({
    header: ['Gene', 'Tissue', 'Gene 2'],
    rows: [
      ['ACE2', 'lung', 2.5],
      ['ACE2', 'liver', -1],
      ['EGFR', 'lung', 0.5],
    ],
  })
})

it('takes lists and texts as members, and rows by their names where nothing was asked', () => {
  const lists = { label: 'Sets', readable: (value: Json) => [{ kind: 'list' as const, items: [String(value), 'B'] }] }
  expect(membersTable({ many: [] }, rows, outputs('A'), lists)).toEqual({
    header: ['row', 'Member'],
    rows: [
      ['row 1', 'A'],
      ['row 1', 'B'],
    ],
  })
  const texts = { label: 'Term', readable: (value: Json) => [{ kind: 'text' as const, text: String(value) }] }
  expect(membersTable({ many }, rows, outputs('x'), texts).rows).toEqual([['ACE2', 'x']])
})

it('refuses what is only a part of a file', () => {
  const part = {
    label: 'Gene count matrix',
    readable: (): Readable[] => [{ kind: 'table', table: { columns: ['g'], rows: [['TP53']], shape: [2000, 6] } }],
  }
  expect(() => membersTable({ many }, rows, outputs({}), part)).toThrow(
    'A result of the kind “Gene count matrix” is not here as a whole. Open a row to go on with it.',
  )
})
