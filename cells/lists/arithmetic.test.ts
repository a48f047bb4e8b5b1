import fc from 'fast-check'
import { expect, it } from 'vitest'
import { absoluteMaxima, meanScores, selected } from './arithmetic.ts'

const term = fc.constantFrom('TP53', 'MDM2', 'EP300', '__proto__', 'constructor', '7')
const number = fc.oneof(
  fc.integer({ min: -4, max: 4 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -9, max: 9 }),
)
const zscore = fc.oneof(number, fc.constantFrom('nan' as const, 'inf' as const, '-inf' as const))
const list = fc.array(fc.record({ term, zscore }), { maxLength: 12 })

/** By falling value; equal values stay in their order. A bubble sort, so that it shares nothing with what it tests. */
function falling<T extends { value: number }>(rows: readonly T[]): T[] {
  const out: T[] = []
  for (const row of rows) {
    const before = out.findIndex(({ value }) => value < row.value)
    if (before < 0) out.push(row)
    else out.splice(before, 0, row)
  }
  return out
}

it('takes positive scores under up and negative ones under down, infinities with them', () => {
  const scored = [
    { term: 'A', zscore: 1 },
    { term: 'B', zscore: '-inf' as const },
    { term: 'C', zscore: 0 },
    { term: 'D', zscore: 'inf' as const },
    { term: 'E', zscore: -2 },
    { term: 'F', zscore: 'nan' as const },
    { term: 'G', zscore: 3 },
    { term: 'A', zscore: 1 },
  ]
  expect(selected(scored, 'up')).toEqual([
    { term: 'D', zscore: 'inf' },
    { term: 'G', zscore: 3 },
    { term: 'A', zscore: 1 },
    { term: 'A', zscore: 1 },
  ])
  expect(selected(scored, 'down')).toEqual([
    { term: 'B', zscore: 'inf' },
    { term: 'E', zscore: 2 },
  ])
})

it('finds under down what it finds under up when all signs are turned', () => {
  const turned = { inf: '-inf', '-inf': 'inf', nan: 'nan' } as const
  fc.assert(
    fc.property(list, (scored) => {
      const back = scored.map(({ term: name, zscore: z }) => ({
        term: name,
        zscore: typeof z === 'number' ? -z : turned[z],
      }))
      expect(selected(back, 'down')).toEqual(selected(scored, 'up'))
    }),
  )
})

it('selects as its definition says', () => {
  fc.assert(
    fc.property(list, (scored) => {
      const rows = scored
        .map(({ term: name, zscore: z }) => ({ name, value: z === 'inf' ? Infinity : typeof z === 'number' ? z : -1 }))
        .filter(({ value }) => value > 0)
      const expected = falling(rows).map(({ name, value }) => ({
        term: name,
        zscore: value === Infinity ? 'inf' : value,
      }))
      expect(selected(scored, 'up')).toEqual(expected)
    }),
  )
})

const infinities: Readonly<Record<string, number>> = { inf: Infinity, '-inf': -Infinity }

const valuesOf = (
  lists: readonly { term: string; zscore: number | string }[][],
  numberOf: (z: number | string) => number | undefined,
) => {
  const rows = lists.flat().flatMap((row) => {
    const value = numberOf(row.zscore)
    return value === undefined ? [] : [{ ...row, zscore: value }]
  })
  const names = rows.map(({ term: name }) => name).filter((name, at, all) => all.indexOf(name) === at)
  return names.map((name) => ({
    name,
    values: rows.filter((row) => row.term === name).map(({ zscore: value }) => value),
  }))
}

it('gives each term the mean of its numbers over all lists', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 4 }), (lists) => {
      const means = valuesOf(lists, (z) => (typeof z === 'number' ? z : undefined)).map(({ name, values }) => ({
        name,
        value: values.reduce((sum, value) => sum + value, 0) / values.length,
      }))
      expect(meanScores(lists)).toEqual(falling(means).map(({ name, value }) => ({ term: name, zscore: value })))
    }),
  )
})

it('gives each term its score furthest from zero, with its sign, infinities too', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 4 }), (lists) => {
      const furthest = valuesOf(lists, (z) => (typeof z === 'number' ? z : infinities[z])).map(({ name, values }) => {
        const far = Math.max(...values.map(Math.abs))
        return { name, value: values.find((value) => Math.abs(value) === far) ?? NaN }
      })
      const rows = falling(furthest).map(({ name, value }) => ({
        term: name,
        zscore: Number.isFinite(value) ? value : value > 0 ? 'inf' : '-inf',
      }))
      expect(absoluteMaxima(lists)).toEqual(rows)
    }),
  )
  expect(absoluteMaxima([[{ term: 'A', zscore: -3 }], [{ term: 'A', zscore: 1 }]])).toEqual([{ term: 'A', zscore: -3 }])
})
