import type { Column } from '@playbook/core/readable'
import { heading, writtenTerm, type Kind } from './kind.ts'

/** A term with its z-score. */
export interface Scored {
  readonly term: string
  readonly zscore: number | string
  /** The score is an odds ratio. */
  readonly oddsRatio?: unknown
  /** The score is a t-statistic. */
  readonly t?: unknown
  /** The score is a coefficient, such as that of a gene in a characteristic direction. */
  readonly coefficient?: unknown
}

/** What the scores of a list are: one that says so makes all of them scores of that kind. */
export function scoreName(
  scored: readonly Pick<Scored, 'oddsRatio' | 't' | 'coefficient'>[],
): 'odds ratio' | 't-statistic' | 'coefficient' | 'z-score' {
  if (scored.some(({ oddsRatio }) => oddsRatio !== undefined)) return 'odds ratio'
  if (scored.some(({ coefficient }) => coefficient !== undefined)) return 'coefficient'
  return scored.some(({ t }) => t !== undefined) ? 't-statistic' : 'z-score'
}

/** What a table of scored terms shows. */
export function scoreColumns(kind: Kind, scored: readonly Scored[] = []): readonly Column<Scored>[] {
  const score = scoreName(scored)
  return [
    { name: heading(kind), value: ({ term }) => writtenTerm(kind, term) },
    { name: `${score.charAt(0).toUpperCase()}${score.slice(1)}`, value: ({ zscore }) => zscore, format: 'score' },
  ]
}
