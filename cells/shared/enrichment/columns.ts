import type { Column } from '@playbook/core/readable'
import { overlapWords, type EnrichedTerm } from './term.ts'

/** What the numbers of an enrichment are called. */
export interface EnrichmentNames {
  /** Of the score: an odds ratio, unless it says otherwise. */
  readonly score?: string
  readonly overlap?: string
  readonly genes?: string
  /** How a library is called in text. */
  readonly library?: (name: string) => string
}

/** The columns of enriched terms, on the page and on paper. Those of which no term knows anything are left out. */
export function enrichmentColumns(
  terms: readonly EnrichedTerm[],
  { score = 'Odds ratio', overlap = 'Overlap', genes = 'Genes', library = (name) => name }: EnrichmentNames = {},
): readonly Column<EnrichedTerm>[] {
  const libraries = new Set(terms.map((term) => term.library))
  const all: readonly Column<EnrichedTerm>[] = [
    { name: 'Term', value: ({ term }) => term },
    { name: overlap, value: overlapWords },
    { name: 'p-value', value: ({ pvalue }) => pvalue ?? null, format: 'p-value' },
    { name: 'Adjusted p', value: ({ adjustedPvalue }) => adjustedPvalue ?? null, format: 'p-value' },
    { name: score, value: (term) => term.score ?? null, format: 'score' },
    { name: genes, value: (term) => term.genes?.join(' ') ?? null, format: 'names' },
    { name: 'Library', value: (term) => (libraries.size > 1 && term.library ? library(term.library) : null) },
    { name: 'Combined score', value: ({ combinedScore }) => combinedScore ?? null, format: 'score' },
  ]
  return all.filter(({ value }, at) => at === 0 || terms.some((term, row) => value(term, row) !== null))
}
