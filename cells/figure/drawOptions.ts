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
import { plotMark } from './drawMarks.ts'
import { pageTheme, type Theme } from './drawTheme.ts'
import type { Figure } from './schema.ts'

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

/** The options that make Observable Plot draw one panel of a figure. */
export function figureOptions(figure: Figure, theme: Theme = pageTheme, options: DrawOptions): PlotOptions {
  const { width, panel = FLAT, hidden = NO_GROUPS, zoom = {}, withoutDots = false } = options
  const items = shownItems(figure, hidden)
  const marks = figure.marks.filter(({ type }) => !(withoutDots && type === 'dot'))
  const roles = rolesOf(figure)
  const range = roles.map(({ role }) => theme.role(role))
  const x = scaleOf(figure, panel.x, zoom[panel.x], lettersOf(width))
  const y = scaleOf(figure, panel.y, zoom[panel.y], lettersOf(width))
  return {
    width,
    height: options.height ?? figure.height ?? 400,
    marginLeft: axisOf(figure, panel.y).type === 'band' ? nameWidth(bandsOf(figure, panel.y), width) : 62,
    marginBottom: axisOf(figure, panel.x).type === 'band' ? 76 : 46,
    marginTop: 22,
    marginRight: 18,
    style: { background: 'none', color: theme.muted, fontFamily: theme.font, fontSize: '11.5px', overflow: 'visible' },
    ariaLabel: figure.title,
    ariaDescription: figure.description,
    x: axisOf(figure, panel.x).type === 'band' ? { ...x, tickRotate: -35 } : x,
    y: axisOf(figure, panel.y).type === 'band' ? y : { ...y, labelAnchor: 'center' },
    ...(figure.color?.type === 'categorical'
      ? {
          color: { type: 'categorical', domain: figure.color.domain, range },
          ...(hasSymbols(figure)
            ? { symbol: { domain: figure.color.domain, range: SYMBOLS.slice(0, range.length) } }
            : {}),
        }
      : {}),
    // A sequential scale is mixed by Plot, which needs colours that it can compute with.
    ...(figure.color?.type === 'sequential'
      ? { color: { type: 'linear', scheme: 'blues', domain: figure.color.domain } }
      : {}),
    r: { type: 'identity' },
    marks: marks.map((mark) => plotMark(mark, { figure, panel, theme, items })),
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
    inset: isBar || zoom ? 0 : 10,
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

function nameWidth(names: readonly Cell[], width: number): number {
  const most = lettersOf(width)
  const longest = names.reduce<number>((length, name) => Math.max(length, clipped(String(name), most).length), 4)
  return Math.round(34 + longest * LETTER)
}
