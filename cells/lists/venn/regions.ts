/** The members that are in some sets and in no other. */
export interface Region {
  /** Positions of the sets, rising. */
  readonly sets: readonly number[]
  readonly members: readonly string[]
}

/** The parts of a Venn diagram that have members, the largest first; of equal ones the one of fewer sets. */
export function regionsOf(sets: readonly (readonly string[])[]): Region[] {
  const holders = new Map<string, number[]>()
  sets.forEach((set, at) => {
    for (const member of new Set(set)) holders.set(member, [...(holders.get(member) ?? []), at])
  })
  const regions = new Map<string, { sets: number[]; members: string[] }>()
  for (const [member, at] of holders) {
    const region = regions.get(at.join()) ?? { sets: at, members: [] }
    region.members.push(member)
    regions.set(at.join(), region)
  }
  return [...regions.values()].toSorted(
    (a, b) => b.members.length - a.members.length || a.sets.length - b.sets.length || compare(a.sets, b.sets),
  )
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place])
  return (a[at] ?? 0) - (b[at] ?? 0)
}
