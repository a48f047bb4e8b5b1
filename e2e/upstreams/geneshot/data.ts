import { WELL_KNOWN } from '../any-gene.ts'
import type { Papers } from '../any-papers.ts'

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

/** What papers name with other terms. */
export const PAPERS: Papers = { nouns: 'genes', names: WELL_KNOWN, named: [12, 30], mostPublications: 400, similar: 30 }
