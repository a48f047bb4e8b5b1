import { knownMembers } from '../shared/enrichment/term.ts'
import { byFalling, type EnrichmentRow } from '../services/enrichr/rows.ts'
import { nameIn, type Library } from './library.ts'
import type { EnrichrScores, EnrichrSet } from './types.ts'

/** Terms with what they name and their scores, the largest score first; of equal scores in the order of Enrichr. */
export function scoredTerms(library: Library, rows: readonly EnrichmentRow[]): EnrichrScores {
  const sorted = rows.toSorted((a, b) => byFalling(a.oddsRatio, b.oddsRatio))
  return {
    background: library.name,
    terms: sorted.map(({ term }) => term),
    scored: sorted.map(({ term, pvalue, adjustedPvalue, oddsRatio, combinedScore, genes }) => ({
      term: nameIn(library, term),
      zscore: oddsRatio,
      ...knownMembers({ pvalue, adjustedPvalue, oddsRatio, combinedScore }),
      ...(genes.length > 0 ? { genes: [...new Set(genes)] } : {}),
    })),
  }
}

/** Terms of a library with what they name, in the order of Enrichr. */
export function foundTerms(library: Library, found: Readonly<Record<string, readonly string[]>>): EnrichrSet {
  const terms = Object.hasOwn(found, library.name) ? (found[library.name] ?? []) : []
  const named = terms.filter((term) => term !== '')
  return { background: library.name, terms: named, set: named.map((term) => nameIn(library, term)) }
}
