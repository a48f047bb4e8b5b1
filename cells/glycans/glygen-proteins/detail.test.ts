import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ProteinDetail, ProteinRow } from './detail.ts'
import { extractSection } from './extract.ts'
import { GlyGenProtein } from './types.ts'
import { diseaseWords, keywordsOf, locusOf, variantRows, variantsOf } from './variants.ts'

const least = { uniprot: { uniprot_canonical_ac: 'P14210-1' } }
const protein = ProteinDetail.parse(least)

it('fills the gaps of a record that holds nothing but an accession', () => {
  expect(protein).toEqual({
    gene: { name: '', locus: { chromosome: '', start_pos: 0, end_pos: 0, strand: '' } },
    uniprot: { uniprot_id: '', uniprot_canonical_ac: 'P14210-1', length: 0 },
    protein_names: { name: '' },
    species: { name: '', common_name: '', taxid: '' },
    glycoprotein: { glycosylation: false, glycosylation_data: [], protein_accession: 'P14210-1' },
    phosphorylation: { phosphorylation: false, phosphorylation_data: [] },
    section_stats: [],
  })
})

it('makes a payload of every record, whichever of its parts are missing', () => {
  const whole = {
    ...least,
    protein_names: [
      { name: 'Scatter factor', type: 'synonym' },
      { name: 'HGF', type: 'recommended' },
    ],
    gene: [{ name: 'HGF', locus: { chromosome: '7', start_pos: '81770438', end_pos: 81699008, strand: '-' } }],
    species: [{ name: 'Homo sapiens', taxid: 9606 }],
    keywords: ['glycoprotein'],
    glycosylation: [{ type: 'N-linked', glytoucan_ac: null }],
    phosphorylation: [{ start_pos: '', residue: 'Ser' }],
    snv: [{ chr_id: 7, disease: [{ disease_id: 'DOID:1' }] }],
    section_stats: [{ table_id: 'snv' }],
    other: { things: true },
  }
  const optional = Object.keys(whole).filter((key) => key !== 'uniprot')
  fc.assert(
    fc.property(fc.subarray(optional), fc.boolean(), (left, isNull) => {
      const gaps = Object.fromEntries(left.map((key) => [key, isNull && key !== 'snv' ? null : undefined]))
      const payload = ProteinDetail.parse({ ...whole, ...gaps })
      expect(GlyGenProtein.schema.parse(payload)).toEqual(payload)
      expect(payload.phosphorylation.phosphorylation).toBe(!left.includes('phosphorylation') || isNull)
    }),
  )
  const { phosphorylation, glycoprotein, protein_names: names } = ProteinDetail.parse(whole)
  const none = 'No data available'
  expect(names).toEqual({ name: 'HGF' })
  expect(glycoprotein.glycosylation_data).toEqual([
    { site_lbl: '', site_category: '', type: 'N-linked', glytoucan_ac: '' },
  ])
  expect(phosphorylation.phosphorylation_data).toEqual([
    {
      start_pos: none,
      end_pos: none,
      kinase_uniprot_canonical_ac: none,
      kinase_gene_name: none,
      residue: 'Ser',
      comment: none,
    },
  ])
})

it('counts nothing where a row of a list does not count', () => {
  expect(ProteinRow.parse({ uniprot_canonical_ac: 'P1', tax_id: 9606 }).bools).toEqual({
    total_n_glycosites: 0,
    total_o_glycosites: 0,
    reported_phosphosites: 0,
    reported_snv: 0,
  })
})

it('takes a section by its key, capitals and blanks aside, and no other', () => {
  expect(extractSection(protein, ' Glycosylation ')).toBe(protein.glycoprotein)
  expect(extractSection(protein, 'PHOSPHORYLATION')).toBe(protein.phosphorylation)
  expect(() => extractSection(protein, 'snv')).toThrow('Invalid key type to extract_specific_data')
})

it('tells of a variant what the table shows', () => {
  const [variant] =
    ProteinDetail.parse({
      ...least,
      snv: [{ chr_id: '7', chr_pos: '81', keywords: ['biomuta', 'Somatic', 'GERMLINE'] }],
    }).snv ?? []
  if (!variant) throw new Error('the variant is missing')
  expect(variantRows([protein, { ...protein, snv: [variant, variant] }])).toEqual([
    { accession: 'P14210-1', variant },
    { accession: 'P14210-1', variant },
  ])
  const some = { ...protein, snv: [variant, variant] }
  expect([[], [protein], [protein, some], [some, some]].map((proteins) => variantsOf(proteins))).toEqual([
    '0 variants',
    '0 variants of 1 protein',
    '2 variants of 1 of 2 proteins',
    '4 variants of 2 proteins',
  ])
  expect([locusOf(variant), keywordsOf(variant), diseaseWords(variant)]).toEqual(['chr7:81', 'Somatic; GERMLINE', ''])
  expect([locusOf({ chr_id: '', chr_pos: '' }), keywordsOf({ keywords: ['cancer'] })]).toEqual(['', ''])
})
