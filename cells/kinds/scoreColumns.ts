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
  /** The score is the statistic of a test, whichever it was. */
  readonly statistic?: unknown
}

/** What scores are that are no z-scores, by the member that says so. */
const SCORE_NAMES = {
  oddsRatio: 'odds ratio',
  coefficient: 'coefficient',
  t: 't-statistic',
  statistic: 'test statistic',
} as const

/** The member that says what the scores of a list are: one that does makes all of them scores of that kind. Undefined for z-scores. */
export function scoreMember(
  scored: readonly Pick<Scored, 'oddsRatio' | 't' | 'coefficient' | 'statistic'>[],
): keyof typeof SCORE_NAMES | undefined {
  return (['oddsRatio', 'coefficient', 't', 'statistic'] as const).find((member) =>
    scored.some((one) => one[member] !== undefined),
  )
}

/** What the scores of a list are. */
export function scoreName(scored: Parameters<typeof scoreMember>[0]) {
  const member = scoreMember(scored)
  return member === undefined ? 'z-score' : SCORE_NAMES[member]
}

/** "its z-score", "their odds ratios" */
export function withScores(scored: readonly Scored[]): string {
  return scored.length === 1 ? `its ${scoreName(scored)}` : `their ${scoreName(scored)}s`
}

/** What a table of scored terms shows. */
export function scoreColumns(kind: Kind, scored: readonly Scored[] = []): readonly Column<Scored>[] {
  const score = scoreName(scored)
  return [
    { name: heading(kind), value: ({ term }) => writtenTerm(kind, term) },
    { name: `${score.charAt(0).toUpperCase()}${score.slice(1)}`, value: ({ zscore }) => zscore, format: 'score' },
  ]
}
