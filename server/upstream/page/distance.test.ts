import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distance, nearest } from './distance.ts'

/** The definition, word by word. */
function naive(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [restA, restB] = [a.slice(1), b.slice(1)]
  if (a[0] === b[0]) return naive(restA, restB)
  return 1 + Math.min(naive(restA, b), naive(a, restB), naive(restA, restB))
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })

it('counts the fewest changes between two words', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, b)).toBe(naive(a, b))
    }),
  )
  expect(distance('kitten', 'sitting')).toBe(3)
})

it('puts the nearest names first, each once, and keeps the order of the service where two are equally near', () => {
  expect(nearest('ace2', ['ACER2', 'ACE2P1', 'ACE2', 'ACE', 'ACEB', 'ACE2'], 4)).toEqual([
    'ACE2',
    'ACER2',
    'ACE',
    'ACEB',
  ])
})

it('leaves out no name that is nearer than one it gives', () => {
  fc.assert(
    fc.property(word, fc.array(word), fc.nat(6), (typed, names, most) => {
      const given = nearest(typed, names, most)
      expect(given.length).toBe(Math.min(most, new Set(names).size))
      const farthest = Math.max(0, ...given.map((name) => distance(typed, name)))
      for (const name of names.filter((each) => !given.includes(each))) {
        expect(distance(typed, name)).toBeGreaterThanOrEqual(farthest)
      }
    }),
  )
})
