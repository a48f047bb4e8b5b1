import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { findGene } from './client.ts'

const query = 'https://mygene.info/v3/query?q='
const gene = 'https://mygene.info/v3/gene/'

it('takes the hit with the symbol before the first hit, and skips hits without a symbol', async () => {
  const hits = [{ _id: '1' }, { _id: '2', symbol: 'ACER2' }, { _id: '3', symbol: 'ACE2' }]
  const record = { _id: '3', symbol: 'ACE2', entrezgene: 59272, ensembl: [{ gene: 'ENSG1' }, { gene: 'ENSG2' }] }
  const { http } = fakeContext({ http: { [`${query}ace2`]: { hits }, [`${gene}3`]: record } })
  expect(await findGene(http, 'ace2 ')).toEqual({
    _id: '3',
    symbol: 'ACE2',
    entrezgene: '59272',
    ensembl: { gene: 'ENSG1' },
  })
})

it('takes the first hit with a symbol where none has the one asked for', async () => {
  const hits = [
    { _id: '1', symbol: null },
    { _id: '2', symbol: 'ACER2' },
  ]
  const { http } = fakeContext({ http: { [`${query}XYZ`]: { hits }, [`${gene}2`]: { _id: '2', symbol: 'ACER2' } } })
  expect(await findGene(http, 'XYZ')).toEqual({ _id: '2', symbol: 'ACER2' })
})

it.each([[[]], [[{ _id: '1' }]]])('names the symbol when there is no gene: %j', async (hits) => {
  const { http } = fakeContext({ http: { [`${query}XYZ`]: { hits } } })
  await expect(findGene(http, 'XYZ')).rejects.toThrow('Could not identify a gene for the symbol XYZ in mygene.info')
})
