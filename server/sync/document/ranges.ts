import type { ParsedUpdate } from './document.ts'

/** Clocks of one author: the first, and the one after the last. */
export type Range = readonly [from: number, to: number]

/** Ranges of each author, in order and apart. */
export type Ranges = ReadonlyMap<number, readonly Range[]>

type Deleted = ParsedUpdate['ds']

/**
 * Yjs writes what is deleted in order and without overlaps, and walks through all that a range spans: ranges that overlap
 * would have it walk through a whole document again and again.
 */
export function isInOrder({ clients }: Deleted): boolean {
  for (const ranges of clients.values()) {
    let end = 0
    for (const { clock, len } of ranges) {
      if (len < 1 || clock < end) return false
      end = clock + len
    }
  }
  return true
}

/** What is deleted, as ranges. */
export function rangesOf({ clients }: Deleted): Ranges {
  const all = [...clients]
  return new Map(all.map(([client, ranges]) => [client, ranges.map(({ clock, len }) => [clock, clock + len] as const)]))
}

/** Whether all clocks from one to before another are in one of some ranges. */
export function holdsRange(ranges: readonly Range[], from: number, to: number): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) < to) low = middle + 1
    else high = middle
  }
  const found = ranges[low]
  return found !== undefined && found[0] <= from
}
