import { createHash } from 'node:crypto'

const FACTORS =
  `AR ATF4 BACH2 BATF CEBPB CREB3L4 E2F1 EGR1 ESR1 ETS1 FOS FOXA1 FOXM1 GATA2 GATA3 HIF1A HNF4A HOXB13 IRF1
  IRF7 IRF8 JUN KLF4 MAFB MEF2C MYC NFKB1 NKX31 NR3C1 PAX6 POU5F1 PPARG RELA RUNX1 SOX2 SPDEF SPI1 STAT1 STAT3 TCF7 TFEC
  TP53 XBP1 YY1 ZNF652`.split(/\s+/)
const KINASES = `ABL1 AKT1 ATM ATR AURKA AURKB BTK CDK1 CDK2 CDK4 CHEK1 CHEK2 CSNK2A1 EGFR FYN GSK3B HCK IKBKB JAK1 JAK2
  LCK LYN MAPK1 MAPK14 MAPK8 MTOR PLK1 PRKACA PRKCD PRKDC RAF1 RPS6KB1 SRC SYK TBK1 TTK`.split(/\s+/)

/** The best ten for a gene set, simulated: the same set has the same, another one others. */
const bestFor = (names: readonly string[], genes: readonly string[]): readonly string[] => {
  const set = genes.toSorted().join(' ')
  const placeOf = (name: string) => createHash('sha256').update(`${name} ${set}`).digest('hex')
  return names
    .map((name) => ({ name, place: placeOf(name) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, 10)
    .map(({ name }) => name)
}

export const factorsFor = (genes: readonly string[]): readonly string[] => bestFor(FACTORS, genes)
export const kinasesFor = (genes: readonly string[]): readonly string[] => bestFor(KINASES, genes)
