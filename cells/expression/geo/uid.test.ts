import fc from 'fast-check'
import { expect, it } from 'vitest'
import { uidOf } from './uid.ts'

it('writes the number of a series with zeros to 8 digits', () => {
  expect(['GSE301503', 'GSE72987', ' gse1 ', 'GSE12345678'].map(uidOf)).toEqual([
    '200301503',
    '200072987',
    '200000001',
    '212345678',
  ])
})

it.each(['GSE', 'GSE0', 'GSM1', 'GSE123456789', 'GSE1 GSE2', ''])('does not take %j for a series', (accession) => {
  expect(uidOf(accession)).toBeUndefined()
})

it('gives different series different ids', () => {
  const number = fc.integer({ min: 1, max: 99_999_999 })
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(uidOf(`GSE${a}`) === uidOf(`GSE${b}`)).toBe(a === b)
    }),
  )
})
