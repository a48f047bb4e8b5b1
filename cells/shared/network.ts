import { counted } from './words.ts'

interface Node {
  readonly id: string
  readonly type: string
  readonly label?: string | undefined
  readonly color?: string | undefined
  readonly link?: string | undefined
  readonly hovertext?: string | undefined
}

interface Edge {
  readonly source: string
  readonly target: string
  readonly weight?: number | undefined
}

/** How thick an edge is drawn, in pixels; all the same where nothing is known of them. */
export function widthOf({ weight }: Edge): number {
  return weight === undefined ? 2 : 0.5 + 5.5 * weight ** 2
}

/** A network that can be drawn: every edge joins two different nodes, no two nodes have the same id. */
export interface Drawable {
  readonly nodes: readonly (Node & { readonly degree: number })[]
  readonly edges: readonly Edge[]
  /** The kinds of nodes, the most frequent first. */
  readonly types: readonly string[]
}

/** Of nodes with the same id the last one counts; edges to nowhere and to their own start are left out. */
export function drawable({
  nodes,
  edges,
}: {
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
}): Drawable {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const kept = edges.filter(({ source, target }) => source !== target && byId.has(source) && byId.has(target))
  const degrees = new Map<string, number>()
  const frequency = new Map<string, number>()
  for (const edge of kept) for (const id of [edge.source, edge.target]) degrees.set(id, (degrees.get(id) ?? 0) + 1)
  for (const { type } of byId.values()) frequency.set(type, (frequency.get(type) ?? 0) + 1)
  return {
    nodes: [...byId.values()].map((node) => ({ ...node, degree: degrees.get(node.id) ?? 0 })),
    edges: kept,
    types: [...frequency].toSorted(([, a], [, b]) => b - a).map(([type]) => type),
  }
}

/** The whole in words: how large it is, and on which node most of it hangs. */
export function networkWords(network: Parameters<typeof drawable>[0]): string {
  const { nodes, edges } = drawable(network)
  if (nodes.length === 0) return 'Network without nodes'
  const size = `Network of ${counted(nodes.length, 'node')} and ${counted(edges.length, 'edge')}`
  const [hub] = nodes.toSorted((a, b) => b.degree - a.degree)
  if (hub === undefined || hub.degree === 0) return size
  return `${size}; ${hub.label ?? hub.id} has most, ${counted(hub.degree, 'edge')}`
}

/** The nodes with most edges, and the edges between them. */
export function densest(graph: Drawable, most: number): Drawable {
  if (graph.nodes.length <= most) return graph
  const nodes = graph.nodes.toSorted((a, b) => b.degree - a.degree).slice(0, most)
  const ids = new Set(nodes.map(({ id }) => id))
  return { ...graph, nodes, edges: graph.edges.filter(({ source, target }) => ids.has(source) && ids.has(target)) }
}

const HUES = [
  'gene',
  'drug',
  'pathway',
  'metabolite',
  'protein',
  'variant',
  'disease',
  'glycan',
  'tissue',
  'regulatory',
] as const

/** The token of a node's colour where it brings none of its own; kinds beyond the tenth begin again. */
export function tokenOf(type: string, types: readonly string[]): string {
  return `--k-${HUES[Math.max(0, types.indexOf(type)) % HUES.length] ?? 'plot'}`
}

const WORDS: Readonly<Record<string, string>> = {
  gene1: 'query gene',
  hc: 'highly connected',
  gba: 'guilty by association',
}

/** The colour of a kind of nodes: their own where they bring one. */
export function colorOf(type: string, { nodes, types }: Drawable): string {
  return nodes.find((node) => node.type === type)?.color ?? `var(${tokenOf(type, types)})`
}

/** What a kind of nodes is called; files of others name them by short codes. */
export function typeWords(type: string): string {
  return WORDS[type] ?? type
}

/** The width of a node: its edges mapped from 1 … the most to the smallest … the largest. */
export function sizeOf(degree: number, most: number, [smallest, largest]: readonly [number, number]): number {
  if (most <= 1) return smallest
  return smallest + ((Math.max(1, degree) - 1) / (most - 1)) * (largest - smallest)
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** Places for paper: on a circle, and a node that most others hang on in its middle. */
export function stillPlaces({ nodes }: Drawable): Map<string, Place> {
  const [hub] = nodes.toSorted((a, b) => b.degree - a.degree)
  if (hub === undefined || nodes.length < 4 || hub.degree * 2 <= nodes.length) return circle(nodes.map(({ id }) => id))
  const others = circle(nodes.flatMap(({ id }) => (id === hub.id ? [] : [id])))
  return others.set(hub.id, { x: 0, y: 0 })
}

/** All nodes on a circle, neighbours in the list side by side. */
export function circle(ids: readonly string[]): Map<string, Place> {
  const radius = Math.max(120, (ids.length * 46) / (2 * Math.PI))
  return new Map(
    ids.map((id, at) => {
      const angle = (2 * Math.PI * at) / ids.length - Math.PI / 2
      return [id, { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }]
    }),
  )
}
