import { drawn, numbersOf, WELL_KNOWN } from '../any-gene.ts'

/** What the cases ask for, with the answers below. */
export const EXAMPLE = { term: 'hair loss', genes: ['CRP', 'IL6'] }

/** Publications of a gene with the term, and their share of all publications of the gene. Simulated. */
export const COUNTS: Readonly<Record<string, readonly [count: number, share: number]>> = {
  EDAR: [14, 0.09],
  HR: [11, 0.2],
  AR: [9, 0.001],
  ABCC6P2: [1, 0.25],
  LIPH: [5, 0.11],
}

/** Similarities of genes. */
export const SIMILAR: Readonly<Record<string, number>> = { ALB: 0.31, A1CF: 0.05238375919205802, IL1B: 0.42 }

/** Classes of the IDG protein list; the list of dark kinases is missing, as lists can be. */
export const CLASSES = {
  kinase: ['AKT1', 'DGKH'],
  gpcr: ['ADRB1'],
  ionchannel: ['SCN10A', 'KCNK18'],
  darkgpcr: ['GPR101'],
  darkionchannel: ['SLC26A1'],
}

const MOST_PUBLICATIONS = 400

/** Genes that papers name with any other term, always the same ones: many a few times, few often. */
export function countsOfAny(term: string): Readonly<Record<string, readonly [count: number, share: number]>> {
  const next = numbersOf(`papers on ${term.toLowerCase()}`)
  const genes = drawn(`genes of ${term.toLowerCase()}`, WELL_KNOWN, 12 + Math.floor(next() * 30))
  const counted = genes.map((gene, at) => {
    const count = 1 + Math.floor((MOST_PUBLICATIONS * next()) / (at + 1))
    return [gene, [count, Number((0.001 + next() * 0.08).toFixed(5))]] as const
  })
  return Object.fromEntries(counted)
}

/** Genes that are similar to any others, always the same ones. */
export function similarToAny(genes: readonly string[]): Readonly<Record<string, number>> {
  const name = genes.toSorted().join(' ')
  const next = numbersOf(`similar to ${name}`)
  const others = WELL_KNOWN.filter((gene) => !genes.includes(gene))
  return Object.fromEntries(drawn(name, others, 30).map((gene) => [gene, Number((0.05 + next() * 0.5).toFixed(4))]))
}
