/** Of the combined score, from 0 to 1. */
export const LEAST_SCORE = 0.9

interface Link {
  readonly preferredName_A: string
  readonly preferredName_B: string
}

/** The different names of a network, in the order in which they are met. */
export function namesOf(edges: readonly Link[]): string[] {
  return [...new Set(edges.flatMap(({ preferredName_A: a, preferredName_B: b }) => [a, b]))]
}
