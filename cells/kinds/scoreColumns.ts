import type { Column } from '@playbook/core/readable'
import { heading, writtenTerm, type Kind } from './kind.ts'

/** A term with its z-score. */
export interface Scored {
  readonly term: string
  readonly zscore: number | string
  /** The score is an odds ratio. */
  readonly oddsRatio?: unknown
}

/** What a table of scored terms shows; the scores of some lists are odds ratios. */
export function scoreColumns(kind: Kind, scored: readonly Scored[] = []): readonly Column<Scored>[] {
  const score = scored.some(({ oddsRatio }) => oddsRatio !== undefined) ? 'Odds ratio' : 'Z-score'
  return [
    { name: heading(kind), value: ({ term }) => writtenTerm(kind, term) },
    { name: score, value: ({ zscore }) => zscore, format: 'score' },
  ]
}
