import { expect, it } from 'vitest'
import { UNIPROT } from '../../shared/idForms.ts'
import { readVariantId } from '../../shared/variantId.ts'
import { located } from '../../shared/variantPosition.ts'
import { finish } from '../../shared/slices.ts'
import { readList } from './reading.ts'
import { cleanedItem, findingsOf, isVariantLine, notingOf, notingVariants, placed } from './itemMends.ts'

const readVariants = (text: string) => readList(text, '', isVariantLine).items

/** What is pasted, the items that are read, and of these the ones without a build and the ones that are no variants. */
const VARIANTS: readonly (readonly [string, readonly string[], readonly string[], readonly string[]])[] = [
  ['rs7412', ['rs7412'], [], []],
  ['rs7412, rs429358', ['rs7412', 'rs429358'], [], []],
  ['rs7412; rs429358;', ['rs7412', 'rs429358'], [], []],
  ['rs7412 rs429358', ['rs7412', 'rs429358'], [], []],
  ['rs7412\trs429358\r\nrs1', ['rs7412', 'rs429358', 'rs1'], [], []],
  ['RS7412', ['RS7412'], [], []],
  ['rs7412, chr2:g.39417578C>G', ['rs7412', 'chr2:g.39417578C>G'], [], []],
  ['rs7412 chr2:g.39417578C>G', ['rs7412', 'chr2:g.39417578C>G'], [], []],
  ['2:39417578:C:G', ['2:39417578:C:G'], ['2:39417578:C:G'], []],
  ['chr2:39417578:C:G', ['chr2:39417578:C:G'], ['chr2:39417578:C:G'], []],
  ['chr2_39417578_C_G', ['chr2_39417578_C_G'], ['chr2_39417578_C_G'], []],
  ['2:39417578 C>G', ['2:39417578 C>G'], ['2:39417578 C>G'], []],
  ['chr2:39,417,578 C/G', ['chr2:39,417,578 C/G'], ['chr2:39,417,578 C/G'], []],
  ['2-39417578-C-G', ['2-39417578-C-G'], [], []],
  ['chrX-15579000-A-TG', ['chrX-15579000-A-TG'], [], []],
  ['NM_000546.6(TP53):c.215C>G (p.Pro72Arg)', ['NM_000546.6(TP53):c.215C>G (p.Pro72Arg)'], [], []],
  ['NC_000003.12:g.128480137A>T', ['NC_000003.12:g.128480137A>T'], [], []],
  ['ENST00000269305.9:c.215C>G', ['ENST00000269305.9:c.215C>G'], [], []],
  ['CA13203640, VCV000343116.4, RCV000368151', ['CA13203640', 'VCV000343116.4', 'RCV000368151'], [], []],
  [
    '7\t140753336\trs113488022\tA\tT\t.\tPASS',
    ['7\t140753336\trs113488022\tA\tT\t.\tPASS'],
    ['7\t140753336\trs113488022\tA\tT\t.\tPASS'],
    [],
  ],
  ['chr7\t140753336\t.\tA\tC,T\t50', ['chr7\t140753336\t.\tA\tC,T\t50'], ['chr7\t140753336\t.\tA\tC,T\t50'], []],
  ['##fileformat=VCFv4.2, b\nrs1', ['##fileformat=VCFv4.2, b', 'rs1'], [], ['##fileformat=VCFv4.2, b']],
  ['rs12x\nrs1', ['rs12x', 'rs1'], [], ['rs12x']],
  ['TP53', ['TP53'], [], ['TP53']],
  ['NP_000537.3:p.Pro72Arg', ['NP_000537.3:p.Pro72Arg'], [], ['NP_000537.3:p.Pro72Arg']],
  ['chr99:1:A:G', ['chr99:1:A:G'], [], ['chr99:1:A:G']],
  ['rs7412*\n"rs1"\n1. rs2\n• rs3', ['rs7412*', '"rs1"', '1. rs2', '• rs3'], [], []],
]

it.each(VARIANTS)('reads the pasted variants “%s”, or names what is none', (text, items, unplaced, unknown) => {
  expect(readVariants(text)).toEqual(items)
  const found = findingsOf(items, 'variants')
  expect({ unplaced: found.unplaced, unknown: found.unknown }).toEqual({ unplaced, unknown })
})

it.each([
  ['2:39417578:C:G', ['2-39417578-C-G'], ['chr2:g.39417578C>G']],
  ['chr2:39,417,578 c/g', ['2-39417578-C-G'], ['chr2:g.39417578C>G']],
  ['5:100:CTT:C', ['5-100-CTT-C'], ['chr5:g.101_102del']],
  ['5:100:CT:C', ['5-100-CT-C'], ['chr5:g.101del']],
  ['5:100:C:CAG', ['5-100-C-CAG'], ['chr5:g.100_101insAG']],
  ['5:100:CT:AG', ['5-100-CT-AG'], ['chr5:g.100_101delinsAG']],
  ['M:3243:A:G', ['M-3243-A-G'], ['chrMT:m.3243A>G']],
  ['chr7\t140\t.\tA\tC,T\t50', ['7-140-A-C', '7-140-A-T'], ['chr7:g.140A>C', 'chr7:g.140A>T']],
])('writes the position %s for the build that a person names', (written, old, recent) => {
  expect([located(written, 'GRCh37'), located(written, 'GRCh38')]).toEqual([old, recent])
  expect([...old, ...recent].map((id) => readVariantId(id) === undefined)).toEqual([...old, ...recent].map(() => false))
})

/** Items as papers and tables leave them, whether they are variants, and what they are without marks. */
const ITEMS: readonly (readonly [string, boolean, string])[] = [
  ['imatinib', false, 'imatinib'],
  ['imatinib*', false, 'imatinib'],
  ['"imatinib"', false, 'imatinib'],
  ['“imatinib”,', false, 'imatinib'],
  ['• imatinib', false, 'imatinib'],
  ['1. imatinib', false, 'imatinib'],
  ['2) torin 1', false, 'torin 1'],
  ['imatinib mesylate.', false, 'imatinib mesylate'],
  ['antimycin\u00a0a', false, 'antimycin a'],
  ['5-fluorouracil', false, '5-fluorouracil'],
  ['2,4-dinitrophenol', false, '2,4-dinitrophenol'],
  ['vitamin D3', false, 'vitamin D3'],
  ['lipid (18:1)', false, 'lipid (18:1)'],
  ['Glucose²', false, 'Glucose'],
  ['(+)-catechin', false, '(+)-catechin'],
  ['P14210†', false, 'P14210'],
  ['P14210-2', false, 'P14210-2'],
  ['P14210;', false, 'P14210'],
  ['G17689DH', false, 'G17689DH'],
  ['EH38E3926315.', false, 'EH38E3926315'],
  ['rs7412*', true, 'rs7412'],
  ['rs7412.', true, 'rs7412'],
  ['NM_032638.5:c.*882T>A', true, 'NM_032638.5:c.*882T>A'],
  ['"VCV000343116.4"', true, 'VCV000343116.4'],
]

it.each(ITEMS)('frees “%s” of marks alone', (item, isVariant, clean) => {
  expect(cleanedItem(item, isVariant ? 'variants' : 'names')).toBe(clean)
  expect(cleanedItem(clean, isVariant ? 'variants' : 'names')).toBe(clean)
})

it('tells every repair of variants, so that nothing is changed in silence', () => {
  const original = ['rs7412*', '2:39417578:C:G', 'foo', 'CA13203640', 'CA13203640']
  const cleaned = [...new Set(original.map((item) => cleanedItem(item, 'variants')).filter((item) => item !== 'foo'))]
  const items = placed(cleaned, 'GRCh38')
  expect(items).toEqual(['rs7412', 'chr2:g.39417578C>G', 'CA13203640'])
  expect(finish(notingVariants(original, items)).repairs).toEqual([
    '1 item freed of marks around it (rs7412*)',
    '1 position taken as one of GRCh38 (2:39417578:C:G → chr2:g.39417578C>G)',
    '1 item that is no variant left out (foo)',
    '1 duplicate left out',
  ])
  expect(finish(notingVariants([], items)).repairs).toEqual([])
  expect(finish(notingOf('names')(['imatinib*'], ['imatinib'])).repairs).toEqual([
    '1 item freed of marks around it (imatinib*)',
  ])
  expect(finish(notingOf('names')(['imatinib*'], ['aspirin'])).repairs).toEqual([])
})

it('puts accessions in capitals, frees them of marks, and leaves out what is none', () => {
  const original = ['P14210', 'p29274', 'Q9BYF1*', 'TP53', 'P14210-2']
  const { marked, unknown } = findingsOf(original, UNIPROT)
  expect({ marked, unknown }).toEqual({
    marked: [
      { from: 'p29274', to: 'P29274' },
      { from: 'Q9BYF1*', to: 'Q9BYF1' },
    ],
    unknown: ['TP53'],
  })
  expect(finish(notingOf(UNIPROT)(original, ['P14210', 'P29274', 'Q9BYF1', 'P14210-2'])).repairs).toEqual([
    '1 item freed of marks around it (Q9BYF1*)',
    '1 item put in capitals (p29274)',
    '1 item that is no UniProt accession left out (TP53)',
  ])
})
