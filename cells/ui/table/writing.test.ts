import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shown, threeDigits, type Value } from '../text/format.ts'
import { writingOf } from './writing.ts'

/** The column as it stands on the page: numbers end where their room after them begins. */
function column(samples: readonly number[], more: { format?: (value: Value) => string; chosen?: number } = {}) {
  const { format, chosen } = more
  const { text, pad } = writingOf({ name: '', numeric: true, samples, ...(format ? { format } : {}) }, chosen)
  return (values: readonly Value[] = samples) => {
    const ends = values.map((value) => text(value) + ' '.repeat(pad(value)))
    const longest = Math.max(...ends.map(({ length }) => length))
    return ends.map((end) => end.padStart(longest))
  }
}

it('gives numbers of like size as many decimals as each other', () => {
  expect(column([10.83373, 9.5414, -107.82611, 97.40961, 0.00312])()).toEqual([
    '  10.8337',
    '   9.5414',
    '-107.8261',
    '  97.4096',
    '   0.0031',
  ])
})

it('keeps the digits of small p-values, with the points under one another', () => {
  const format = threeDigits
  expect(column([2.2e-71, 8.8e-6, 0.00312, 0.0312345, 0.5, 0.19, 0.731, 1, 0], { format })()).toEqual([
    '2.20e-71',
    '8.80e-6 ',
    '0.00312 ',
    '0.0312  ',
    '0.5000  ',
    '0.1900  ',
    '0.7310  ',
    '1.0000  ',
    '0       ',
  ])
})

it('writes very small numbers with powers of ten, also where none was sampled', () => {
  expect(column([0.0791912, 0.158382, 0.5])([0.5, 0.00123456, 1.00001e-5, 1e-12])).toEqual([
    '0.5000000',
    '0.0012346',
    '1.000e-5 ',
    '1.000e-12',
  ])
})

it('writes whole numbers as they are, and a number that no sample told of by itself', () => {
  expect(column([0, 12, 798530])([0, 12, 798530, 0.125])).toEqual(['      0', '     12', '798,530', '  0.125'])
})

it('adds no decimals that no number has', () => {
  expect(column([0.5, 1.25, 12])([0.5, 1.25, 12, 0.123456])).toEqual(['    0.50', '    1.25', '   12.00', '0.123456'])
})

it('puts what is no number where whole numbers end', () => {
  expect(column([1.5, 22.25])([1.5, 3, 'inf', null])).toEqual(['  1.50', '  3.00', 'inf   ', '      '])
})

it('writes as many digits as were chosen, but in its own way a column that has one', () => {
  expect(column([10.83373, 9.5414], { chosen: 3 })()).toEqual(['10.83', ' 9.54'])
  const mass = (value: Value) => (typeof value === 'number' ? value.toFixed(4) : '')
  expect(column([12.3456789, 0.987654], { chosen: 3, format: mass })()).toEqual(['12.3457', ' 0.9877'])
})

it('shows each number right to three of its digits, unless it is a difference near zero', () => {
  const positive = fc.double({ min: 1e-9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(fc.array(positive, { minLength: 1 }), fc.constantFrom(shown, threeDigits), (samples, format) => {
      const { text } = writingOf({ name: '', numeric: true, samples, format })
      for (const sample of samples) {
        const read = Number(text(sample).replaceAll(',', ''))
        expect(Math.abs(read - sample)).toBeLessThanOrEqual(sample * 0.00501)
      }
    }),
  )
})
