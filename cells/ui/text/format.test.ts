import { expect, it } from 'vitest'
import { byteSize, cutInMiddle, namesWithin, readable, shown, threeDigits, toDigits } from './format.ts'

it('writes numbers so that they can be read', () => {
  const values = [0, 798530, -1234567, 0.5, 12.3456789, 12345.678, 0.00001234, 1.5e20, 1e-300, Number.NaN, -Infinity]
  expect(values.map(readable)).toEqual([
    '0',
    '798,530',
    '-1,234,567',
    '0.5',
    '12.3457',
    '12,345.7',
    '1.234e-5',
    '1.50000e+20',
    '1.000e-300',
    'nan',
    '-inf',
  ])
  expect([null, 'inf', 3].map(shown)).toEqual(['', 'inf', '3'])
})

it('writes z-scores to three significant digits', () => {
  const values = [6.0604, 0.83449, -0.000123456, 1e-7, 12345, 0, 'inf', 'nan', null]
  expect(values.map(threeDigits)).toEqual(['6.06', '0.834', '-0.000123', '1.00e-7', '12300', '0', 'inf', 'nan', ''])
})

it('writes numbers to the digits that were asked for, and counts whole', () => {
  const values = [12.3456789, 0.000123456, 1.23456e-7, 12345.678, 798530, Number.NaN, -Infinity]
  expect(values.map((value) => toDigits(value, 3))).toEqual([
    '12.3',
    '0.000123',
    '1.23e-7',
    '12,300',
    '798,530',
    'nan',
    '-inf',
  ])
  expect(values.slice(0, 4).map((value) => toDigits(value, 4))).toEqual(['12.35', '0.0001235', '1.235e-7', '12,350'])
})

it('writes sizes in binary units', () => {
  expect([0, 1, 1023, 1024, 916155, 5 * 1024 ** 3].map(byteSize)).toEqual([
    '0 bytes',
    '1 bytes',
    '1023 bytes',
    '1 KiB',
    '895 KiB',
    '5 GiB',
  ])
})

it('cuts a list of names between names, and counts the rest', () => {
  const genes = ['HIF1A', 'ISLR', 'SNHG12', 'SIGLEC1', 'CFTR']
  expect(namesWithin(26)(genes.join(' '))).toBe('HIF1A ISLR and 3 more')
  expect(namesWithin(40)(genes.join('\t'))).toBe('HIF1A ISLR SNHG12 SIGLEC1 CFTR'.replaceAll(' ', '\t'))
  expect(namesWithin(40, '\t')(genes.join('\t'))).toBe('HIF1A ISLR SNHG12 SIGLEC1 CFTR')
  expect(namesWithin(3)('SIGLEC1 CFTR')).toBe('SIGLEC1 and 1 more')
})

it('cuts a name in its middle', () => {
  expect(cutInMiddle('Human brain', 20)).toBe('Human brain')
  expect(cutInMiddle('GTEx Human brain (frontal cortex) of women aged 20 to 29 years', 30)).toBe(
    'GTEx Human … to 29 years',
  )
  expect(cutInMiddle('hydroxymethylglutaryl-CoA', 13)).toBe('hydro … l-CoA')
})
