import type { PageLink } from '@playbook/core/step'

import { deepDive, gsfm } from '../../services/gene-pages.ts'

/** DeepDive reads so many abstracts that mention the gene. */
export const ABSTRACTS = 50

/** The page of predicted functions, without its head and foot. */
export function predictionsPage(symbol: string): string {
  return `${gsfm.base}/gene/${encodeURIComponent(symbol)}?embed`
}

/** The written summary of a gene. */
export function summaryPage(symbol: string): string {
  return `${deepDive.base}/${encodeURIComponent(symbol)}/`
}

/** Where what the pages say can be checked. */
export const sources: readonly (readonly [name: string, page: (symbol: string) => string])[] = [
  ['NCBI Gene', (symbol) => `https://www.ncbi.nlm.nih.gov/gene/?term=${encodeURIComponent(`${symbol}[sym]`)}`],
  ['PubMed', (symbol) => `https://pubmed.ncbi.nlm.nih.gov/?term=${encodeURIComponent(symbol)}`],
  ['GeneCards', (symbol) => `https://www.genecards.org/cgi-bin/carddisp.pl?gene=${encodeURIComponent(symbol)}`],
]

/** The page of predicted functions. */
export function predictionsLink(symbol: string): PageLink {
  return { site: 'GSFM', words: `The page of predicted functions of ${symbol} at GSFM.`, href: predictionsPage(symbol) }
}

/** The page of the written summary. */
export function summaryLink(symbol: string): PageLink {
  return { site: 'DeepDive', words: `Summary of the literature on ${symbol} at DeepDive.`, href: summaryPage(symbol) }
}
