import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mended, numbered, piecesOf } from './citations.ts'

const known = new Set(['PMC1', 'PMC2'])

it('keeps citations of known works in one form, whatever brackets they came in', () => {
  expect(
    [
      'a [[[PMC1]]].',
      'a [[PMC1]].',
      'a [PMC1].',
      'a [[[PMC1]]] [[[PMC2]]].',
      'a [[[PMC1, PMC2, PMC1]]].',
      'a [[[PMC1; PMC2]].',
    ].map((text) => mended(text, known)),
  ).toEqual([
    'a [[[PMC1]]].',
    'a [[[PMC1]]].',
    'a [[[PMC1]]].',
    'a [[[PMC1, PMC2]]].',
    'a [[[PMC1, PMC2]]].',
    'a [[[PMC1, PMC2]]].',
  ])
})

it('drops keys that nobody gave, and brackets and braces that are left over', () => {
  expect(
    ['a [[[PMC9]]].', 'a [[[PMC9, PMC2]]].', 'a {b} c]]', '[[ a }', 'an interval [0, 1] stays'].map((text) =>
      mended(text, known),
    ),
  ).toEqual(['a.', 'a [[[PMC2]]].', 'a b c', 'a', 'an interval [0, 1] stays'])
})

it('reads as numbers of the list of references', () => {
  expect(numbered('a [[[PMC2]]] and b [[[PMC1, PMC2]]].', ['PMC1', 'PMC2'])).toBe('a [2] and b [1, 2].')
})

it('is mended once: mending again changes nothing, and no unknown key is left', () => {
  const part = fc.constantFrom(
    '[',
    ']',
    '[[',
    ']]',
    '[[[',
    ']]]',
    '{',
    '}',
    'PMC1',
    'PMC2',
    'PMC9',
    ', ',
    ' ',
    'word',
    '.',
  )
  expect([mended(']{]', known), mended('[ [[word]]PMC1]', known)]).toEqual(['', '[[[PMC1]]]'])
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const once = mended(parts.join(''), known)
      expect(mended(once, known)).toBe(once)
      for (const piece of piecesOf(once, known)) {
        if ('keys' in piece) expect([...known]).toEqual(expect.arrayContaining([...piece.keys]))
      }
    }),
  )
})
