import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  looseList,
  looseNumber,
  looseText,
  maybeNumber,
  maybeText,
  neededText,
  present,
  readableRows,
} from './tolerant.ts'

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

it('leaves out a row that lacks what it needs, but takes no other form for rows', () => {
  const rows = readableRows(z.object({ id: neededText, name: maybeText }))
  expect(rows.parse([{ id: 7, name: null }, { name: 'b' }, { id: ' ' }, null])).toEqual([{ id: '7', name: undefined }])
  expect(rows.parse([])).toEqual([])
  expect(rows.safeParse([{ key: 'a' }]).error?.issues[0]?.path).toEqual([0, 'id'])
  expect(rows.safeParse(null).success).toBe(false)
})

it('keeps the fields that are there', () => {
  expect(present({ a: 1, b: undefined, c: 0 })).toEqual({ a: 1, c: 0 })
})
