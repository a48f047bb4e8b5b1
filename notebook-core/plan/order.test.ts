import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputsFirst, withDescendants, withInputs } from './order.ts'
import type { Process } from './process.ts'

const process = (id: number, inputs: readonly number[] = []): Process => ({
  id: `p${id}`,
  type: 'Step',
  inputs: Object.fromEntries(inputs.map((input) => [`slot:${input}`, `p${input}`])),
})
const chain = (length: number) => [...Array(length).keys()].map((at) => process(at, at === 0 ? [] : [at - 1]))

/** Each process may read any that were made before it. */
const graph = fc
  .array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: 30 })
  .map((rows) => rows.map((row, at) => process(at, at === 0 ? [] : row.map((source) => source % at))))

describe('the order of processes', () => {
  it.each([5000, 12_000])('holds for a chain of %i, whose last step alone is asked for', (length) => {
    const all = chain(length)
    expect(withInputs([`p${length - 1}`], all.toReversed())).toEqual(all)
    expect(withDescendants('p0', all).size).toBe(length)
  })

  it('names everything once, inputs before their users', () => {
    const property = fc.property(graph, fc.integer(), (all, seed) => {
      const shuffled = all.toSorted(
        (a, b) => ((Number(a.id.slice(1)) * seed) % 7) - ((Number(b.id.slice(1)) * seed) % 7),
      )
      const ordered = inputsFirst(shuffled)
      const place = new Map(ordered.map(({ id }, at) => [id, at]))
      expect(ordered.toSorted((a, b) => all.indexOf(a) - all.indexOf(b))).toEqual(all)
      for (const { id, inputs } of ordered) {
        for (const input of Object.values(inputs)) expect(place.get(input)).toBeLessThan(place.get(id) ?? -1)
      }
    })
    fc.assert(property)
  })

  it('leaves out what is not known and what is not asked for', () => {
    const [a, b, c] = [process(0), process(1, [0, 9]), process(2, [0])]
    expect(withInputs(['p1', 'p7'], [a, b, c])).toEqual([a, b])
    expect(withDescendants('p0', [a, b])).toEqual(new Set(['p0', 'p1']))
  })
})
