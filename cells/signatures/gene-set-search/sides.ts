/** As many genes of each direction are submitted. */
export const MOST_GENES = 500

interface Scored {
  readonly term: string
  readonly zscore: number | string
}

/** The genes with the largest positive and with the most negative scores, by falling score. */
export function sidesOf(genes: readonly Scored[]): { readonly up: string[]; readonly down: string[] } {
  const sorted = genes
    .map(({ term, zscore }) => ({ term, score: scoreOf(zscore) }))
    .toSorted((a, b) => (a.score === b.score ? 0 : b.score - a.score))
  const terms = (rows: typeof sorted) => rows.map(({ term }) => term)
  return {
    up: terms(sorted.filter(({ score }) => score > 0).slice(0, MOST_GENES)),
    down: terms(sorted.filter(({ score }) => score < 0).slice(-MOST_GENES)),
  }
}

function scoreOf(zscore: number | string): number {
  if (typeof zscore === 'number') return zscore
  return zscore === 'inf' ? Infinity : zscore === '-inf' ? -Infinity : 0
}
