import { expect, it } from 'vitest'
import { placeAmong } from './place.ts'

const within = (geneId: string, ...effects: readonly string[]) => ({
  geneId,
  associations: effects.map((effect) => ({ distance_to_feature: 'within gene', effect })),
})
const away = (geneId: string, ...distances: readonly string[]) => ({
  geneId,
  associations: distances.map((distance) => ({ distance_to_feature: distance, effect: 'downstream_gene_variant' })),
})

it.each([
  [
    [within('APOE', 'missense_variant', 'missense_variant'), away('TOMM40', '4901', '7000'), away('APOC1', '864')],
    'lies within APOE (missense variant); APOC1 is 864 bp away, further away TOMM40',
  ],
  [
    [within('A', 'intron_variant', 'splice_region_variant&intron_variant'), within('B')],
    'lies within A (intron variant, splice region variant)',
  ],
  [[away('MYC', '335000')], 'lies within no gene; MYC is 335,000 bp away'],
  [[{ geneId: 'X', associations: [{}] }], undefined],
  [[], undefined],
])('says where a variant lies', (genes, words) => {
  expect(placeAmong(genes)).toBe(words)
})
