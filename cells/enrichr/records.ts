import { termPage } from '../services/enrichr/pages.ts'
import type { EnrichedTerm } from '../shared/enrichment/term.ts'

/** The record that a term names, or the page of Enrichr on it. */
export function recordOf({ term }: EnrichedTerm): string {
  return termPage(term)
}

/** Against what Enrichr and its kin compare. */
export const BACKGROUND =
  'Background: that of the service, not the genes that you measured. p is adjusted in each library (Benjamini and Hochberg).'
