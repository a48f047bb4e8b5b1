import { chunksOf, type Chunk, type Sets } from './membership.ts'

export const RATIO = 0.1
/** So many groups are put into every order to find the best one. */
const TRIED = 8
/** Beyond, comparing every group with every other takes too long. */
const CHAINED = 400

/** Groups of items by the sets that hold them, in an order that leaves few gaps in the rows. */
export function overlapOf(names: readonly string[], sets: Sets) {
  const chunks = ordered(chunksOf(sets), sets.length)
  const sizes = chunks.map(({ items }) => items.length)
  const width = widening(sizes)
  return {
    sets: sets.map((set) => [...new Set(set)]),
    set_annotations: [...names],
    chunks: chunks.map(({ items }) => [...items]),
    composition_array: sets.map((_set, row) => chunks.map(({ sets: at }) => (at.includes(row) ? 1 : 0))),
    effective_min_width_for_annotation: width(1),
    col_widths: sizes.map(width),
    n_items: sizes.reduce((sum, size) => sum + size, 0),
    ycounts: chunks.map(({ sets: at }) => at.length),
  }
}

/** Keeps the largest size and lifts the smallest to a tenth of it, so that small groups can be seen. */
export function widening(sizes: readonly number[]): (size: number) => number {
  const largest = Math.max(1, ...sizes)
  const smallest = Math.min(largest, ...sizes)
  if (smallest >= RATIO * largest) return (size) => size
  const slope = (largest - RATIO * largest) / (largest - smallest)
  return (size) => largest - slope * (largest - size)
}

/** How often a row begins anew: the number of runs of groups over all rows. */
export function runsOf(chunks: readonly Chunk[], rows: number): number {
  let runs = 0
  for (let row = 0; row < rows; row++) {
    let before = false
    for (const { sets } of chunks) {
      const now = sets.includes(row)
      if (now && !before) runs++
      before = now
    }
  }
  return runs
}

function ordered(chunks: readonly Chunk[], rows: number): readonly Chunk[] {
  if (chunks.length <= 2) return chunks
  if (chunks.length <= TRIED) return bestOrder(chunks, rows)
  if (chunks.length <= CHAINED) return chain(chunks)
  return chunks.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** Groups of few and early sets first. */
function key({ sets }: Chunk): string {
  return sets.map((at) => String(at).padStart(6, '0')).join()
}

function bestOrder(chunks: readonly Chunk[], rows: number): readonly Chunk[] {
  let best = chunks
  let fewest = Infinity
  const place = (done: readonly Chunk[], left: readonly Chunk[]) => {
    if (left.length > 0) {
      for (const next of left)
        place(
          [...done, next],
          left.filter((chunk) => chunk !== next),
        )
      return
    }
    const runs = runsOf(done, rows)
    if (runs < fewest) {
      fewest = runs
      best = done
    }
  }
  place([], chunks)
  return best
}

/** Begins with the two groups that share most, and joins to either end what is most like it. */
function chain(chunks: readonly Chunk[]): readonly Chunk[] {
  const holders = chunks.map(({ sets }) => new Set(sets))
  // Rows in which two groups differ: the fewer, the more alike they are.
  const apart = (a: number, b: number) => {
    const [one, other] = [holders[a], holders[b]]
    if (one === undefined || other === undefined) return Infinity
    let shared = 0
    for (const at of one) if (other.has(at)) shared++
    return one.size + other.size - 2 * shared
  }
  const left = new Set(chunks.keys())
  const line: number[] = []
  let start: readonly [number, number, number] = [0, 1, Infinity]
  for (const a of left) for (let b = 0; b < a; b++) if (apart(a, b) < start[2]) start = [a, b, apart(a, b)]
  for (const at of start.slice(0, 2)) {
    line.push(at)
    left.delete(at)
  }
  while (left.size > 0) {
    let next: { readonly at: number; readonly front: boolean; readonly distance: number } | undefined
    for (const at of left) {
      const [front, back] = [apart(at, line[0] ?? 0), apart(at, line.at(-1) ?? 0)]
      const distance = Math.min(front, back)
      if (next === undefined || distance < next.distance) next = { at, front: front < back, distance }
    }
    if (next === undefined) break
    if (next.front) line.unshift(next.at)
    else line.push(next.at)
    left.delete(next.at)
  }
  return line.flatMap((at) => chunks[at] ?? [])
}
