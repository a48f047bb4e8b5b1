import { Graph, layout } from '@dagrejs/dagre'
import type { Cell } from '@playbook/core/document/notebook'

export const NODE = { width: 212, height: 92 } as const
const GAP = { column: 48, row: 20, edge: 24 } as const
/** Beyond this a quicker rule says which column a step stands in. */
const MANY = 300

export interface Place {
  readonly x: number
  readonly y: number
}

export interface Edge {
  readonly from: string
  readonly to: string
}

export interface Drawing {
  /** Step → the upper left corner of its card. */
  readonly places: ReadonlyMap<string, Place>
  readonly edges: readonly Edge[]
  readonly width: number
  readonly height: number
}

/** Which step feeds which, each pair once, in the order of the notebook. */
export function edgesOf(cells: readonly Cell[]): readonly Edge[] {
  const steps = cells.filter((cell) => cell.kind === 'step')
  const known = new Set(steps.map(({ id }) => id))
  return steps.flatMap(({ id: to, bindings }) =>
    [...new Set(Object.values(bindings).flat())]
      .filter((from) => from !== to && known.has(from))
      .map((from) => ({ from, to })),
  )
}

/** Steps from left to right: each to the right of what feeds it, with as few crossings as can be. */
export function drawingOf(cells: readonly Cell[]): Drawing {
  const steps = cells.filter((cell) => cell.kind === 'step')
  const edges = edgesOf(cells)
  const graph = new Graph()
  graph.setGraph({
    rankdir: 'LR',
    ranksep: GAP.column,
    nodesep: GAP.row,
    marginx: GAP.edge,
    marginy: GAP.edge,
    ...(steps.length > MANY && { ranker: 'longest-path' }),
  })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id } of steps) graph.setNode(id, { ...NODE })
  for (const { from, to } of edges) graph.setEdge(from, to)
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  const places = steps.map(({ id }): [string, Place] => {
    const { x, y } = graph.node(id)
    return [id, { x: Math.round(x - NODE.width / 2), y: Math.round(y - NODE.height / 2) }]
  })
  return { places: new Map(places), edges, width, height }
}

/** A line from the right of one card to the left of another. */
export function linePath(from: Place, to: Place): string {
  const [x1, y1, x2, y2] = [from.x + NODE.width, from.y + NODE.height / 2, to.x, to.y + NODE.height / 2]
  const bend = Math.max(18, (x2 - x1) / 2)
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
}

/** A step with all that leads to it and all that follows from it. */
export function lineageOf(edges: readonly Edge[], step: string): ReadonlySet<string> {
  const follow = (next: (edge: Edge) => readonly [string, string]) => {
    const seen = new Set([step])
    for (const cell of seen) {
      for (const edge of edges) {
        const [here, there] = next(edge)
        if (here === cell) seen.add(there)
      }
    }
    return seen
  }
  return new Set([...follow(({ from, to }) => [to, from]), ...follow(({ from, to }) => [from, to])])
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** Where an arrow key leads: along a line to the nearest card, or up and down within a column. */
export function walk({ places, edges }: Drawing, step: string, direction: Direction): string | undefined {
  const here = places.get(step)
  if (here === undefined) return undefined
  const distance = (id: string) => Math.abs((places.get(id)?.y ?? Infinity) - here.y)
  const nearest = (ids: readonly string[]) => ids.toSorted((a, b) => distance(a) - distance(b))[0]
  if (direction === 'ArrowLeft') return nearest(edges.filter(({ to }) => to === step).map(({ from }) => from))
  if (direction === 'ArrowRight') return nearest(edges.filter(({ from }) => from === step).map(({ to }) => to))
  const isBeyond = (y: number) => (direction === 'ArrowUp' ? y < here.y : y > here.y)
  return nearest([...places].filter(([, { x, y }]) => x === here.x && isBeyond(y)).map(([id]) => id))
}
