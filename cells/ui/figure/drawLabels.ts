/** Names beside points, moved apart: the first has the best place, and a name without room is left out. */
import type * as Plot from '@observablehq/plot'
import { svgElement } from './svgElement.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A point with its name, in pixels. */
export interface Named {
  readonly name: string
  readonly x: number
  readonly y: number
}

export interface Placed extends Named {
  readonly box: Box
}

const LETTER = 6.3
const HEIGHT = 12
const CLEAR = 3
/** Where a name may stand: beside its point, then farther away. Directions in parts of its own size. */
const DISTANCES = [5, 14, 26, 40]
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [0.7, -0.8],
  [-0.7, -0.8],
  [0.7, 0.8],
  [-0.7, 0.8],
] as const

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const within = (box: Box, frame: Box) =>
  box.x >= frame.x &&
  box.y >= frame.y &&
  box.x + box.width <= frame.x + frame.width &&
  box.y + box.height <= frame.y + frame.height

/** Where each name stands; none covers another name or a named point. */
export function placeApart(points: readonly Named[], frame: Box): readonly Placed[] {
  const taken: Box[] = points.map(({ x, y }) => ({ x: x - CLEAR, y: y - CLEAR, width: 2 * CLEAR, height: 2 * CLEAR }))
  const placed: Placed[] = []
  for (const point of points) {
    const box = candidates(point).find((one) => within(one, frame) && !taken.some((other) => overlap(one, other)))
    if (box === undefined) continue
    taken.push(box)
    placed.push({ ...point, box })
  }
  return placed
}

function candidates({ name, x, y }: Named): readonly Box[] {
  const width = name.length * LETTER
  return DISTANCES.flatMap((distance) =>
    DIRECTIONS.map(([right, down]) => ({
      x: x + right * distance + (right > 0 ? 0 : right < 0 ? -width : -width / 2),
      y: y + down * distance + (down > 0 ? 0 : down < 0 ? -HEIGHT : -HEIGHT / 2),
      width,
      height: HEIGHT,
    })),
  )
}

const FAR = 10

/** The names of points as a mark of Observable Plot; a name that stands away from its point is joined to it. */
export function labelMark(
  points: readonly { readonly name: string; readonly x: number; readonly y: number }[],
  colors: { readonly ink: string; readonly muted: string; readonly paper: string },
): Plot.RenderFunction {
  return (
    _index,
    scales,
    _values,
    { width, height, marginLeft, marginRight, marginTop, marginBottom },
    { document },
  ) => {
    const frame = {
      x: marginLeft,
      y: marginTop,
      width: width - marginLeft - marginRight,
      height: height - marginTop - marginBottom,
    }
    const spots = points.map(({ name, x, y }) => ({ name, x: Number(scales.x?.(x)), y: Number(scales.y?.(y)) }))
    const inside = spots.filter(({ x, y }) => within({ x, y, width: 0, height: 0 }, frame))
    const group = svgElement(document, 'g', { 'aria-label': 'names' })
    for (const label of placeApart(inside, frame)) group.append(...drawn(label, colors, document))
    return group
  }
}

function drawn(
  { name, x, y, box }: Placed,
  { ink, muted, paper }: { readonly ink: string; readonly muted: string; readonly paper: string },
  document: Document,
): readonly SVGElement[] {
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const near = {
    x: Math.min(Math.max(x, box.x), box.x + box.width),
    y: Math.min(Math.max(y, box.y), box.y + box.height),
  }
  const text = svgElement(document, 'text', {
    x: center.x.toFixed(1),
    y: center.y.toFixed(1),
    dy: '0.35em',
    'text-anchor': 'middle',
    'font-size': '11',
    fill: ink,
    stroke: paper,
    'stroke-width': '2.5',
    'paint-order': 'stroke',
  })
  text.textContent = name
  if (Math.hypot(near.x - x, near.y - y) < FAR) return [text]
  const ends = { x1: x.toFixed(1), y1: y.toFixed(1), x2: near.x.toFixed(1), y2: near.y.toFixed(1) }
  return [svgElement(document, 'line', { ...ends, stroke: muted, 'stroke-width': '0.7' }), text]
}
