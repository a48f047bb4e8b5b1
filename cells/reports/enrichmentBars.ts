import type { Figure } from '../shared/figure/schema.ts'
import type { LibraryScores } from './enrichment.ts'

const MOST = 10
/** A bar is at most so many times as long as the shortest: one overwhelming term would hide all others. */
const LONGEST_TIMES = 10
const COLOURS = ['series1', 'series2', 'series3', 'series4'] as const

/** The best terms of some libraries as bars. */
export function enrichmentBars(title: string, libraries: readonly LibraryScores[]): Figure {
  const bars = libraries.flatMap(({ library, scored }) => barsOf(scored).map((bar) => ({ ...bar, library })))
  const names = [...new Set(bars.map(({ library }) => library))]
  return {
    title,
    description: `The ${bars.length} best terms of ${names.length} libraries by combined score.`,
    data: {
      term: bars.map(({ term }) => term),
      score: bars.map(({ score }) => score),
      library: bars.map(({ library }) => library),
    },
    marks: [{ type: 'barX', x: 'score', y: 'term', color: 'library', order: 'data' }],
    axes: { x: { label: 'Combined score', type: 'linear', zero: true }, y: { label: '', type: 'band' } },
    color: {
      label: 'Library',
      type: 'categorical',
      domain: names,
      range: names.map((_name, at) => COLOURS[at % COLOURS.length] ?? 'plain'),
    },
    notes: [],
    height: Math.max(160, 60 + 18 * bars.length),
  }
}

/** A term of a p-value of 0 has an infinite score, and is the longest bar. */
function barsOf(scored: LibraryScores['scored']) {
  const order = (zscore: number | string) => (zscore === 'inf' ? Infinity : typeof zscore === 'number' ? zscore : NaN)
  const best = scored
    .map(({ term, zscore }) => ({ term, score: order(zscore) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
  const finite = best.map(({ score }) => score).filter(Number.isFinite)
  const cap = LONGEST_TIMES * (finite.length > 0 ? Math.min(...finite) : 1)
  return best.map(({ term, score }) => ({ term, score: Math.min(score, cap) }))
}
