import { addressOf, path } from '@playbook/core/service'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { acrossAssemblies, descriptionsIn } from './client.ts'
import { coordinateTransform } from './service.ts'

it.each([
  ['nothing here', []],
  ['{"errorType":"NotFound","description":"No such region."}', []],
  ['GRCh37 (chr1:1-2)', ['GRCh37 (chr1:1-2)']],
])('reads of %s that the region is on these assemblies', async (text, found) => {
  const region = { chromosome: 'chr1', start: 1, end: 2 }
  const address = addressOf(coordinateTransform, path`/coordinateTransform`, { glDesc: 'GRCh38 (chr1:1-2)' })
  const { http } = fakeContext({ http: { [address]: text } })
  expect(await acrossAssemblies(http, region)).toEqual(found)
})

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
