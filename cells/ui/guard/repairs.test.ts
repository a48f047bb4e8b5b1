import fc from 'fast-check'
import { expect, it } from 'vitest'
import { finish } from '../../shared/slices.ts'
import { DAMAGES, type Damage } from './damage.ts'
import { repairing } from './diagnose.ts'
import * as repairs from './repairs.ts'

const repaired = (items: readonly string[], kinds: ReadonlySet<Damage>) => finish(repairing(items, kinds))
const repairsOf = (original: readonly string[], items: readonly string[]) => finish(repairs.repairsOf(original, items))

const all = new Set(DAMAGES)
const excel = ['TP53', '2-Sep', '1-Mar', 'ENSG00000141510.18', 'egfr', 'BRCA1', 'MDM2', 'TP53', '7157']

it('tells what was repaired, by kind', () => {
  expect(repairsOf(excel, repaired(excel, all))).toEqual([
    '2 symbols restored that a spreadsheet had damaged (2-Sep → SEPTIN2, 1-Mar → MARCHF1 (or MTARC1))',
    '1 symbol put in its usual case (egfr → EGFR)',
    '1 Ensembl version cut',
    '1 duplicate left out',
  ])
  expect(repairsOf(excel, repaired(excel, new Set(['date', 'repeat'])))).toEqual([
    '2 symbols restored that a spreadsheet had damaged (2-Sep → SEPTIN2, 1-Mar → MARCHF1 (or MTARC1))',
    '1 duplicate left out',
  ])
})

it('tells the truth when the list was edited after the repair', () => {
  const items = repaired(excel, all)
  expect(repairsOf(excel, [...items.filter((item) => item !== 'SEPTIN2'), 'ATM'])).toEqual([
    '1 symbol restored that a spreadsheet had damaged (1-Mar → MARCHF1 (or MTARC1))',
    '1 symbol put in its usual case (egfr → EGFR)',
    '1 Ensembl version cut',
    '1 duplicate left out',
  ])
  expect(repairsOf(excel, ['ATM', 'CHEK2'])).toEqual([])
  expect(repairsOf(excel, excel)).toEqual([])
})

const item = fc.constantFrom('TP53', 'tp53', '1-Mar', '2-Sep', 'SEPTIN2', 'ENSG00000141510.18', '7157', 'Trp53', 'MDM2')

it('tells of a repair exactly when one changed the list', () => {
  fc.assert(
    fc.property(fc.array(item), fc.subarray([...DAMAGES]), (items, kinds) => {
      const after = repaired(items, new Set(kinds))
      expect(repairsOf(items, after).length > 0).toBe(after.join() !== items.join())
    }),
  )
})
