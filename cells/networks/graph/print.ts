/** The network as the text of an SVG file: what the page draws, without a page. */
import type { FigureLook } from '@playbook/core/api/figures'
import { printable } from '@playbook/core/report/printable'
import type { Drawing } from '@playbook/core/report/drawing'
import type { Payload } from '@playbook/core/step'
import cytoscape from 'cytoscape'
import { PRINTED_TOKENS } from '../../shared/figure/colors.ts'
import { printedAt, roomOf } from '../../shared/figure/printSize.ts'
import { densest, drawable, type Drawable, type Place } from '../../shared/network.ts'
import { elementsOf, forcedLayouts } from './elements.ts'
import type { GraphPlot } from './steps.ts'
import { legendOf, networkSvg } from './svg.ts'

/** More names than that cannot be read on a page. */
const MOST = 150

/** The places that the page gives the nodes when it opens. */
export function forcedPlaces(graph: Drawable): ReadonlyMap<string, Place> {
  const style = [{ selector: 'node', style: { width: 'data(size)', height: 'data(size)' } }]
  const drawn = cytoscape({ headless: true, styleEnabled: true, elements: elementsOf(graph), style })
  for (const layout of forcedLayouts(graph.nodes.length)) drawn.layout(layout).run()
  const places = new Map(drawn.nodes().map((node) => [node.id(), { ...node.position() }]))
  drawn.destroy()
  return places
}

const TOKENS: Readonly<Record<string, string>> = {
  ...PRINTED_TOKENS,
  'k-gene': '#3568c9',
  'k-drug': '#c2497f',
  'k-pathway': '#50802b',
  'k-metabolite': '#b7791f',
  'k-protein': '#7a4fc0',
  'k-variant': '#377f9e',
  'k-disease': '#b3372f',
  'k-glycan': '#2f8f83',
  'k-tissue': '#a4572d',
  'k-regulatory': '#5b6abf',
  'k-plot': '#6b7075',
}

const paint = (token: string) => TOKENS[token.slice(2)] ?? 'gray'

/** Undefined where there is nothing to draw. */
export function printedNetwork(value: Payload<typeof GraphPlot>, look?: FigureLook): Drawing | undefined {
  const whole = drawable(value)
  return whole.nodes.length === 0 ? undefined : printedGraph(whole, look)
}

/** A network as it is printed, its nodes where the page has them or else where it gives them places when it opens. */
export function printedGraph(whole: Drawable, look?: FigureLook, placed?: ReadonlyMap<string, Place>): Drawing {
  const graph = placed === undefined ? densest(whole, MOST) : whole
  const legend = legendOf(graph, whole.nodes.length)
  const page = look && roomOf(look)
  const { svg, width, height } = networkSvg(graph, placed ?? forcedPlaces(graph), { paint, legend, page })
  const drawing = { svg: printable(svg), width, height }
  return look === undefined ? drawing : printedAt(drawing, look)
}
