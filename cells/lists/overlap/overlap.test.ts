import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chunksOf } from './membership.ts'
import { overlapOf, runsOf, widening } from './supervenn.ts'
import { barsOf, itemsOf } from './upset.ts'

const item: fc.Arbitrary<string> = fc.constantFrom('TP53', 'MDM2', 'EP300', 'ATM', '__proto__', '7')
const sets = fc.array(fc.array(item, { maxLength: 8 }), { maxLength: 5 })

const once = (list: readonly string[]) => list.filter((each, at) => list.indexOf(each) === at)
const subsets = (count: number) =>
  Array.from({ length: 2 ** count - 1 }, (_unused, mask) =>
    Array.from({ length: count }, (_none, at) => at).filter((at) => Math.floor((mask + 1) / 2 ** at) % 2 === 1),
  )

it('counts an intersection as its definition says', () => {
  fc.assert(
    fc.property(sets, (all) => {
      const inAll = (bar: number[]) =>
        once(all.flat()).filter((each) => bar.every((at) => all[at]?.includes(each) === true))
      const inOnly = (bar: number[]) =>
        inAll(bar).filter((each) => !all.some((set, at) => !bar.includes(at) && set.includes(each)))
      const key = ({ sets: at, size }: { sets: readonly number[]; size: number }) => `${at.join('+')}=${size}`
      const expectedAll = subsets(all.length)
        .map((at) => ({ sets: at, size: inAll(at).length }))
        .filter(({ sets: at, size }) => size > 0 || at.length === 1)
      const expectedOnly = subsets(all.length)
        .map((at) => ({ sets: at, size: inOnly(at).length }))
        .filter(({ size }) => size > 0)
      const found = barsOf(all, 'all')
      expect(found.map(key).toSorted()).toEqual(expectedAll.map(key).toSorted())
      expect(barsOf(all, 'only').map(key).toSorted()).toEqual(expectedOnly.map(key).toSorted())
      expect(found.map(({ size }) => size)).toEqual(found.map(({ size }) => size).toSorted((a, b) => b - a))
      for (const { sets: at } of found) {
        expect(itemsOf(all, at, 'all').toSorted()).toEqual(inAll([...at]).toSorted())
        expect(itemsOf(all, at, 'only').toSorted()).toEqual(inOnly([...at]).toSorted())
      }
    }),
  )
})

it('puts each item into one group, with exactly the sets that hold it', () => {
  fc.assert(
    fc.property(sets, (all) => {
      const { chunks, composition_array: rows, ycounts, n_items: count } = overlapOf(all.map(String), all)
      expect(chunks.flat().toSorted()).toEqual(once(all.flat()).toSorted())
      expect(count).toBe(once(all.flat()).length)
      for (const [column, items] of chunks.entries()) {
        const holders = all.map((set) => items.map((each) => Number(set.includes(each))))
        expect(holders.map((held) => [...new Set(held)])).toEqual(rows.map((row) => [row[column]]))
        expect(ycounts[column]).toBe(rows.reduce((sum, row) => sum + (row[column] ?? 0), 0))
      }
    }),
  )
})

it('orders groups with no more gaps than the order they come in', () => {
  fc.assert(
    fc.property(sets, (all) => {
      const { chunks } = overlapOf(all.map(String), all)
      const given = chunksOf(all)
      const byItem = new Map(given.flatMap((chunk) => chunk.items.map((each) => [each, chunk])))
      const ordered = chunks.flatMap(([first = '']) => byItem.get(first) ?? [])
      expect(ordered.length).toBe(given.length)
      if (given.length <= 8) expect(runsOf(ordered, all.length)).toBeLessThanOrEqual(runsOf(given, all.length))
    }),
  )
})

it('orders hundreds of groups in a moment', () => {
  const many = Array.from({ length: 30 }, (_set, row) =>
    Array.from({ length: 2000 }, (_item, at) => `G${at}`).filter((_name, at) => (at * (row + 7)) % 11 < 4),
  )
  const { chunks } = overlapOf(many.map(String), many)
  expect(chunks.flat().length).toBe(new Set(many.flat()).size)
})

it('lifts small groups to a tenth of the largest', () => {
  expect([1, 1, 99].map(widening([1, 1, 99])).map((width) => Number(width.toFixed(9)))).toEqual([9.9, 9.9, 99])
  expect([1, 2].map(widening([1, 2]))).toEqual([1, 2])
  expect(widening([])(1)).toBe(1)
})

it('gives the answer that the reference service gives, up to the order of equals', () => {
  const answer = overlapOf(
    ['Set A', 'Set B', 'Set C'],
    [
      ['TP53', 'MYC', 'EGFR', 'STAT3'],
      ['MYC', 'EGFR', 'KRAS'],
      ['EGFR', 'JAK2'],
    ],
  )
  expect(answer.chunks.map((chunk) => chunk.toSorted().join()).toSorted()).toEqual([
    'EGFR', 'JAK2', 'KRAS', 'MYC', 'STAT3,TP53',
  ]) // prettier-ignore
  expect(answer.col_widths.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 2])
  expect(answer.ycounts.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 2, 3])
  expect([answer.n_items, answer.effective_min_width_for_annotation]).toEqual([6, 1])
})
