import { scoreMember } from '../kinds/scoreColumns.ts'

type Score = number | 'nan' | 'inf' | '-inf'

/** One row of a scored list. */
export interface Scored {
  readonly term: string
  readonly zscore: Score
  /** The score is this odds ratio, and no z-score. */
  readonly oddsRatio?: Score | undefined
  /** The score is this t-statistic. */
  readonly t?: Score | undefined
  /** The score is this coefficient. */
  readonly coefficient?: Score | undefined
  /** The score is this statistic of a test. */
  readonly statistic?: Score | undefined
}

interface Row {
  term: string
  zscore: Score
  oddsRatio?: Score
  t?: Score
  coefficient?: Score
  statistic?: Score
}

/** Scores stay what they are told to be. */
function rowsOf(lists: readonly (readonly Scored[])[], rows: readonly Row[]): Row[] {
  const member = scoreMember(lists.flat())
  return member === undefined ? [...rows] : rows.map((row) => ({ ...row, [member]: row.zscore }))
}

/** The terms with positive scores, or those with negative ones and their signs turned; the largest first. */
export function selected(scored: readonly Scored[], direction: 'up' | 'down'): Row[] {
  const sign = direction === 'up' ? 1 : -1
  const rows = scored
    .map(({ term, zscore }) => ({ term, value: sign * size(zscore) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => descending(a.value, b.value))
    .map(({ term, value }): Row => ({ term, zscore: value === Infinity ? 'inf' : value }))
  return rowsOf([scored], rows)
}

/** The arithmetic mean of the numbers of each term over all lists; the largest first. */
export function meanScores(lists: readonly (readonly Scored[])[]): Row[] {
  const numbers = lists.map((list) => list.filter(({ zscore }) => typeof zscore === 'number'))
  return combined(numbers, (values) => values.reduce((sum, value) => sum + value, 0) / values.length)
}

/** Of each term the score furthest from zero, its sign kept, infinities first; of equally far ones the first. The largest first. */
export function absoluteMaxima(lists: readonly (readonly Scored[])[]): Row[] {
  return combined(lists, (values) =>
    values.reduce((furthest, value) => (Math.abs(value) > Math.abs(furthest) ? value : furthest)),
  )
}

function combined(lists: readonly (readonly Scored[])[], combine: (values: readonly number[]) => number): Row[] {
  const byTerm = new Map<string, number[]>()
  for (const { term, zscore } of lists.flat()) {
    if (zscore === 'nan') continue
    const values = byTerm.get(term)
    if (values) values.push(size(zscore))
    else byTerm.set(term, [size(zscore)])
  }
  const rows = [...byTerm]
    .map(([term, values]) => ({ term, value: combine(values) }))
    .toSorted((a, b) => descending(a.value, b.value))
    .map(({ term, value }): Row => ({ term, zscore: scoreOf(value) }))
  return rowsOf(lists, rows)
}

function scoreOf(value: number): Score {
  return Number.isFinite(value) ? value : value > 0 ? 'inf' : '-inf'
}

/** The number that a score stands for. */
export function size(zscore: Score): number {
  if (typeof zscore === 'number') return zscore
  return zscore === 'nan' ? NaN : zscore === 'inf' ? Infinity : -Infinity
}

/** The difference of two infinities would be no number. */
export function descending(a: number, b: number): number {
  return a === b ? 0 : a > b ? -1 : 1
}
