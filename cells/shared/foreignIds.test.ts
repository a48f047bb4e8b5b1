import { expect, it } from 'vitest'
import { adviceOn } from './things.ts'

it.each([
  ['NM_000546.6 NM_007294', 'These are sequences of RefSeq, which no step reads. Enter their genes: symbols, or ids'],
  ['CHEMBL25', 'CHEMBL25 is a compound of ChEMBL, which no step reads. Enter the name of the drug or compound'],
  ['CAS 50-78-2', '50-78-2 is a CAS number, which no step reads. Enter the name of the drug or compound'],
  ['OMIM:114480', 'OMIM:114480 is an entry of OMIM, which no step reads. Enter the name of the disease or sign.'],
  ['CC(=O)OC1=CC=CC=C1C(=O)O', 'A structure names no compound here. Enter the name of the drug or compound'],
  ['1433E_HUMAN', '1433E_HUMAN is an entry name of UniProt, which no step reads. Enter its gene'],
])('says of %s what it is, and what to enter', (text, words) => {
  expect(adviceOn(text)?.slice(0, words.length)).toBe(words)
})

it.each([
  'TP53',
  'NM_000546.6:c.215C>G',
  'C00022',
  'rs7412',
  'chr17:g.7676154G>C',
  'DB00945 CHEMBL25',
  'aspirin',
  '(R)-ketamine',
])('gives no advice on %s', (text) => {
  expect(adviceOn(text)).toBeUndefined()
})
