import { z } from 'zod'
import type { EnrichmentNames } from '../../shared/enrichment/columns.ts'
import { knownMembers, type EnrichedTerm } from '../../shared/enrichment/term.ts'
import { numberCell } from '../../shared/table.ts'

const count = z.number().int().nonnegative()

/** A set of a library that shares genes with a gene set. */
export const enrichmentRow = z.strictObject({
  term: z.string(),
  overlap: count,
  size: count,
  oddsRatio: numberCell,
  pvalue: z.number(),
  adjustedPvalue: z.number(),
  genes: z.array(z.string()),
})

/** A set whose genes are shifted to one end of a ranked list. */
export const prerankedRow = z.strictObject({
  term: z.string(),
  size: count,
  score: z.number(),
  normalised: z.number(),
  pvalue: z.number(),
  adjustedPvalue: z.number(),
  leading: z.array(z.string()),
})

/** Sets of a library as all views and stories of enrichments read them. */
export function enrichedSets(rows: readonly z.infer<typeof enrichmentRow>[]): readonly EnrichedTerm[] {
  return rows.map(({ term, overlap, size, oddsRatio, pvalue, adjustedPvalue, genes }) => ({
    term,
    name: term,
    overlap,
    size,
    ...knownMembers({ pvalue, adjustedPvalue, score: oddsRatio }),
    genes,
  }))
}

/** The same along a ranked list, with the genes that make the shift. */
export function shiftedSets(rows: readonly z.infer<typeof prerankedRow>[]): readonly EnrichedTerm[] {
  return rows.map(({ term, size, normalised, pvalue, adjustedPvalue, leading }) => ({
    term,
    name: term,
    overlap: leading.length,
    size,
    ...knownMembers({ pvalue, adjustedPvalue, score: normalised }),
    genes: leading,
  }))
}

/** What the numbers along a ranked list are called. */
export const RANKED_NAMES = {
  score: 'NES',
  overlap: 'Leading-edge genes',
  genes: 'Leading edge',
} as const satisfies EnrichmentNames
