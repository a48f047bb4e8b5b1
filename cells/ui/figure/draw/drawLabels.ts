/** Names beside points, moved apart, as a mark of Observable Plot. */
import type * as Plot from '@observablehq/plot'
import { lineOf, placeApart, pointsUnder, within, type Named, type Placed } from './placeNames.ts'
import { svgElement } from './svgElement.ts'

/** The names of points as a mark of Observable Plot; a name that stands away from its point is joined to it. */
export function labelMark(
  points: readonly Named[],
  others: readonly (readonly [x: number, y: number])[],
  /** How far a point reaches to either side. */
  radius: number,
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
    const isOver = pointsUnder(
      others.map(([x, y]) => [Number(scales.x?.(x)), Number(scales.y?.(y))] as const),
      radius + 1,
    )
    for (const label of placeApart(inside, frame, isOver, radius + 1)) group.append(...drawn(label, colors, document))
    return group
  }
}

function drawn(
  { name, x, y, box }: Placed,
  { ink, muted, paper }: { readonly ink: string; readonly muted: string; readonly paper: string },
  document: Document,
): readonly SVGElement[] {
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
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
  const line = lineOf(box, { x, y })
  if (line === undefined) return [text]
  const ends = Object.fromEntries(Object.entries(line).map(([end, at]) => [end, Number(at).toFixed(1)]))
  return [svgElement(document, 'line', { ...ends, stroke: muted, 'stroke-width': '0.7' }), text]
}
