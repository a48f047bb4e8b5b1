import { descending, size, type Scored } from '../arithmetic.ts'

/** The different terms by falling score; of equal ones in the order of the list. Terms without a score are left out. */
export function rankedByScore(scored: readonly Scored[]): string[] {
  const known = scored.flatMap(({ term, zscore }) => (zscore === 'nan' ? [] : [{ term, value: size(zscore) }]))
  return [...new Set(known.toSorted((a, b) => descending(a.value, b.value)).map(({ term }) => term))]
}
