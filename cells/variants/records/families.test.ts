import { expect, it } from 'vitest'
import { familiesOf } from './families.ts'

const nothing = { id: undefined, rs: undefined, preferredName: undefined, variationId: undefined, alleleId: undefined }
const address = 'http://reg.genome.network/allele/CA10617208'

it('names each record by what its database has of it, a ClinVar allele without a name by its number', () => {
  const records = {
    dbSNP: [{ '@id': 'http://www.ncbi.nlm.nih.gov/snp/45463895', ...nothing, rs: '45463895' }],
    ClinVarAlleles: [
      { '@id': 'http://www.ncbi.nlm.nih.gov/clinvar/?term=292483[alleleid]', ...nothing, alleleId: '292483' },
    ],
    ExAC: [],
  }
  expect(familiesOf({ id: 'CA10617208', address, records })).toEqual([
    { name: 'dbSNP', sources: [{ '@id': 'http://www.ncbi.nlm.nih.gov/snp/45463895', id: '45463895' }] },
    {
      name: 'ClinVarAlleles',
      sources: [{ '@id': 'http://www.ncbi.nlm.nih.gov/clinvar/?term=292483[alleleid]', id: '292483' }],
    },
    { name: 'Allele Registry', sources: [{ '@id': address, id: 'CA10617208' }] },
  ])
})

it('has no records of an allele that is in no other database', () => {
  expect(familiesOf({ id: 'CA10617208', address, records: { ExAC: [] } })).toBeNull()
})
