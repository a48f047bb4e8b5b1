import { expect, it } from 'vitest'
import { descriptionsIn } from './genomic-locations.client.ts'

it('finds one description of each assembly that a text names, and repeats none', () => {
  const text = 'see GRCh37 (chr1:761000-761200) or NCBI36 (chr1:750863-751063), not GRCh37 (chr2:1-2)'
  expect(descriptionsIn(text)).toEqual(['GRCh37 (chr1:761000-761200)', 'NCBI36 (chr1:750863-751063)'])
})

it('reads the JSON of other versions', () => {
  const region = { referenceGenome: 'GRCh38', chromosome: '1', start: 825_620, end: 825_820 }
  expect(descriptionsIn(JSON.stringify({ '@id': '_:CTRM', transformations: [region] }))).toEqual([
    'GRCh38 (chr1:825620-825820)',
  ])
})

it('does not make a description of what is cut off or something else', () => {
  expect(['GRCh38 (chr1:825', '{"errorType":"x"}', ''].map(descriptionsIn)).toEqual([undefined, undefined, undefined])
})
