import { expect, it } from 'vitest'
import { strongestXqtl } from './strongest.ts'

const row = (tissue: string, sig: string, more: object = {}) => ({
  GTExIri: 'https://gtexportal.org',
  sourceDescription: tissue,
  esQTL: { nes: '0.214', sig },
  type: 'eQTL',
  ldhId: '1',
  variant: 'CA1',
  ...more,
})

it('tells the tissue of the smallest p-value, and in how many there is one', () => {
  const rows = [row('Lung', '0.0002'), row('Whole_Blood', '3.1e-12', { variant: 'CA2' }), row('Lung', 'NA')]
  expect(strongestXqtl(rows)).toBe(
    '2 tissues of GTEx, most significantly as eQTL in Whole Blood (normalised effect size 0.214, p = 3.1 × 10⁻¹²)',
  )
  expect(strongestXqtl(rows, ({ variant }) => variant)).toBe(
    '2 tissues of GTEx, most significantly CA2 as eQTL in Whole Blood (normalised effect size 0.214, p = 3.1 × 10⁻¹²)',
  )
})

it('says nothing where no p-value is told, and 0 as below what a number can be', () => {
  expect([strongestXqtl([]), strongestXqtl([row('Lung', 'NA')])]).toEqual([undefined, undefined])
  expect(strongestXqtl([row('Lung', '0', { esQTL: { nes: 'NA', sig: '0' }, type: undefined })])).toBe(
    '1 tissue of GTEx, most significantly in Lung (p < 10⁻³⁰⁰)',
  )
})
