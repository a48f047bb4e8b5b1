import { InputError } from '@playbook/core/errors'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { WITHIN } from './genes.ts'
import { resolvers } from './resolvers.ts'

type Genes = Parameters<typeof resolvers.geneWithVariant>[0]['inputs']['associated']
const near = { geneId: 'NEAR', associations: [{ distance_to_feature: '4864', effect: 'downstream_gene_variant' }] }
const between = { geneId: 'AR-OPHN1', associations: [{ effect: 'intergenic_region' }] }
const around = { geneId: 'AR', associations: [{ distance_to_feature: WITHIN, effect: 'missense_variant' }] }
const asked = (associated: Genes) => ({ ...fakeContext(), params: undefined, inputs: { associated } })

it('names the gene that a variant lies in, not one that is near, nor the two that it lies between', () => {
  expect(resolvers.geneWithVariant(asked([near, between, around]))).toBe('AR')
  const none = new InputError(
    'The variant lies within none of the genes of the table. Extract its genes as a set instead.',
  )
  expect(() => resolvers.geneWithVariant(asked([near, between]))).toThrow(none)
})

it('makes a set of the genes of a table in their order, and none of an empty table', () => {
  const set = (gaHG38: Genes) =>
    resolvers.geneSetOfAssociations({ ...fakeContext(), params: undefined, inputs: { gaHG38 } })
  expect(set([near, between])).toEqual({
    description: 'Gene set from Gene Associations HG38',
    set: ['NEAR', 'AR-OPHN1'],
  })
  expect(() => set([])).toThrow(new InputError('Input data null or empty'))
})
