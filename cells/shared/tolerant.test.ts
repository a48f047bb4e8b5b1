import fc from 'fast-check'
import { expect, it } from 'vitest'
import { looseList, looseNumber, looseText, maybeNumber } from './tolerant.ts'

it('reads a number however it is written', () => {
  const isSame = fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
    expect(maybeNumber.parse(value)).toBe(value)
    expect(maybeNumber.parse(` ${value} `)).toBe(Number(String(value)))
  })
  fc.assert(isSame)
})

it('takes nothing for nothing, and words for no number', () => {
  for (const nothing of [undefined, null, '']) {
    expect(maybeNumber.parse(nothing)).toBeUndefined()
    expect(looseNumber.parse(nothing)).toBe(0)
    expect(looseText.parse(nothing)).toBe('')
  }
  for (const words of ['-', '1 of 2', 'NaN', ' ', true, {}]) expect(maybeNumber.safeParse(words).success).toBe(false)
  expect(looseText.parse(9606)).toBe('9606')
  expect(looseList(looseText).parse(null)).toEqual([])
  expect(looseList(looseText).parse(['a', null])).toEqual(['a', ''])
})
