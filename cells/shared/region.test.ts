import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRegion, regionWords, withRegionWords, writtenRegion } from './region.ts'

it('writes regions for people with thousands apart, and one base as one', () => {
  const words = [
    { chromosome: 'chrX', start: 15_579_000, end: 15_584_900 },
    { chromosome: 'chr10', start: 3_781_631, end: 3_781_631 },
  ].map(regionWords)
  expect(words).toEqual(['chrX:15,579,000–15,584,900', 'chr10:3,781,631'])
})

it('does so within a text, and leaves a text without a region as it is', () => {
  const texts = ['GRCh38 (chr1:825620-825820)', 'chr1:825620-825820', 'chr7:81745123', 'A region', '']
  expect(texts.map(withRegionWords)).toEqual([
    'GRCh38 (chr1:825,620–825,820)',
    'chr1:825,620–825,820',
    'chr7:81,745,123',
    'A region',
    '',
  ])
})

it('reads what it stores, whichever region it is', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (start, size) => {
      const region = { chromosome: 'chr7', start, end: start + size }
      expect(readRegion(writtenRegion(region))).toEqual(region)
    }),
  )
})
