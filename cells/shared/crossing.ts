interface Crossed {
  readonly term1: string
  readonly term1Length: number
  readonly term2: string
  readonly term2Length: number
  readonly term3?: string | undefined
  readonly term3Length?: number | undefined
  readonly term4?: string | undefined
  readonly term4Length?: number | undefined
  readonly term5?: string | undefined
  readonly term5Length?: number | undefined
}

/** The terms that a crossing is made of, with the sizes of their sets. */
export function termsOf(row: Crossed): { term: string; length: number }[] {
  const pairs = [
    [row.term1, row.term1Length],
    [row.term2, row.term2Length],
    [row.term3, row.term3Length],
    [row.term4, row.term4Length],
    [row.term5, row.term5Length],
  ] as const
  return pairs.flatMap(([name, size]) => (name === undefined ? [] : [{ term: name, length: size ?? 0 }]))
}
