// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { compareKeys, sortKey, useRows, type ColumnOf } from './useRows.ts'

afterEach(cleanup)

interface Row {
  readonly name: string
  readonly score: number
}

const columns: readonly ColumnOf<Row>[] = [
  { name: 'Name', value: ({ name }) => name },
  { name: 'Score', value: ({ score }) => score, numeric: true },
]

const row = fc.record({
  name: fc.constantFrom('TP53', 'tp53', 'MDM2', 'M', '5'),
  score: fc.integer({ min: -60, max: 60 }),
})
const sort = fc.option(fc.record({ column: fc.constantFrom(0, 1), descending: fc.boolean() }), { nil: undefined })

it('shows the rows that hold what is sought, in the order of the column, however the two are chosen', () => {
  fc.assert(
    fc.property(fc.array(row), sort, fc.constantFrom('', 'm', 'tp5', '5', '-1', '35'), (rows, by, sought) => {
      const { result, unmount } = renderHook(() => useRows(rows, columns))
      act(() => result.current.onSearch?.(` ${sought.toUpperCase()}`))
      act(() => result.current.onSort?.(by))
      const { rowCount, value } = result.current
      const shown = Array.from({ length: rowCount }, (_unused, at) => [value(at, 0), value(at, 1)])
      const expected = rows
        .filter(({ name, score }) => [name, String(score)].some((text) => text.toLowerCase().includes(sought)))
        .toSorted((a, b) => {
          if (by === undefined) return 0
          const key = ({ name, score }: Row) => sortKey(by.column === 0 ? name : score)
          return compareKeys(key(a), key(b), by.descending ? -1 : 1)
        })
      expect(shown).toEqual(expected.map(({ name, score }) => [name, score]))
      unmount()
    }),
    { numRuns: 60 },
  )
})
