import { twoSidedP } from '../shared/normal.ts'
import type { Scored } from './arithmetic.ts'

/** A term with the probability that its ranks are so high by chance, and that as a z-score. */
export interface Aggregated {
  readonly term: string
  readonly zscore: number | 'inf'
}

/**
 * Robust rank aggregation of scored lists, the highest score first (Kolde 2012, doi:10.1093/bioinformatics/btr709), as
 * aggregateRanks of RobustRankAggreg 1.2: of each term the least probability that its best ranks are so high, times the
 * number of lists. Equal scores share their mean rank; a list without a term ranks it last. The most surprising first.
 */
export function aggregatedRanks(lists: readonly (readonly Scored[])[]): readonly Aggregated[] {
  const ranked = lists.map(ranksOf)
  const terms = [...new Set(ranked.flatMap((ranks) => [...ranks.keys()]))]
  const found = terms.map((term) => ({
    term,
    p: rho(ranked.map((ranks) => (ranks.get(term) ?? terms.length) / terms.length)),
  }))
  return found.toSorted((a, b) => a.p - b.p).map(({ term, p }) => ({ term, zscore: zOf(p) }))
}

/** The mean rank of each term, from 1; what has no score has no rank. */
function ranksOf(list: readonly Scored[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>()
  for (const { term, zscore } of list) {
    const score = zscore === 'inf' ? Infinity : zscore === '-inf' ? -Infinity : Number(zscore)
    if (!Number.isNaN(score)) best.set(term, Math.max(score, best.get(term) ?? -Infinity))
  }
  const sorted = [...best].toSorted(([, a], [, b]) => (a === b ? 0 : b - a))
  const ranks = new Map<string, number>()
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    while (to < sorted.length && sorted[to]?.[1] === sorted[from]?.[1]) to++
    for (const [term] of sorted.slice(from, to)) ranks.set(term, (from + 1 + to) / 2)
  }
  return ranks
}

/** The least of the probabilities that so many of the ranks lie below the one that does, times their number. */
export function rho(ranks: readonly number[]): number {
  const sorted = ranks.toSorted((a, b) => a - b)
  const least = Math.min(...sorted.map((rank, at) => atLeast(at + 1, sorted.length, rank)))
  return Math.min(1, least * sorted.length)
}

/** The probability that at least `count` of `of` even numbers lie below `rank`: the beta distribution of an order statistic. */
function atLeast(count: number, of: number, rank: number): number {
  let sum = 0
  for (let below = count; below <= of; below++) sum += choose(of, below) * rank ** below * (1 - rank) ** (of - below)
  return Math.min(1, sum)
}

function choose(of: number, count: number): number {
  let ways = 1
  for (let at = 1; at <= count; at++) ways = (ways * (of - count + at)) / at
  return ways
}

const FARTHEST = 38
const STEPS = 60

/** The z-score beyond which, on either side, a probability lies. */
export function zOf(p: number): number | 'inf' {
  if (p <= twoSidedP(FARTHEST)) return 'inf'
  let [low, high] = [0, FARTHEST]
  for (let at = 0; at < STEPS; at++) {
    const middle = (low + high) / 2
    if (twoSidedP(middle) > p) low = middle
    else high = middle
  }
  return low
}
