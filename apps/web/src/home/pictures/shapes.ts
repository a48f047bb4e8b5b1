/** Numbers between 0 and 1 that look random and are always the same. */
export function createNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Around 0, mostly between -1 and 1. */
const around = (next: () => number) => next() + next() + next() - 1.5

export interface Point {
  readonly x: number
  readonly y: number
}

/** Genes by change and significance; the raised ones reach further, as under a stimulus. */
export function volcanoPoints(count: number): readonly (Point & { readonly side: 'up' | 'down' | 'none' })[] {
  const next = createNumbers(7)
  return Array.from({ length: count }, () => {
    const change = around(next) * (next() > 0.75 ? 1.5 : 0.45)
    const significance = Math.abs(change) * (0.35 + next() * 0.65)
    const isFar = Math.abs(change) > 0.4 && significance > 0.25
    return {
      x: 105 + change * (change > 0 ? 82 : 58),
      y: 122 - significance * 72,
      side: isFar ? (change > 0 ? 'up' : 'down') : 'none',
    }
  })
}

/** Nodes around three centres, each linked to its centre and to some neighbours. */
export function networkParts() {
  const next = createNumbers(19)
  const centres = [
    { x: 62, y: 46 },
    { x: 146, y: 82 },
    { x: 208, y: 40 },
  ]
  const nodes = centres.flatMap((centre) => [
    centre,
    ...Array.from({ length: 7 }, (_one, at) => {
      const angle = (at / 7) * 2 * Math.PI + next()
      const reach = 20 + next() * 18
      return { x: centre.x + Math.cos(angle) * reach * 1.15, y: centre.y + Math.sin(angle) * reach * 0.85 }
    }),
  ])
  const links = nodes.flatMap((node, at): (readonly [Point, Point])[] => {
    const centre = nodes[Math.floor(at / 8) * 8]
    const other = nodes[Math.floor(next() * nodes.length)]
    const pairs: (readonly [Point, Point])[] = centre === undefined || centre === node ? [] : [[node, centre]]
    return other !== undefined && next() > 0.8 ? [...pairs, [node, other]] : pairs
  })
  return { nodes, links, centres: new Set<Point>(nodes.filter((_node, at) => at % 8 === 0)) }
}

/** Two groups of samples, each of three batches. */
export function pcaPoints(): readonly (Point & { readonly batch: number; readonly isFirst: boolean })[] {
  const next = createNumbers(23)
  return Array.from({ length: 12 }, (_one, at) => {
    const isFirst = at < 6
    return {
      x: (isFirst ? 55 : 195) + around(next) * 20,
      y: 26 + (at % 3) * 38 + around(next) * 9,
      batch: (at % 3) + 1,
      isFirst,
    }
  })
}
