import { z } from 'zod'
import { knownMembers, type EnrichedTerm } from '../../shared/enrichment/term.ts'
import { byFalling, type EnrichmentRow } from '../../services/enrichr/rows.ts'
import { numberCell } from '../../shared/table.ts'
import { nameIn, type Library } from '../library.ts'

/** The sizes of so many sets of each library are fetched: those of the most significant terms. */
export const SIZED = 100

const row = z.strictObject({
  library: z.string(),
  term: z.string(),
  /** What the term stands for, without what the library writes beside it. */
  name: z.string(),
  pvalue: numberCell,
  /** After Benjamini and Hochberg, in each library. */
  adjustedPvalue: numberCell,
  oddsRatio: numberCell,
  combinedScore: numberCell,
  /** Genes of the set of the term, where they were counted. */
  size: z.number().int().optional(),
  /** Genes of the submitted set among them. */
  genes: z.array(z.string()),
})

export const tableSchema = z.strictObject({ libraries: z.array(z.string()), rows: z.array(row) })

export type EnrichmentTable = z.infer<typeof tableSchema>
export type TableRow = EnrichmentTable['rows'][number]

/** The terms of a library, the most significant first; of equal ones in the order of Enrichr. */
export function bySignificance(rows: readonly EnrichmentRow[]): readonly EnrichmentRow[] {
  return rows.toSorted((a, b) => byRising(a.pvalue, b.pvalue))
}

/** Rows of a table of one library. */
export function tableRows(
  library: Library,
  rows: readonly EnrichmentRow[],
  sets: ReadonlyMap<string, readonly string[]>,
): TableRow[] {
  return rows.map(({ term, genes, pvalue, adjustedPvalue, oddsRatio, combinedScore }) => {
    const different = [...new Set(genes)]
    const set = sets.get(term)
    const size = set && new Set(set).size
    return {
      library: library.name,
      term,
      name: nameIn(library, term),
      pvalue,
      adjustedPvalue,
      oddsRatio,
      combinedScore,
      // A set cannot be smaller than what it shares: then the list that was fetched is another one.
      ...(size !== undefined && size >= different.length ? { size } : {}),
      genes: different,
    }
  })
}

/** Rows of all libraries, by rising adjusted p-value, then p-value. */
export function joined(rows: readonly TableRow[]): TableRow[] {
  return rows.toSorted((a, b) => byRising(a.adjustedPvalue, b.adjustedPvalue) || byRising(a.pvalue, b.pvalue))
}

/** Rows as all views and stories of enrichments read them. */
export function enrichedRows({ rows }: { readonly rows: readonly TableRow[] }): readonly EnrichedTerm[] {
  return rows.map(({ library, term, name, pvalue, adjustedPvalue, oddsRatio, combinedScore, size, genes }) => ({
    library,
    term,
    name,
    ...knownMembers({ pvalue, adjustedPvalue, score: oddsRatio, combinedScore }),
    ...(size === undefined ? {} : { size }),
    // A server that says no genes does not say that there are none.
    ...(genes.length > 0 ? { genes, overlap: genes.length } : {}),
  }))
}

/** Compares by rising size; what is not known comes last. */
function byRising(a: TableRow['pvalue'], b: TableRow['pvalue']): number {
  return a === 'nan' || b === 'nan' ? byFalling(a, b) : byFalling(b, a)
}
