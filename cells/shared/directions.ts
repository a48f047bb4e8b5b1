/** A z-score at least this far from 0 counts as up or down: the one-sided 5 % of a normal distribution. */
export const THRESHOLD = 1.645

interface Scored {
  readonly term: string
  readonly zscore: number | string
}

/** The different genes that go up and that go down, in their order; the others are in neither list. */
export function directionsOf(genes: readonly Scored[]): { readonly up: string[]; readonly down: string[] } {
  const terms = (isTaken: (zscore: number) => boolean, infinite: string) => {
    const taken = genes.filter(({ zscore }) => (typeof zscore === 'number' ? isTaken(zscore) : zscore === infinite))
    return [...new Set(taken.map(({ term }) => term.trim()))].filter((term) => term !== '')
  }
  return { up: terms((z) => z >= THRESHOLD, 'inf'), down: terms((z) => z <= -THRESHOLD, '-inf') }
}
