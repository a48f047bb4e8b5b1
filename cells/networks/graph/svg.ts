import { DRAWN_FONT } from '../../shared/figure/colors.ts'
import { xmlText } from '../../shared/markup.ts'
import { sizeOf, tokenOf, widthOf, type Drawable, type Place } from './clean.ts'

const MARGIN = 60

/** The network as a drawing of its own. `paint` gives the colour behind a token. */
export function graphSvg(
  graph: Drawable,
  places: ReadonlyMap<string, Place>,
  paint: (token: string) => string,
): string {
  const xs = [...places.values()].map(({ x }) => x)
  const ys = [...places.values()].map(({ y }) => y)
  const [left, top] = [Math.min(0, ...xs) - MARGIN, Math.min(0, ...ys) - MARGIN]
  const width = Math.max(0, ...xs) + MARGIN - left
  const height = Math.max(0, ...ys) + MARGIN - top
  const most = Math.max(1, ...graph.nodes.map(({ degree }) => degree))
  const edges = graph.edges.map((edge) => {
    const [from, to] = [places.get(edge.source), places.get(edge.target)]
    if (!from || !to) return ''
    return `<line x1="${round(from.x)}" y1="${round(from.y)}" x2="${round(to.x)}" y2="${round(to.y)}" stroke-width="${round(widthOf(edge))}"/>`
  })
  const nodes = graph.nodes.map(({ id, type, label, color, degree }) => {
    const at = places.get(id)
    if (!at) return ''
    const [x, y] = [round(at.x), round(at.y)]
    const radius = round(sizeOf(degree, most, [24, 56]) / 2)
    return (
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${xmlText(color ?? paint(tokenOf(type, graph.types)))}"/>` +
      `<text x="${x}" y="${round(at.y + radius + 12)}" text-anchor="middle" stroke="${paint('--sheet')}" stroke-width="2.5" paint-order="stroke">${xmlText(label ?? id)}</text>`
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${round(height)}" viewBox="${round(left)} ${round(top)} ${round(width)} ${round(height)}" ` +
    `font-family="${xmlText(DRAWN_FONT)}" font-size="11" fill="${paint('--ink')}">` +
    `<g stroke="${paint('--ink-3')}" stroke-opacity="0.45">${edges.join('')}</g>${nodes.join('')}</svg>`
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
