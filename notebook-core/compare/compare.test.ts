import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../step.ts'
import { comparing, type Comparison } from './compare.ts'

function compare(here: Json, there: Json): Comparison {
  const work = comparing(here, there)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

it('tells which members two sets share, and which only one has', () => {
  expect(compare({ description: 'a', set: ['ACE2', 'TP53', 'REN'] }, { set: ['TP53', 'MDM2'] })).toEqual({
    kind: 'sets',
    shared: ['TP53'],
    here: ['ACE2', 'REN'],
    there: ['MDM2'],
  })
})

it('keeps every member of two sets exactly once', () => {
  const set = fc.uniqueArray(fc.constantFrom('ACE2', 'TP53', 'REN', 'MDM2', 'ATM'))
  fc.assert(
    fc.property(set, set, (here, there) => {
      const found = compare({ set: here }, { set: there })
      if (found.kind !== 'sets') throw new Error(found.kind)
      const all = [...found.shared, ...found.here, ...found.there]
      expect(all.toSorted()).toEqual([...new Set([...here, ...there])].toSorted())
    }),
  )
})

it('puts the places of two rankings side by side', () => {
  expect(compare({ ranked: ['TP53', 'ACE2'] }, { ranked: ['ACE2', 'MDM2', 'TP53'] })).toEqual({
    kind: 'ranks',
    pairs: [
      { name: 'TP53', here: 1, there: 3 },
      { name: 'ACE2', here: 2, there: 1 },
      { name: 'MDM2', here: undefined, there: 2 },
    ],
  })
})

it('counts the scores that agree in their sign', () => {
  const here = [
    { term: 'TP53', zscore: 2 },
    { term: 'ACE2', zscore: -1 },
    { term: 'REN', zscore: 3 },
  ]
  const there = [
    { term: 'ACE2', zscore: 4 },
    { term: 'TP53', zscore: 1 },
  ]
  expect(compare(here, there)).toEqual({
    kind: 'scores',
    pairs: [
      { name: 'TP53', here: 2, there: 1 },
      { name: 'ACE2', here: -1, there: 4 },
      { name: 'REN', here: 3, there: undefined },
    ],
    same: 1,
    opposite: 1,
    score: 'Score',
  })
})

it('names the rows and the values in which two tables differ', () => {
  const here = [
    { gene: 'TP53', p: 0.01, sets: ['a'] },
    { gene: 'REN', p: 0.5, sets: [] },
    { gene: 'ATM', p: 1, sets: [] },
  ]
  const there = [
    { gene: 'ATM', p: 1, sets: [] },
    { gene: 'TP53', p: 0.02, sets: ['a', 'b'] },
  ]
  expect(compare(here, there)).toEqual({
    kind: 'tables',
    differences: [
      { name: 'TP53', column: 'p', here: '0.01', there: '0.02' },
      { name: 'TP53', column: 'sets', here: '["a"]', there: '["a","b"]' },
      { name: 'REN', column: '', here: 'row', there: 'missing' },
    ],
    same: 1,
  })
})

it('names the files of two tables, and finds nothing to compare in words and in other files', () => {
  expect(compare('TP53', 'REN')).toEqual({ kind: 'none' })
  const fileOf = (name: string) => ({ url: `storage://${name}`, filename: `${name}.tsv`, size: 12 })
  const table = (name: string) => ({ ...fileOf(name), shape: [2, 2], index: ['TP53'], values: [[1]] })
  expect(compare(table('a'), table('b'))).toEqual({ kind: 'files', file: fileOf('a'), there: fileOf('b') })
  expect(compare(fileOf('a'), fileOf('b'))).toEqual({ kind: 'none' })
  expect(compare(table('a'), { set: [] })).toEqual({ kind: 'none' })
})

it('compares what two figures draw, by the names of their items', () => {
  const figure = (p: number) => ({
    title: 'Volcano plot',
    data: { x: [1, -2], Gene: ['TP53', 'REN'], p: [p, 0.5] },
    marks: [{ type: 'dot', label: 'Gene' }, { type: 'rule' }, { type: 'text' }],
    notes: ['a', 'b', 'c'],
  })
  expect(compare(figure(0.01), figure(0.02))).toEqual({
    kind: 'tables',
    differences: [{ name: 'TP53', column: 'p', here: '0.01', there: '0.02' }],
    same: 1,
  })
})

it('works on 50,000 rows in slices, none of them long', () => {
  const rows = Array.from({ length: 50_000 }, (_unused, at) => ({ gene: `GENE${at}`, p: at }))
  const work = comparing(rows, rows.toReversed())
  let slices = 0
  while (work.next().done !== true) slices++
  expect(slices).toBeGreaterThan(200)
})

it('pairs the changes that two volcano plots draw, by the names of their points', () => {
  const volcano = (changes: readonly number[]) => ({
    title: 'Volcano plot',
    data: { Gene: ['TP53', 'MDM2', 'ATM'], x: changes, y: [3, 2, 1], named: ['TP53', '', ''] },
    marks: [
      { type: 'dot', x: 'x', y: 'y', label: 'Gene' },
      { type: 'text', x: 'x', y: 'y', label: 'named' },
    ],
    axes: { x: { label: 'log₂ fold change' }, y: { label: '-log₁₀ p' } },
  })
  expect(compare(volcano([1, -2, 0]), volcano([2, 2, 1]))).toEqual({
    kind: 'scores',
    pairs: [
      { name: 'TP53', here: 1, there: 2 },
      { name: 'MDM2', here: -2, there: 2 },
      { name: 'ATM', here: 0, there: 1 },
    ],
    same: 1,
    opposite: 1,
    score: 'log₂ fold change',
  })
})
