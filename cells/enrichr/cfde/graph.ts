import type { Payload } from '@playbook/core/step'
import type { GraphPlot } from '../../networks/graph/steps.ts'
import { byFalling, type EnrichmentRow } from '../../services/enrichr/rows.ts'
import { enrichrKinds } from '../facts.ts'
import type { Library } from '../library.ts'
import { termPage } from '../../services/enrichr/pages.ts'

/** So many terms of each library are drawn. */
export const TERMS_OF_EACH = 5

interface Compared {
  readonly library: Library
  readonly rows: readonly EnrichmentRow[]
}

/** A node for each term that is drawn and each gene that it shares with the set, and an edge where a term holds a gene. */
export function knowledgeGraph(compared: readonly Compared[]): Payload<typeof GraphPlot> {
  const drawn = compared.flatMap(({ library, rows }) => mostSignificant(rows).map((row) => ({ library, row })))
  const genes = new Set(drawn.flatMap(({ row }) => row.genes))
  return {
    nodes: [
      ...[...genes].map((gene) => ({ id: gene, label: gene, type: 'gene' })),
      ...drawn.map(({ library, row }) => ({
        id: idOf(library, row),
        // Terms that name the same differ in what the library writes beside it: up or down, sex, age.
        label: row.term,
        type: kindOf(library),
        link: termPage(row.term),
        hovertext: `${row.term} (${library.label}), adjusted p = ${written(row.adjustedPvalue)}`,
      })),
    ],
    edges: drawn.flatMap(({ library, row }) =>
      [...new Set(row.genes)].map((gene) => ({ source: gene, target: idOf(library, row) })),
    ),
  }
}

/** The smallest p-values; of equal ones in the order of Enrichr, and those without one last. */
function mostSignificant(rows: readonly EnrichmentRow[]): readonly EnrichmentRow[] {
  return rows.toSorted((a, b) => byRising(a.pvalue, b.pvalue)).slice(0, TERMS_OF_EACH)
}

function byRising(a: EnrichmentRow['pvalue'], b: EnrichmentRow['pvalue']): number {
  return a === 'nan' || b === 'nan' ? byFalling(a, b) : byFalling(b, a)
}

/** Libraries share names of terms, and genes with them. */
function idOf({ name }: Library, { term }: EnrichmentRow): string {
  return `${name}: ${term}`
}

/** Genes of the set are genes, too: terms that stand for a gene are told apart from them. */
function kindOf({ kind }: Library): string {
  return kind === 'gene' ? 'knocked-out gene' : enrichrKinds[kind].label.toLowerCase()
}

function written(pvalue: EnrichmentRow['pvalue']): string {
  return typeof pvalue === 'number' ? pvalue.toPrecision(2) : 'not known'
}
