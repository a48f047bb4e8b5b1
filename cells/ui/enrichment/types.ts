import type { Column } from '@playbook/core/readable'
import type { EnrichedTerm } from '../../shared/enrichment/term.ts'

/** What the rows of an enrichment show. */
export interface EnrichmentColumns {
  readonly columns: readonly Column<EnrichedTerm>[]
  /** The record of a term elsewhere. */
  readonly hrefOf?: ((term: EnrichedTerm) => string) | undefined
  /** Which step goes on from the genes of a term. */
  readonly hint?: string | undefined
  /** Genes are the leading ones of a ranked list. */
  readonly isRanked?: boolean | undefined
}
