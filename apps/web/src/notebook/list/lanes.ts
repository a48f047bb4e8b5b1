/** One use of a cell's output by another cell; both by their place in the document. */
export interface Use {
  readonly from: number
  readonly to: number
}

export interface Placed extends Use {
  /** 0: straight down between neighbours; 1, 2, …: a lane left of the nodes, shared by all uses of one cell. */
  readonly lane: number
}

/**
 * Gives each cell whose output is used further away the innermost lane that is free along the whole way. Every use of
 * one cell shares its lane, so that a result used five times is one line with five branches.
 */
export function placeLanes(uses: readonly Use[]): readonly Placed[] {
  const spans = new Map<number, { start: number; end: number }>()
  for (const { from, to } of uses) {
    if (to === from + 1) continue
    const span = spans.get(from) ?? { start: from, end: from }
    spans.set(from, { start: Math.min(span.start, to), end: Math.max(span.end, to) })
  }
  const laneOf = new Map<number, number>()
  const taken: { start: number; end: number }[][] = []
  const shortFirst = [...spans].toSorted(([, a], [, b]) => a.end - a.start - (b.end - b.start) || a.start - b.start)
  for (const [from, span] of shortFirst) {
    let lane = taken.findIndex((others) => others.every((other) => span.end <= other.start || span.start >= other.end))
    if (lane === -1) lane = taken.push([]) - 1
    taken[lane]?.push(span)
    laneOf.set(from, lane + 1)
  }
  return uses.map((use) => ({ ...use, lane: use.to === use.from + 1 ? 0 : (laneOf.get(use.from) ?? 1) }))
}

export const NODE_X = 36
/** The middle of a cell's header, from the top of the cell. */
export const NODE_Y = 21
const LANE_X = 25
const LANE_STEP = 7
const LANES_SHOWN = 4

/** The x of a lane: beyond the gutter's width lanes share the outermost place. */
export const laneX = (lane: number) => (lane === 0 ? NODE_X : LANE_X - (Math.min(lane, LANES_SHOWN) - 1) * LANE_STEP)

/** What a row shows of a line: from its top to its node, from its node to its bottom, or past it. */
export type Part = 'above' | 'below' | 'past'

/** Further down than any row is high: the row cuts it off. */
const BOTTOM = 100_000

/** How far below its node a line has come to its lane: far enough to look like a bend, and above the end of a folded cell. */
const BEND = 35

/** The SVG path of one part of a line, from the top of its row. */
export function partPath(x: number, part: Part): string {
  if (part === 'past') return `M${x} 0V${BOTTOM}`
  const end = part === 'above' ? 0 : NODE_Y + BEND
  const down = part === 'above' ? '' : `V${BOTTOM}`
  if (x === NODE_X) return `M${x} ${NODE_Y}V${part === 'above' ? 0 : BOTTOM}`
  const bend = end - NODE_Y
  return `M${NODE_X} ${NODE_Y}C${NODE_X} ${NODE_Y + bend * 0.6} ${x} ${NODE_Y + bend * 0.4} ${x} ${end}${down}`
}
