import * as Plot from '@observablehq/plot'
import type { PlotOptions, ScaleOptions } from '@observablehq/plot'
import { axisLines, scaleOf, ticksBeside } from './drawAxes.ts'
import { namesBelow } from './drawBands.ts'
import {
  axisOf,
  bandsOf,
  column,
  extentOf,
  hasSymbols,
  rolesOf,
  shownItems,
  symbolsOf,
  type Cell,
  type Channel,
  type Panel,
} from './drawData.ts'
import { ellipseMarks, plotMark, ruleMarks } from './drawMarks.ts'
import { namedAxis, namesBeside } from './drawNames.ts'
import { pageTheme, type Theme } from './drawTheme.ts'
import { widthOf } from '../../../shared/figure/letters.ts'
import { treeMarks, treeRoom } from './drawTrees.ts'
import { cutInMiddle } from '../../text/format.ts'
import type { Figure, Mark } from '../../../shared/figure/schema.ts'

export interface DrawOptions {
  readonly width: number
  readonly height?: number
  readonly panel?: Panel
  /** Groups that the legend leaves out. */
  readonly hidden?: ReadonlySet<Cell>
  /** The part that is looked at, by channel of the figure. */
  readonly zoom?: Partial<Readonly<Record<Channel, readonly [number, number]>>>
  /** Axes only: the dots are drawn by somebody else. */
  readonly withoutDots?: boolean
}

const NO_GROUPS: ReadonlySet<Cell> = new Set()
const FLAT: Panel = { x: 'x', y: 'y' }
const MARGIN_TOP = 22
/** Ticks and the title of an axis of numbers. */
const BELOW = 44
const MARGIN_RIGHT = 18

/** The options that make Observable Plot draw one panel of a figure. */
export function figureOptions(figure: Figure, theme: Theme = pageTheme, options: DrawOptions): PlotOptions {
  const { width, panel = FLAT, hidden = NO_GROUPS, zoom = {}, withoutDots = false } = options
  const items = shownItems(figure, hidden, panel)
  const range = rolesOf(figure).map(({ role }) => theme.role(role))
  const height = options.height ?? figure.height ?? 400
  const shaded = shadedScale(figure)
  if (figure.ellipses) return diagramOptions(figure, theme, { zoom, hidden, width, height })
  const trees = treeRoom(figure, width)
  // The title of a panel keeps away from the axis of the panel above it.
  const marginTop = MARGIN_TOP + (panel.facet === undefined ? 0 : 10) + trees.above
  const marginRight = MARGIN_RIGHT + trees.beside
  const beside =
    axisOf(figure, panel.y).type === 'band'
      ? namesOf(bandsOf(figure, panel.y), width, height - AROUND - trees.above)
      : undefined
  const drawn = { zoom, theme }
  const rough = { ...drawn, room: height - marginTop - BELOW }
  const marginLeft = beside?.width ?? ticksBeside(scaleOf(figure, panel.y, 'y', rough))
  const across = width - marginLeft - marginRight
  const names =
    axisOf(figure, panel.x).type === 'band' ? namesBelow(bandsOf(figure, panel.x), across, figure) : undefined
  const marginBottom = names?.height ?? BELOW
  const x = scaleOf(figure, panel.x, 'x', { ...drawn, room: across })
  const y = scaleOf(figure, panel.y, 'y', { ...drawn, room: height - marginTop - marginBottom })
  const band = across / Math.max(1, bandsOf(figure, panel.x).length)
  const marks = figure.marks.filter((mark) => !(withoutDots && mark.type === 'dot') && hasRoom(mark, figure, band))
  return {
    width,
    height,
    marginLeft,
    marginBottom,
    marginTop,
    marginRight,
    ...wordsOf(figure, theme),
    x: names ? { ...x, ...names.scale } : x,
    y: beside ? { ...y, axis: null } : { ...y, labelAnchor: 'center' },
    ...(figure.color?.type === 'categorical'
      ? {
          color: { type: 'categorical', domain: figure.color.domain, range },
          ...(hasSymbols(figure)
            ? {
                symbol: {
                  domain: figure.color.domain,
                  range: symbolsOf(figure).map((name) => (name === 'triangleDown' ? TRIANGLE_DOWN : name)),
                },
              }
            : {}),
        }
      : {}),
    ...(shaded ? { color: shaded } : {}),
    r: { type: 'identity' },
    marks: [
      ...(beside ? [namedAxis(bandsOf(figure, panel.y), beside)] : []),
      ...ruleMarks(figure, panel, theme),
      ...marks.map((mark) => plotMark(mark, { figure, panel, theme, items, band })),
      ...axisLines(figure, panel, theme),
      ...treeMarks(figure, theme),
      ...titleMarks(panel, theme, width),
    ],
  }
}

/** The triangle of Plot, turned over: it has none that points down. */
const TRIANGLE_DOWN = {
  draw(context: CanvasPath, size: number) {
    const y = Math.sqrt(size / (Math.sqrt(3) * 3))
    const x = Math.sqrt(3) * y
    context.moveTo(0, 2 * y)
    context.lineTo(-x, -y)
    context.lineTo(x, -y)
    context.closePath()
  },
}

/** What the items of a panel have in common, above it. */
function titleMarks({ facet }: Panel, theme: Theme, width: number): Plot.Markish[] {
  if (facet === undefined) return []
  const words = cutInMiddle(facet, Math.floor(width / 7))
  return [Plot.text([words], { frameAnchor: 'top', dy: -14, fontWeight: 600, fill: theme.ink, clip: false })]
}

/** Words in cells that are narrower than they are left out: they would run into each other. */
function hasRoom({ type, label }: Mark, figure: Figure, band: number): boolean {
  if (type !== 'text' || !figure.marks.some((mark) => mark.type === 'cell')) return true
  return column(figure, label).every((word) => widthOf(String(word)) + 2 <= band)
}

/** The colours of numbers are mixed by Plot, which needs colours that it can compute with. */
export function shadedScale({ color }: Figure): ScaleOptions | undefined {
  if (color?.type === 'sequential') return { type: 'linear', scheme: 'blues', domain: color.domain }
  if (color?.type !== 'diverging') return undefined
  return { type: 'diverging', scheme: 'RdBu', reverse: true, clamp: true, domain: color.domain, label: color.label }
}

/** What stands above and below the bands. */
const AROUND = 68

function namesOf(bands: readonly Cell[], width: number, height: number) {
  return namesBeside(bands, width, height / Math.max(1, bands.length))
}

const wordsOf = (figure: Figure, theme: Theme) => ({
  style: { background: 'none', color: theme.axis, fontFamily: theme.font, fontSize: '11.5px', overflow: 'visible' },
  ariaLabel: figure.title,
  ariaDescription: figure.description,
})

const EDGE = 6

/** A diagram has no axes, and one unit for both directions. */
function diagramOptions(
  figure: Figure,
  theme: Theme,
  { width, height, zoom, hidden }: Required<Pick<DrawOptions, 'width' | 'height' | 'zoom' | 'hidden'>>,
): PlotOptions {
  const [x, y] = [zoom.x ?? extentOf(figure, 'x'), zoom.y ?? extentOf(figure, 'y')]
  const inner = { x: Math.max(1, width - 2 * EDGE), y: Math.max(1, height - 2 * EDGE) }
  // A little more than the outlines, whose strokes would be cut.
  const unit = 1.02 * Math.max((x[1] - x[0]) / inner.x, (y[1] - y[0]) / inner.y)
  const around = ([from, to]: readonly [number, number], pixels: number) => {
    const center = (from + to) / 2
    return { type: 'linear', axis: null, domain: [center - (unit * pixels) / 2, center + (unit * pixels) / 2] } as const
  }
  const items = shownItems(figure, NO_GROUPS)
  return {
    width,
    height,
    margin: EDGE,
    ...wordsOf(figure, theme),
    x: around(x, inner.x),
    y: around(y, inner.y),
    r: { type: 'identity' },
    marks: [
      ...ellipseMarks(figure, theme, hidden),
      ...figure.marks.map((mark) => plotMark(mark, { figure, panel: FLAT, theme, items, band: width })),
    ],
  }
}
