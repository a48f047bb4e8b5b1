import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countTable, roundHalfEven } from './counts.ts'

it('writes whole counts, halves to the even number, and no read where a sample lacks a gene', () => {
  const counts = [
    {
      name: 'a',
      genes: new Map([
        ['ACE2', 0.5],
        ['TP53', 1.5],
        ['MYC', 2.5],
      ]),
    },
    {
      name: 'b',
      genes: new Map([
        ['ACE2', 2.5000001],
        ['TP53', 3.4],
      ]),
    },
  ]
  expect(countTable(counts)).toBe('gene_symbol\ta\tb\nACE2\t0\t3\nTP53\t2\t3\nMYC\t2\t0\n')
})

it('rounds to a whole number that is nowhere further than a half away', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (value) => {
      expect([Number.isInteger(roundHalfEven(value)), Math.abs(roundHalfEven(value) - value) <= 0.5]).toEqual([
        true,
        true,
      ])
      const whole = Math.floor(value)
      expect(roundHalfEven(whole + 0.5) % 2).toBe(0)
    }),
  )
})
