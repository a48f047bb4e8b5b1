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

const NODE_X = 36
const LANE_X = 25
const LANE_STEP = 7
const LANES_SHOWN = 4
const BEND = 26

/** The x of a lane: beyond the gutter's width lanes share the outermost place. */
export const laneX = (lane: number) => (lane === 0 ? NODE_X : LANE_X - (Math.min(lane, LANES_SHOWN) - 1) * LANE_STEP)

/** The SVG path of one use, between the heights of its two nodes. */
export function lanePath(lane: number, fromY: number, toY: number): string {
  if (lane === 0) return `M${NODE_X} ${fromY}V${toY}`
  const x = laneX(lane)
  const sign = toY >= fromY ? 1 : -1
  const bend = Math.min(BEND, Math.abs(toY - fromY) / 2) * sign
  return (
    `M${NODE_X} ${fromY}C${NODE_X} ${fromY + bend * 0.6} ${x} ${fromY + bend * 0.4} ${x} ${fromY + bend}` +
    `V${toY - bend}C${x} ${toY - bend * 0.4} ${NODE_X} ${toY - bend * 0.6} ${NODE_X} ${toY}`
  )
}
