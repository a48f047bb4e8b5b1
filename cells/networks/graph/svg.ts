import { DRAWN_FONT } from '../../shared/figure/colors.ts'
import { xmlText } from '@playbook/core/text/xml-text'
import { tokenOf, typeWords, widthOf, type Drawable, type Place } from '../../shared/network.ts'
import { widthOf as lettersOf } from '../../shared/figure/letters.ts'
import { LETTERS, namedNodes, nodeBox, type NodeBox } from './names.ts'

const MARGIN = 60
const EDGE = 8
/** A page is so many pixels wide: what is wider is printed smaller. */
const PAGE = 720

type Paint = (token: string) => string

/** The network as a drawing of its own. `paint` gives the colour behind a token. */
export function graphSvg(graph: Drawable, places: ReadonlyMap<string, Place>, paint: Paint): string {
  return networkSvg(graph, places, { paint, legend: [] }).svg
}

/** A line below the network: a kind of nodes with its colour, or words. */
interface LegendLine {
  readonly words: string
  /** A token, or a colour of its own. */
  readonly color?: string
}

/** What the colours mean, and how much of the network is drawn. */
export function legendOf(graph: Drawable, outOf: number): readonly LegendLine[] {
  const kinds = graph.types.flatMap((type) => {
    const node = graph.nodes.find((one) => one.type === type)
    return node === undefined ? [] : [{ words: typeWords(type), color: node.color ?? tokenOf(type, graph.types) }]
  })
  if (graph.nodes.length === outOf) return kinds
  const [drawn, all] = [graph.nodes.length, outOf].map((count) => count.toLocaleString('en'))
  return [...kinds, { words: `Drawn: the ${drawn} of ${all} nodes with most edges` }]
}

interface Look {
  readonly paint: Paint
  readonly legend: readonly LegendLine[]
  /** How many of its own pixels a page is wide on which letters have their usual size. */
  readonly page?: number | undefined
}

/** The network with its legend below it, and its size. Letters grow with it, so that a page holds them readable. */
export function networkSvg(graph: Drawable, places: ReadonlyMap<string, Place>, { paint, legend, page }: Look) {
  const xs = [...places.values()].map(({ x }) => x)
  const across = Math.max(...xs, 0) - Math.min(...xs, Infinity) + 2 * MARGIN
  const letters = round(LETTERS * (legend.length > 0 ? Math.max(1, across / (page ?? PAGE)) : 1))
  const nodes = graph.nodes.flatMap((node) => nodeBox(graph, node, places.get(node.id), letters))
  const edge = (pick: (...ends: number[]) => number, ends: readonly number[]) => pick(...ends, pick(0))
  const left = round(
    edge(
      Math.min,
      nodes.map(({ x, half }) => x - half),
    ) - EDGE,
  )
  const right = round(
    edge(
      Math.max,
      nodes.map(({ x, half }) => x + half),
    ) + EDGE,
  )
  const top = round(
    edge(
      Math.min,
      nodes.map(({ y, radius }) => y - radius),
    ) - EDGE,
  )
  const bottom = round(
    edge(
      Math.max,
      nodes.map(({ y, radius }) => y + radius + letters * 1.5),
    ) + EDGE,
  )
  const width = round(Math.max(right - left, 2 * MARGIN))
  const lines = legendRows(legend, width - 2 * letters, letters)
  const height = round(bottom - top + (lines.length > 0 ? (lines.length + 0.5) * letters * 1.6 : 0))
  const edges = graph.edges.map((line) => {
    const [from, to] = [places.get(line.source), places.get(line.target)]
    if (!from || !to) return ''
    return `<line x1="${round(from.x)}" y1="${round(from.y)}" x2="${round(to.x)}" y2="${round(to.y)}" stroke-width="${round(widthOf(line))}"/>`
  })
  const legendTexts = lines.flatMap((row, at) =>
    row.map(({ line, x }) => legendText(line, left + letters + x, bottom + (at + 1) * letters * 1.6, letters, paint)),
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" ` +
    `font-family="${xmlText(DRAWN_FONT)}" font-size="${letters}" fill="${paint('--ink')}">` +
    `<g stroke="${paint('--ink-3')}" stroke-opacity="0.45">${edges.join('')}</g>${nodesText(nodes, graph, paint, letters)}${legendTexts.join('')}</svg>`
  return { svg, width, height }
}

/** All dots before all names: no name is below a dot. */
function nodesText(nodes: readonly NodeBox[], graph: Drawable, paint: Paint, letters: number): string {
  const dots = nodes.map(({ node, x, y, radius }) => {
    const fill = xmlText(node.color ?? paint(tokenOf(node.type, graph.types)))
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}"/>`
  })
  const names = namedNodes(nodes, letters).map((box) => {
    const at = `x="${round(box.x)}" y="${round(box.y + box.radius + letters + 1)}"`
    return `<text ${at} text-anchor="middle" stroke="${paint('--sheet')}" stroke-width="${round(letters / 4)}" paint-order="stroke">${xmlText(box.name)}</text>`
  })
  return [...dots, ...names].join('')
}

/** Kinds stand beside each other as far as they fit; a picture of few nodes is not made higher by them. */
function legendRows(legend: readonly LegendLine[], room: number, letters: number) {
  const rows: { readonly line: LegendLine; readonly x: number }[][] = []
  let used = Infinity
  for (const line of legend) {
    const wide = (lettersOf(line.words) * letters) / LETTERS + (line.color === undefined ? 0 : letters)
    if (used + wide > room) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push({ line, x: used })
    used += wide + 2 * letters
  }
  return rows
}

function legendText({ words, color }: LegendLine, x: number, y: number, letters: number, paint: Paint): string {
  const fill = color?.startsWith('--') ? paint(color) : color
  const dot =
    fill === undefined
      ? ''
      : `<circle cx="${round(x)}" cy="${round(y)}" r="${round(letters / 2.4)}" fill="${xmlText(fill)}"/>`
  return `${dot}<text x="${round(fill === undefined ? x : x + letters)}" y="${round(y + letters / 3)}" fill="${paint('--ink-2')}">${xmlText(words)}</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
