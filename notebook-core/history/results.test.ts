import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareResults } from './results.ts'

it('says which rows came, went, and crossed the threshold', () => {
  const row = (term: string, adjPval: number) => ({ term, adjPval, zscore: 1 })
  const was = [row('KRT6C', 0.031), row('MX1', 0.001), row('APOL6', 0.052)]
  const is = [row('KRT6C', 0.064), row('MX1', 0.002), row('APOL6', 0.038), row('IFIT1', 0.01)]
  expect(compareResults(was, is)).toEqual({
    isSame: false,
    rows: { was: 3, is: 4, gained: 1, lost: 0 },
    gained: ['IFIT1'],
    lost: [],
    crossed: [
      { name: 'KRT6C', was: 0.031, is: 0.064 },
      { name: 'APOL6', was: 0.052, is: 0.038 },
    ],
    moved: {
      rows: 3,
      farthest: [
        { name: 'KRT6C', field: 'adjPval', was: 0.031, is: 0.064 },
        { name: 'MX1', field: 'adjPval', was: 0.001, is: 0.002 },
        { name: 'APOL6', field: 'adjPval', was: 0.052, is: 0.038 },
      ],
    },
  })
})

it('finds the rows inside a result, and none in a value', () => {
  expect(compareResults({ description: 'x', set: ['A', 'B'] }, { description: 'x', set: ['B', 'C'] })).toMatchObject({
    rows: { was: 2, is: 2, gained: 1, lost: 1 },
    gained: ['C'],
    lost: ['A'],
  })
  expect(compareResults('A', 'B').rows).toEqual({ was: 0, is: 0, gained: 0, lost: 0 })
})

it('finds the members of every set of a library, and tells other values of the same rows', () => {
  const sets = (members: readonly string[]) => ({ 'Cortisol Up': { description: '', set: [...members] } })
  expect(compareResults(sets(['ATM', 'IL6']), sets(['ATM', 'TNF']))).toMatchObject({
    rows: { was: 2, is: 2, gained: 1, lost: 1 },
    gained: ['Cortisol Up: TNF'],
    lost: ['Cortisol Up: IL6'],
  })
  const scores = (...values: number[]) => values.map((score, at) => ({ term: `T${at}`, score }))
  expect(compareResults(scores(1, 2, 3), scores(1, 2 + 1e-9, 6)).moved).toEqual({
    rows: 1,
    farthest: [{ name: 'T2', field: 'score', was: 3, is: 6 }],
  })
})

it('turns round when the results change places', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 10 })
  const isTurned = fc.property(names, names, (one, other) => {
    const [there, back] = [compareResults(one, other), compareResults(other, one)]
    expect([there.gained, there.lost, there.isSame]).toEqual([back.lost, back.gained, back.isSame])
  })
  fc.assert(isTurned)
})
