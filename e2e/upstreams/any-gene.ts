import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A human gene by its ids. */
export interface HumanGene {
  readonly symbol: string
  readonly entrez: string
  readonly ensembl: string
}

const ENSEMBL_DIGITS = 11
let names: ReadonlyMap<string, HumanGene> | undefined

/** Every name of every human gene, in capitals; the approved symbol wins. */
function namesOf(): ReadonlyMap<string, HumanGene> {
  if (names !== undefined) return names
  // The same path from the source as from the bundle in dist/server.
  const packed = readFileSync(new URL('../../cells/shared/genes/human.tsv.gz', import.meta.url))
  const rows = gunzipSync(packed)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .map((line) => line.split('\t'))
  const found = new Map<string, HumanGene>()
  const genes = rows.flatMap(([symbol = '', entrez = '', ensembl = '', , , previous = '', alias = '']) => {
    if (entrez === '' || ensembl === '') return []
    const gene = { symbol, entrez, ensembl: `ENSG${ensembl.padStart(ENSEMBL_DIGITS, '0')}` }
    for (const id of [symbol, entrez, gene.ensembl]) found.set(id.toUpperCase(), gene)
    return [{ gene, others: `${previous}|${alias}`.split('|').filter(Boolean) }]
  })
  for (const { gene, others } of genes) {
    for (const other of others) if (!found.has(other.toUpperCase())) found.set(other.toUpperCase(), gene)
  }
  names = found
  return found
}

/** A human gene by a symbol, alias, Entrez or Ensembl id; a version behind the latter does not matter. */
export function humanGene(name: string): HumanGene | undefined {
  return namesOf().get(name.toUpperCase().replace(/^(ENSG\d+)\.\d+$/, '$1'))
}

/** Numbers between 0 and 1 that are always the same for a name. */
export function numbersOf(name: string): () => number {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** So many of a list, drawn by a name: always the same ones. */
export function drawn<T>(name: string, from: readonly T[], count: number): readonly T[] {
  const next = numbersOf(name)
  return from
    .map((one) => ({ one, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one)
}

/** Genes that are partners, neighbours and targets of any other here. */
export const WELL_KNOWN =
  'TP53 EGFR MYC KRAS PTEN AKT1 PIK3CA MAPK1 MAPK3 STAT1 STAT3 JUN FOS SRC GRB2 SHC1 CBL HRAS RAF1 BRAF MTOR RPTOR CDK1 CDK2 CDK4 CCND1 RB1 E2F1 MDM2 ATM ATR CHEK1 CHEK2 BRCA1 BRCA2 RAD51 PALB2 PARP1 UBC HSP90AA1 HSPA8 HSPA5 CALM1 ACTB ACTN1 VCL TLN1 ITGB1 CTNNB1 CDH1 APC GSK3B NOTCH1 HIF1A VHL VEGFA KDR TNF IL6 NFKB1 RELA TRAF6 MYD88 TLR4 CASP3 CASP8 BCL2 BAX CYCS SMAD3 SMAD4 TGFB1 EP300 CREBBP HDAC1 SIRT1 FOXO3 ESR1 AR NR3C1 PPARG SP1 YY1 LMNA DMD MYH7 TNNT2 SNCA LRRK2 PINK1 APP MAPT'.split(
    ' ',
  )
