import { expect, it } from 'vitest'
import { readVariantId } from './variantId.ts'

it.each([
  ['CA13203640', 'canonical', 'CA13203640'],
  [' ca13203640 ', 'canonical', 'CA13203640'],
  ['rs45463895', 'dbSNP', '45463895'],
  ['RS45463895', 'dbSNP', '45463895'],
  ['NM_002496.3:c.64C>T', 'HGVS', 'NM_002496.3:c.64C>T'],
  ['XM_005250738.1:c.64C>T', 'HGVS', 'XM_005250738.1:c.64C>T'],
  ['NC_000003.12:g.128480137A>T', 'HGVS', 'NC_000003.12:g.128480137A>T'],
  ['NM_032638.5(GATA2):c.*882T>A', 'HGVS', 'NM_032638.5:c.*882T>A'],
  ['NM_000546.6(TP53):c.215C>G (p.Pro72Arg)', 'HGVS', 'NM_000546.6:c.215C>G'],
  ['ENST00000269305.9:c.215C>G', 'HGVS', 'ENST00000269305.9:c.215C>G'],
  ['343116', 'ClinVar variation', '343116'],
  ['VCV000343116.4', 'ClinVar variation', '343116'],
  ['rcv000368151', 'ClinVar record', 'RCV000368151'],
  ['RCV000368151.3', 'ClinVar record', 'RCV000368151'],
  ['CACN350004729', 'CACN', 'CACN350004729'],
  ['5-112043382-A-T', 'gnomAD', '5-112043382-A-T'],
  ['chrx-15579000-a-tg', 'gnomAD', 'X-15579000-A-TG'],
  ['chr9:g.107620835G>A', 'genomic', 'chr9:g.107620835G>A'],
  ['chrX:g.15579000G>A', 'genomic', 'chrX:g.15579000G>A'],
  ['chrY:g.2787139C>T', 'genomic', 'chrY:g.2787139C>T'],
  ['chrMT:m.3243A>G', 'genomic', 'chrMT:m.3243A>G'],
])('reads %s as %s %s', (written, form, id) => {
  const read = readVariantId(written)
  expect([read?.form, read?.id]).toEqual([form, id])
})

it.each(['', 'TP53', 'CA', 'rs', 'a-b-c-d', '1-2-3-4', 'chr99:g.1A>T', '0', 'NP_000537.3:p.Pro72Arg', 'CA123x'])(
  'does not take “%s” for a variant',
  (written) => {
    expect(readVariantId(written)).toBeUndefined()
  },
)

it('says the assembly of everything that has coordinates', () => {
  expect(['5-112043382-A-T', 'chrY:g.2787000C>T'].map((written) => readVariantId(written)?.meaning)).toEqual([
    'gnomAD 5-112043382-A-T (GRCh37)',
    'position chrY:g.2787000C>T (GRCh38)',
  ])
})
