import fc from 'fast-check'
import { expect, it } from 'vitest'
import { finish } from '../../shared/slices.ts'
import { DAMAGES, type Damage } from './damage.ts'
import { diagnosing, repairing } from './diagnose.ts'

const diagnose = (items: readonly string[]) => finish(diagnosing(items))
const repaired = (items: readonly string[], kinds: ReadonlySet<Damage>) => finish(repairing(items, kinds))

const all = new Set(DAMAGES)
const meant = (item: string) => repaired(['TP53', 'MDM2', item], all)[2]

it('reads what spreadsheets make of symbols, however they write it', () => {
  const dates = [
    '2-Sep',
    '02-Sep',
    '2. Sep',
    'Sep-02',
    'SEP 2',
    '2-Sep-2024',
    '2-Sep-24',
    '2/sept',
    '2024-09-02',
    '2024-09-02 00:00:00',
    '2024-09-02T00:00:00.000',
    '2. September',
    '2-sept.',
    '2 septembre 2024',
  ]
  expect(dates.map(meant)).toEqual(dates.map(() => 'SEPTIN2'))
  const others = ['1-Mar', '11-Mar', '1-Dec', '15-Sep', '14-Sep']
  expect(others.map(meant)).toEqual(['MARCHF1', 'MARCHF11', 'DELEC1', 'SELENOF', 'SEPTIN14'])
})

it('reads dates of German and French spreadsheets', () => {
  const march = [
    '01. Mrz',
    '1. Mär',
    '1. Ma\u0308r',
    '1. März',
    '1. Mrz. 22',
    'Mrz 01',
    '1-mars',
    '01-mars-22',
    '01-Mar-22',
  ]
  expect(march.flatMap((from) => diagnose([from]))).toEqual(
    march.map((from) => ({ kind: 'date', from, to: 'MARCHF1', or: 'MTARC1' })),
  )
  const december = ['1. Dez', '01. Dezember', '1-déc', '1-déc.', '1-de\u0301c', '1 décembre']
  expect(december.map(meant)).toEqual(december.map(() => 'DELEC1'))
  // Other months are no genes without a table, and are dates all the same.
  const others = [
    '4. Okt',
    '1-janv.',
    '1-févr.',
    '1-avr',
    '1. Mai',
    '1-juin',
    '1-juil.',
    '1-août',
    '1. Jän',
    '4-octobre',
  ]
  expect(others.flatMap((from) => diagnose([from]))).toEqual(
    others.map((from) => ({ kind: 'date', from, to: undefined })),
  )
})

it('says that a date is none of the genes it knows, or may be two of them', () => {
  expect(diagnose(['13-Sep', '4-Oct', '12-Mar', '1-Mar'])).toEqual([
    { kind: 'date', from: '13-Sep', to: undefined },
    { kind: 'date', from: '4-Oct', to: undefined },
    { kind: 'date', from: '12-Mar', to: undefined },
    { kind: 'date', from: '1-Mar', to: 'MARCHF1', or: 'MTARC1' },
  ])
})

it('takes no symbol for a date', () => {
  const symbols = [
    'MARCH1',
    'SEPT2',
    'DEC1',
    'MARC1',
    'MAY-A2',
    'HLA-A',
    'NKX2-1',
    'MARS1',
    'MARS-1',
    'MARS 1',
    'DEZ1',
    '1-MARSUPIAL',
    'JUN',
    'JUND',
    'AUG1',
    '32-Sep',
  ]
  expect(diagnose(symbols).filter(({ kind }) => kind === 'date')).toEqual([])
})

it('finds versions, numbers, blanks, case and repeats', () => {
  expect(
    diagnose(['TP53', 'ENSG00000141510.18', '7157', 'MDM2\u00A0', 'egfr', 'C1ORF112', 'TP53 ', 'hsa-mir-21']),
  ).toEqual([
    { kind: 'version', from: 'ENSG00000141510.18', to: 'ENSG00000141510' },
    { kind: 'entrez', from: '7157', to: undefined },
    { kind: 'blanks', from: 'MDM2\u00A0', to: 'MDM2' },
    { kind: 'case', from: 'egfr', to: 'EGFR' },
    { kind: 'case', from: 'C1ORF112', to: 'C1orf112' },
    { kind: 'repeat', from: 'TP53 ', to: '' },
  ])
})

it('leaves symbols of the mouse as they are, and raises a list that is all in small letters', () => {
  expect(diagnose(['Trp53', 'Mdm2', 'Egfr'])).toEqual([])
  expect(repaired(['trp53', 'mdm2'], all)).toEqual(['TRP53', 'MDM2'])
})

it('repairs only the chosen kinds', () => {
  const items = ['TP53', 'MDM2', 'BRCA1', 'egfr', '2-Sep', 'TP53']
  expect(repaired(items, new Set(['date']))).toEqual(['TP53', 'MDM2', 'BRCA1', 'egfr', 'SEPTIN2', 'TP53'])
  expect(repaired(items, new Set(['repeat', 'case']))).toEqual(['TP53', 'MDM2', 'BRCA1', 'EGFR', '2-Sep'])
  expect(repaired(items, new Set())).toEqual(items)
})

const item = fc.oneof(
  fc.constantFrom('TP53', 'tp53', 'TP53 ', '1-Mar', '2-Sep', 'ENSG00000141510.18', '7157', 'C1orf112', 'Trp53', 'MDM2'),
  fc.string({ maxLength: 8 }),
)

it('has nothing more to repair after a repair, and loses nothing but repeats', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const now = repaired(items, all)
      expect(repaired(now, all)).toEqual(now)
      expect(new Set(now).size).toBe(now.length)
      expect(diagnose(items).filter(({ kind }) => kind === 'repeat').length).toBe(items.length - now.length)
      expect(repaired(items, new Set(['blanks'])).length).toBe(items.length)
    }),
  )
})
