/** Which nodes of a network have room for their names, on the page as on paper. */
import { widthOf as lettersOf } from '../../shared/figure/letters.ts'
import { sizeOf, type Drawable, type Place } from '../../shared/network.ts'

/** How large letters are where nothing else is asked for. */
export const LETTERS = 11

/** A node where it is drawn. */
export interface NodeBox {
  readonly node: Drawable['nodes'][number]
  readonly name: string
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Half of what it takes to either side, its name below it. */
  readonly half: number
}

/** A node with its name in letters of a size; none where it has no place. */
export function nodeBox(
  graph: Drawable,
  node: Drawable['nodes'][number],
  at: Place | undefined,
  letters: number,
): readonly NodeBox[] {
  if (!at) return []
  const most = Math.max(1, ...graph.nodes.map(({ degree }) => degree))
  const radius = Math.round((sizeOf(node.degree, most, [24, 56]) / 2) * 100) / 100
  const name = node.label ?? node.id
  return [{ node, name, x: at.x, y: at.y, radius, half: Math.max(radius, (lettersOf(name) * letters) / LETTERS / 2) }]
}

interface NameBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A name may touch the edge of a dot. */
function dotBox({ x, y, radius }: NodeBox): NameBox {
  const half = radius * 0.75
  return { left: x - half, right: x + half, top: y - half, bottom: y + half }
}

/** Where a name stands below its node. */
function nameBox({ name, x, y, radius }: NodeBox, letters: number): NameBox {
  const wide = (lettersOf(name) * letters) / LETTERS
  return { left: x - wide / 2, right: x + wide / 2, top: y + radius + 1, bottom: y + radius + 1 + letters * 1.2 }
}

/** The nodes whose names cover no other name and no dot: of two that would, the one with more edges. */
export function namedNodes(nodes: readonly NodeBox[], letters: number): readonly NodeBox[] {
  const taken: NameBox[] = []
  return nodes
    .toSorted((a, b) => b.node.degree - a.node.degree)
    .filter((box) => {
      const own = nameBox(box, letters)
      const covers = ({ left, right, top, bottom }: NameBox) =>
        own.left < right && left < own.right && own.top < bottom && top < own.bottom
      if (taken.some(covers) || nodes.some((other) => other !== box && covers(dotBox(other)))) return false
      taken.push(own)
      return true
    })
}
