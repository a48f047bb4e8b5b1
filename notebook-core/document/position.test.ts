import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstPositions, isPosition, positionAfter } from './position.ts'

/** The order after an insertion at `index`, with the new cell as `new`. */
function inserted(positions: readonly string[], index: number) {
  const { position, moved } = positionAfter(positions, index)
  const placed = positions.map((old, i) => ({ name: String(i), at: moved.get(i) ?? old }))
  placed.push({ name: 'new', at: position })
  return placed.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

it('takes a position between its neighbours and moves nothing else', () => {
  const positions = firstPositions(3)
  const { position, moved } = positionAfter(positions, 0)
  expect([...positions, position].toSorted()).toEqual([positions[0], position, positions[1], positions[2]])
  expect(moved).toEqual(new Map())
})

it('spreads cells that share one position', () => {
  const order = inserted(['a0', 'a0', 'a0', 'a1'], 0)
  expect(order.map(({ name }) => name)).toEqual(['0', 'new', '1', '2', '3'])
  expect(new Set(order.map(({ at }) => at)).size).toBe(5)
})

it('knows positions from other strings', () => {
  const strange = ['', '0', 'a', 'a00', 'b0', 'a1 ', 'ä0', `A${'0'.repeat(26)}`]
  expect(strange.filter(isPosition)).toEqual([])
  expect(['a0', 'a1', 'Zz', 'b00', 'a0V', 'Zz1'].filter((position) => !isPosition(position))).toEqual([])
})

it('puts a cell where it was asked for, whatever strings are there', () => {
  const position = fc.oneof(
    fc.constantFrom('a0', 'a1', 'a2', 'Zz', 'a0V', '', 'zz'),
    fc.string(),
    fc.stringMatching(/^[A-Za-z][0-9A-Za-z]{0,4}$/),
  )
  const cases = fc.array(position, { maxLength: 12 }).chain((all) => {
    const positions = all.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    return fc.record({ positions: fc.constant(positions), index: fc.integer({ min: -1, max: positions.length - 1 }) })
  })
  fc.assert(
    fc.property(cases, ({ positions, index }) => {
      const { position: at, moved } = positionAfter(positions, index)
      const now = positions.map((old, i) => moved.get(i) ?? old)
      expect(isPosition(at)).toBe(true)
      for (const before of now.slice(0, index + 1)) expect(before < at).toBe(true)
      for (const behind of now.slice(index + 1)) expect(at < behind || !isPosition(behind)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
