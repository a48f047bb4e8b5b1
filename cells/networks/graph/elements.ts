/** What the page and paper give to the library that lays networks out, so that both get the same picture. */
import { sizeOf, widthOf, type Drawable } from '../../shared/network.ts'

/** Nodes and edges with the sizes that they are drawn in. */
export function elementsOf({ nodes, edges }: Drawable) {
  const most = Math.max(1, ...nodes.map(({ degree }) => degree))
  return [
    ...nodes.map(({ id, label, degree }) => ({
      data: { id, name: label ?? id, size: sizeOf(degree, most, [24, 56]) },
    })),
    ...edges.map((edge) => ({ data: { source: edge.source, target: edge.target, width: widthOf(edge) } })),
  ]
}

/** The room of a force layout, as wide as a page to its height, with a place for each node. */
function roomOf(nodes: number) {
  const side = Math.sqrt(nodes)
  return { x1: 0, y1: 0, w: 110 * side, h: 75 * side }
}

/** From a circle in a room of one size: the same network is the same picture, whenever and wherever it is drawn. */
export function forcedLayouts(nodes: number) {
  const boundingBox = roomOf(nodes)
  return [
    { name: 'circle', boundingBox },
    { name: 'cose', animate: false, randomize: false, boundingBox },
  ] as const
}
