import * as Plot from '@observablehq/plot'
import { printable } from '@playbook/core/report/printable'
import { figureOptions } from './drawOptions.ts'
import {
  axisOf,
  bandsOf,
  discOf,
  legendsOf,
  panelsOf,
  shadedExtent,
  SHAPES,
  sizeOf,
  sizesIn,
  swatchOf,
  type Cell,
  type Panel,
} from './drawData.ts'
import { printTheme, type Theme } from './drawTheme.ts'
import { cutInMiddle } from '../../text/format.ts'
import { shadesOf } from './shades.ts'
import { xmlText } from '@playbook/core/text/xml-text'
import { xmlOf } from './xml.ts'
import type { Figure, Role } from '../../../shared/figure/schema.ts'

const LEGEND = 26
const PANEL = 330
/** The least width of a panel: what does not fit beside each other continues below. */
const NARROWEST = 225

interface SvgOptions {
  readonly document: Document
  readonly width?: number
  /** The greatest height of a figure whose height is free; rows that have names need theirs. */
  readonly tallest?: number
  readonly theme?: Theme
  /** False where the legend of another panel says the same. */
  readonly hasLegend?: boolean
}

const LIMIT = 4000
/** The few parts of a diagram need no more. */
const DIAGRAM = 320
/** A row with a name of one or two lines, and the axes around the rows. */
const ROW = 24
const AROUND_ROWS = 60
const NO_LEGEND = { text: '', rows: 0 } as const

/** How high each panel is drawn. */
function heightOf(figure: Figure, panels: readonly Panel[], tallest: number): number {
  if (panels.length > 1) return PANEL
  if (figure.ellipses) return Math.min(figure.height ?? DIAGRAM, tallest, DIAGRAM)
  const hasRows = panels.some(({ y }) => axisOf(figure, y).type === 'band')
  const least = hasRows ? bandsOf(figure, 'y').length * ROW + AROUND_ROWS : 0
  return Math.min(figure.height ?? 420, Math.max(least, tallest))
}

/** A whole figure as the text of one SVG file: its panels side by side as far as they fit, and its legend. */
export function figureSvg(
  figure: Figure,
  { document, width = 720, tallest = LIMIT, theme = printTheme, hasLegend = true }: SvgOptions,
): string {
  const panels = panelsOf(figure)
  const height = heightOf(figure, panels, tallest)
  const across = Math.max(1, Math.min(panels.length, Math.floor(width / NARROWEST)))
  const each = Math.floor(width / across)
  const { text: legend, rows } = hasLegend ? legendSvg(figure, theme, each * across) : NO_LEGEND
  const top = rows * LEGEND
  const drawn = panels.map((panel, at) => {
    const svg = Plot.plot({ ...figureOptions(figure, theme, { width: each, height, panel }), document })
    svg.setAttribute('x', String((at % across) * each))
    svg.setAttribute('y', String(top + Math.floor(at / across) * height))
    return xmlOf(svg)
  })
  const [whole, tall] = [each * across, height * Math.ceil(panels.length / across) + top]
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${tall}" viewBox="0 0 ${whole} ${tall}" role="img">`,
    `<title>${xmlText(figure.title)}</title><desc>${xmlText(figure.description)}</desc>`,
    `<rect width="100%" height="100%" fill="${theme.paper}"/>`,
    legend,
    ...drawn,
    '</svg>',
  ]
  // What no file can hold may be in any name that is drawn.
  return withOwnIds(printable(svg.join('')).replaceAll('currentColor', theme.axis))
}

/** Plot counts its clips in the whole program. Counted in each file a figure is always the same text. */
function withOwnIds(svg: string): string {
  const ids = new Map<string, number>()
  return svg.replaceAll(/(?<=id="|url\(#)plot-clip-\d+/g, (id) => {
    const number = ids.get(id) ?? ids.size + 1
    ids.set(id, number)
    return `clip-${number}`
  })
}

const LETTER = 6.6
const SWATCH = 26

interface Swatch {
  readonly path: string
  readonly fill: string
  readonly name: string
  /** How far it reaches beyond a usual one to either side. */
  readonly wider?: number
}

/** One line or more: names that do not fit beside each other continue below, and the longest are cut. */
function legendSvg(figure: Figure, theme: Theme, width: number): { readonly text: string; readonly rows: number } {
  if (sizeOf(figure) === 0) return { text: '', rows: 0 }
  const letters = Math.max(8, Math.floor((width - 2 * SWATCH) / LETTER))
  const bar = shadesSvg(figure, theme)
  let [x, row] = [14 + bar.width, 0]
  const drawn = swatches(figure, theme).map(({ path, fill, name: whole, wider = 0 }) => {
    // The end of a name may tell it apart, and how many it has.
    const name = cutInMiddle(whole, letters)
    const space = SWATCH + 2 * wider + name.length * LETTER
    if (x > 14 && x + space > width) [x, row] = [14, row + 1]
    const [left, y] = [x + wider, row * LEGEND]
    x += space
    return `<path transform="translate(${left},${y + 14})" d="${path}" fill="${fill}"/>${written(name, left + wider + 11, y + 18, theme)}`
  })
  return { text: bar.text + drawn.join(''), rows: x > 14 || row > 0 ? row + 1 : 0 }
}

function swatches(figure: Figure, theme: Theme): readonly Swatch[] {
  const { ofColor, ofKey } = legendsOf(figure)
  const swatch =
    (path: string) =>
    ({ value, role }: { readonly value: Cell; readonly role: Role }) => ({
      path,
      fill: theme.role(role),
      name: String(value),
    })
  return [
    ...ofColor.flatMap(({ groups }) => groups.map((group) => swatch(swatchOf(figure, group.at))(group))),
    ...ofKey.flatMap(({ groups }) => groups.map(swatch(SHAPES.square))),
    ...sizesIn(figure).map(({ radius, value }, at) => ({
      path: discOf(radius),
      wider: Math.max(0, radius - 5),
      fill: theme.muted,
      name: at === 0 ? `${value} ${figure.sizes?.label.toLowerCase()}` : String(value),
    })),
  ]
}

const BAR = 90

/** The colours of numbers as a bar between the least and the most. */
function shadesSvg(figure: Figure, theme: Theme): { readonly text: string; readonly width: number } {
  const extent = shadedExtent(figure)
  if (extent === undefined) return { text: '', width: 0 }
  const shades = shadesOf(figure, extent)
  const each = BAR / shades.length
  const label = `${figure.color?.label ?? ''}  ${Number(extent[0].toPrecision(3))}`
  const left = 20 + label.length * LETTER
  const bar = shades.map(
    (fill, at) => `<rect x="${left + at * each}" y="8" width="${each + 0.5}" height="12" fill="${fill}"/>`,
  )
  const most = String(Number(extent[1].toPrecision(3)))
  return {
    text: written(label, 14, 18, theme) + bar.join('') + written(most, left + BAR + 6, 18, theme),
    width: left + BAR + 6 + most.length * LETTER + 14,
  }
}

function written(text: string, x: number, y: number, { font, ink }: Theme): string {
  return `<text x="${x}" y="${y}" font-family="${xmlText(font)}" font-size="12" fill="${ink}">${xmlText(text)}</text>`
}
