export type Sets = readonly (readonly string[])[]

/** Items that are in exactly the same sets. */
export interface Chunk {
  /** Positions of these sets, rising. */
  readonly sets: readonly number[]
  readonly items: readonly string[]
}

/** All items of the sets, each once, grouped by the sets that hold them; in the order of first appearance. */
export function chunksOf(sets: Sets): Chunk[] {
  const holders = new Map<string, number[]>()
  for (const [at, set] of sets.entries()) {
    for (const item of new Set(set)) {
      const known = holders.get(item)
      if (known) known.push(at)
      else holders.set(item, [at])
    }
  }
  const chunks = new Map<string, { sets: number[]; items: string[] }>()
  for (const [item, at] of holders) {
    const key = at.join()
    const chunk = chunks.get(key)
    if (chunk) chunk.items.push(item)
    else chunks.set(key, { sets: at, items: [item] })
  }
  return [...chunks.values()]
}
