/** Names beside points, moved apart, as a mark of Observable Plot. */
import type * as Plot from '@observablehq/plot'
import { placeApart, pointsUnder, within, type Named, type Placed } from './placeNames.ts'
import { svgElement } from './svgElement.ts'

const FAR = 10

/** The names of points as a mark of Observable Plot; a name that stands away from its point is joined to it. */
export function labelMark(
  points: readonly Named[],
  others: readonly (readonly [x: number, y: number])[],
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
    const under = pointsUnder(others.map(([x, y]) => [Number(scales.x?.(x)), Number(scales.y?.(y))] as const))
    for (const label of placeApart(inside, frame, under)) group.append(...drawn(label, colors, document))
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
