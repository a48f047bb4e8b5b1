/** A named gene set, as a GMT holds it. */
export interface Entry {
  readonly description?: string | undefined
  readonly set: readonly string[]
}

/** The distinct members of all sets, in the order in which they appear first. */
export function union(sets: readonly (readonly string[])[]): string[] {
  return [...new Set(sets.flat())]
}

/** The distinct members of the first set, in their order, that all other sets hold, too. */
export function intersection([first = [], ...others]: readonly (readonly string[])[]): string[] {
  const rest = others.map((set) => new Set(set))
  return [...new Set(first)].filter((member) => rest.every((set) => set.has(member)))
}

/** Members of at least two sets, in the order in which they appear first. A member repeated inside one set counts once. */
export function consensus(sets: readonly (readonly string[])[]): string[] {
  const seen = new Map<string, number>()
  for (const set of sets) for (const member of new Set(set)) seen.set(member, (seen.get(member) ?? 0) + 1)
  return [...seen].filter(([, times]) => times > 1).map(([member]) => member)
}
