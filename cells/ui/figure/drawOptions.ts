import type { PlotOptions, ScaleOptions } from '@observablehq/plot'
import {
  axisOf,
  bandsOf,
  extentOf,
  hasSymbols,
  rolesOf,
  shownItems,
  SYMBOLS,
  type Cell,
  type Channel,
  type Panel,
} from './drawData.ts'
import { ellipseMarks, plotMark, ruleMarks } from './drawMarks.ts'
import { namedAxis, namesBeside } from './drawNames.ts'
import { pageTheme, type Theme } from './drawTheme.ts'
import { treeMarks, treeRoom } from './drawTrees.ts'
import type { Figure } from '../../shared/figure/schema.ts'

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
const LONGEST_NAME = 28
const LETTER = 6.4
const MARGIN_TOP = 22
const MARGIN_RIGHT = 18

/** The options that make Observable Plot draw one panel of a figure. */
export function figureOptions(figure: Figure, theme: Theme = pageTheme, options: DrawOptions): PlotOptions {
  const { width, panel = FLAT, hidden = NO_GROUPS, zoom = {}, withoutDots = false } = options
  const items = shownItems(figure, hidden)
  const marks = figure.marks.filter(({ type }) => !(withoutDots && type === 'dot'))
  const roles = rolesOf(figure)
  const range = roles.map(({ role }) => theme.role(role))
  const height = options.height ?? figure.height ?? 400
  const shaded = shadedScale(figure)
  if (figure.ellipses) return diagramOptions(figure, theme, { zoom, hidden, width, height })
  const x = scaleOf(figure, panel.x, zoom[panel.x], lettersOf(width))
  const y = scaleOf(figure, panel.y, zoom[panel.y], lettersOf(width))
  const trees = treeRoom(figure, width)
  const marginRight = MARGIN_RIGHT + trees.beside
  const beside =
    axisOf(figure, panel.y).type === 'band'
      ? namesOf(bandsOf(figure, panel.y), width, height - AROUND - trees.above)
      : undefined
  const marginLeft = beside?.width ?? 62
  const names =
    axisOf(figure, panel.x).type === 'band'
      ? namesBelow(bandsOf(figure, panel.x), { room: width - marginLeft - marginRight, letters: lettersOf(width) })
      : undefined
  return {
    width,
    height,
    marginLeft,
    marginBottom: names?.height ?? 46,
    marginTop: MARGIN_TOP + trees.above,
    marginRight,
    ...wordsOf(figure, theme),
    x: names ? { ...x, ...names.ticks } : x,
    y: beside ? { ...y, axis: null } : { ...y, labelAnchor: 'center' },
    ...(figure.color?.type === 'categorical'
      ? {
          color: { type: 'categorical', domain: figure.color.domain, range },
          ...(hasSymbols(figure)
            ? { symbol: { domain: figure.color.domain, range: SYMBOLS.slice(0, range.length) } }
            : {}),
        }
      : {}),
    ...(shaded ? { color: shaded } : {}),
    r: { type: 'identity' },
    marks: [
      ...(beside ? [namedAxis(bandsOf(figure, panel.y), beside)] : []),
      ...ruleMarks(figure, panel, theme),
      ...marks.map((mark) => plotMark(mark, { figure, panel, theme, items })),
      ...treeMarks(figure, theme),
    ],
  }
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
  style: { background: 'none', color: theme.muted, fontFamily: theme.font, fontSize: '11.5px', overflow: 'visible' },
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
      ...figure.marks.map((mark) => plotMark(mark, { figure, panel: FLAT, theme, items })),
    ],
  }
}

function scaleOf(
  figure: Figure,
  channel: Channel,
  zoom: readonly [number, number] | undefined,
  letters: number,
): ScaleOptions {
  const { type, label } = axisOf(figure, channel)
  if (type === 'band') {
    return { type, label, domain: bandsOf(figure, channel), tickFormat: (name: Cell) => clipped(String(name), letters) }
  }
  const isBar = figure.marks.some((mark) => mark.type === (channel === 'x' ? 'barX' : 'barY'))
  return {
    type,
    label,
    domain: zoom ?? extentOf(figure, channel),
    nice: zoom === undefined,
    grid: true,
    // The same whatever is looked at, or what is under the pointer would move away when it is zoomed.
    inset: isBar ? 0 : Math.max(10, ...(figure.sizes?.radii ?? []).map((radius) => radius + 2)),
    labelAnchor: 'center',
    labelArrow: 'none',
    ...(type === 'log' ? {} : { tickFormat: tick }),
  }
}

/** Large numbers in thousands and millions, others as they are. */
function tick(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e6) return `${Number((value / 1e6).toPrecision(4))}M`
  if (size >= 1e4) return `${Number((value / 1e3).toPrecision(4))}k`
  return String(Number(value.toPrecision(6)))
}

/** Long names are cut, shorter still in a narrow drawing; the tooltip has them whole. */
function clipped(name: string, most = LONGEST_NAME): string {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name
}

function lettersOf(width: number): number {
  return Math.max(6, Math.min(LONGEST_NAME, Math.floor((width * 0.36) / LETTER)))
}

/** What a name needs side by side with the next: slanted, and upright. */
const SLANTED = 20
const UPRIGHT = 12
const SLANT = -35
const LONGEST_BELOW = 14

/** As much room below as the longest name needs, and no less than short ones. */
function slantedBelow(bands: readonly Cell[], letters: number) {
  const longest = Math.max(0, ...bands.map((name) => clipped(String(name), letters).length))
  const tall = longest * LETTER * Math.sin((-SLANT * Math.PI) / 180)
  return { height: Math.max(76, Math.round(44 + tall)), ticks: { tickRotate: SLANT } }
}

/** Names below an axis: slanted where there is room, upright where there is little, and not every one where there is none. */
function namesBelow(bands: readonly Cell[], given: { readonly room: number; readonly letters: number }) {
  const room = given.room / Math.max(1, bands.length)
  if (room >= SLANTED) return slantedBelow(bands, given.letters)
  const longest = Math.min(LONGEST_BELOW, Math.max(4, ...bands.map((name) => String(name).length)))
  const every = Math.ceil(UPRIGHT / room)
  const ticks = every === 1 ? {} : { ticks: bands.filter((_name, at) => at % every === 0) }
  const tickFormat = (name: Cell) => clipped(String(name), LONGEST_BELOW)
  return { height: Math.round(34 + longest * LETTER), ticks: { tickRotate: -90, tickFormat, ...ticks } }
}
