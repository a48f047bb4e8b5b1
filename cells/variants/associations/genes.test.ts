import { expect, it } from 'vitest'
import { byGene, hg38Id } from './genes.ts'

it('groups annotations by gene, and says of those without a distance that they are within the gene', () => {
  const annotations = [
    { gene_id: 'AR', effect: 'missense_variant' },
    { gene_id: 'MIR1302-2', distance_to_feature: '4864' },
    { effect: 'stop_gained' },
    { gene_id: 'AR', distance_to_feature: '12' },
    { gene_id: 'AR-OPHN1', effect: 'intergenic_region' },
  ]
  expect(byGene(annotations)).toEqual([
    {
      geneId: 'AR',
      associations: [
        { gene_id: 'AR', effect: 'missense_variant', distance_to_feature: 'within gene' },
        { gene_id: 'AR', distance_to_feature: '12' },
      ],
    },
    { geneId: 'MIR1302-2', associations: [{ gene_id: 'MIR1302-2', distance_to_feature: '4864' }] },
    { geneId: 'AR-OPHN1', associations: [{ gene_id: 'AR-OPHN1', effect: 'intergenic_region' }] },
  ])
})

it('reads the id of a variant from its record or from its address', () => {
  const address = 'http://myvariant.info/v1/variant/chr3:g.128480137A%3ET?assembly=hg38'
  expect(hg38Id([{ '@id': address, id: 'chr3:g.1A>T' }])).toBe('chr3:g.1A>T')
  expect(hg38Id([{ '@id': address }])).toBe('chr3:g.128480137A>T')
  expect([hg38Id([]), hg38Id([{ '@id': '', id: '' }])]).toEqual([undefined, undefined])
})
