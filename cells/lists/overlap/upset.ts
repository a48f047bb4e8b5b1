import { chunksOf, type Sets } from './membership.ts'

/** `all`: items that are in all of the sets, whatever others hold them; `only`: in these sets and in no other. */
export type Counting = 'all' | 'only'

export interface Bar {
  readonly sets: readonly number[]
  readonly size: number
}

const MOST_SETS = 15
const MOST_BARS = 40

/** What the height of a bar counts. */
export const COUNTED = { only: 'Items in these only', all: 'Items in all of these' }

export interface Largest {
  readonly names: readonly string[]
  readonly sets: Sets
  /** Those that are drawn, of so many. */
  readonly bars: readonly Bar[]
  readonly outOf: { readonly sets: number; readonly bars: number }
}

/** Intersections double with every set: the largest sets, in the order of the library, and their largest intersections. */
export function largestOf(
  library: Readonly<Record<string, { readonly set: readonly string[] }>>,
  counting: Counting,
): Largest {
  const all = Object.entries(library)
  const kept = new Set(
    all
      .toSorted(([, a], [, b]) => b.set.length - a.set.length)
      .slice(0, MOST_SETS)
      .map(([name]) => name),
  )
  const entries = all.filter(([name]) => kept.has(name))
  const sets = entries.map(([, { set }]) => set)
  const bars = barsOf(sets, counting)
  const outOf = { sets: all.length, bars: bars.length }
  return { names: entries.map(([name]) => name), sets, bars: bars.slice(0, MOST_BARS), outOf }
}

/** Every intersection that is not empty, the largest first; of equal ones that of fewer sets, then of earlier sets. */
export function barsOf(sets: Sets, counting: Counting): Bar[] {
  const chunks = chunksOf(sets)
  if (counting === 'only')
    return chunks.map(({ sets: at, items }) => ({ sets: at, size: items.length })).toSorted(larger)
  // Sizes by a bit per set. Adding to each subset what its supersets hold, one set after the other, counts all at once.
  const sizes = new Float64Array(2 ** sets.length)
  for (const { sets: at, items } of chunks) sizes[maskOf(at)] = items.length
  for (let set = 0; set < sets.length; set++) {
    const bit = 2 ** set
    for (let mask = 0; mask < sizes.length; mask++) {
      if ((mask & bit) === 0) sizes[mask] = (sizes[mask] ?? 0) + (sizes[mask | bit] ?? 0)
    }
  }
  const bars: Bar[] = []
  for (let mask = 1; mask < sizes.length; mask++) {
    const size = sizes[mask] ?? 0
    const at = sets.flatMap((_set, position) => ((mask & (2 ** position)) === 0 ? [] : [position]))
    // A single set is drawn with its full size, an empty one, too.
    if (size > 0 || at.length === 1) bars.push({ sets: at, size })
  }
  return bars.toSorted(larger)
}

/** The items behind a bar, in the order of the first of its sets. */
export function itemsOf(sets: Sets, bar: readonly number[], counting: Counting): string[] {
  const [first = [], ...rest] = bar.map((at) => sets[at] ?? [])
  const inside = rest.map((set) => new Set(set))
  const outside = counting === 'only' ? sets.filter((_set, at) => !bar.includes(at)).map((set) => new Set(set)) : []
  return [...new Set(first)].filter(
    (item) => inside.every((set) => set.has(item)) && !outside.some((set) => set.has(item)),
  )
}

function maskOf(at: readonly number[]): number {
  return at.reduce((mask, position) => mask + 2 ** position, 0)
}

function larger(a: Bar, b: Bar): number {
  return b.size - a.size || a.sets.length - b.sets.length || compare(a.sets, b.sets)
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
