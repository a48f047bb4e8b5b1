import { scoreNoun, type EnrichrScores } from '../enriched.ts'

/** A score must be farther from 0 than this for its term to be kept. */
export const CUTOFF = 2

type Score = EnrichrScores['scored'][number]['zscore']

/** Whether a term is kept. An infinite odds ratio is; what has no value, or is infinitely small, is not. */
export function isBeyond(zscore: Score): boolean {
  return typeof zscore === 'number' ? Math.abs(zscore) > CUTOFF : zscore === 'inf'
}

/** What is compared with the cutoff: an odds ratio is never negative, so that it needs no absolute value. */
export function comparedScore(scores: Pick<EnrichrScores, 'scored'>): 'odds ratio' | 'absolute score' {
  return scoreNoun(scores) === 'odds ratio' ? 'odds ratio' : 'absolute score'
}
