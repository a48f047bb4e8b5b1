import * as Plot from '@observablehq/plot'
import { axisOf, bandsOf, column, extentOf, finite, isSpread, type Channel, type Panel } from './drawData.ts'
import type { Theme } from './drawTheme.ts'
import { widthOf } from '../../../shared/figure/letters.ts'
import { logTicks, logTickText, roundExtent, ticksOf, tickText } from './ticks.ts'
import type { Figure } from '../../../shared/figure/schema.ts'

interface Given {
  readonly zoom: Partial<Readonly<Record<Channel, readonly [number, number]>>>
  readonly theme: Theme
  /** How long the axis is, in pixels. */
  readonly room: number
}

/** What a number takes along an axis, with what keeps it apart from the next. */
const EACH = { x: 64, y: 40 } as const
/** What stands beside the numbers of an upright axis: its title and its ticks. */
const TITLE = 34
/** Between the end of a bar and the words beyond it. */
export const BEYOND = 5

/** The scale of one axis with its ticks, which are the same whenever the same is looked at. */
export function scaleOf(figure: Figure, channel: Channel, side: 'x' | 'y', { zoom, theme, room }: Given) {
  const { type, label } = axisOf(figure, channel)
  if (type === 'band') return { type, label, domain: bandsOf(figure, channel) } as const
  const looked = zoom[channel]
  const domain = looked ?? (type === 'log' ? extentOf(figure, channel) : roundExtent(extentOf(figure, channel)))
  return {
    type,
    label,
    domain,
    nice: type === 'log' && looked === undefined,
    grid: theme.hasGrid,
    ...insetsOf(figure, channel, domain),
    labelAnchor: 'center',
    labelArrow: 'none',
    ticks: type === 'log' ? logTicks(domain, room, EACH[side]) : ticksOf(domain, room, EACH[side]),
    tickFormat: type === 'log' ? logTickText : tickText,
  } as const
}

/** Room at the ends of an axis: for dots, and for the words beyond bars. */
function insetsOf(figure: Figure, channel: Channel, [from, to]: readonly [number, number]) {
  const beyond = figure.marks.find((mark) => mark.outside && channel === 'x')
  if (beyond) {
    const room = BEYOND + 3 + Math.max(0, ...column(figure, beyond.label).map((word) => widthOf(String(word)) * 1.05))
    return { insetLeft: from < 0 ? room : 0, insetRight: to > 0 ? room : 0 }
  }
  const isBar = figure.marks.some((mark) => mark.type === (channel === 'x' ? 'barX' : 'barY'))
  // The same whatever is looked at, or what is under the pointer would move away when it is zoomed.
  return { inset: isBar ? 0 : Math.max(10, ...(figure.sizes?.radii ?? []).map((radius) => radius + 2)) }
}

/** What the numbers of an upright axis take with its title. */
export function ticksBeside(scale: ReturnType<typeof scaleOf>): number {
  const ticks = 'ticks' in scale ? scale.ticks : []
  return TITLE + Math.max(14, ...ticks.map((tick) => Math.ceil(widthOf(tickText(tick)))))
}

/** The lines of the axes that have numbers; bars stand on a line at zero. */
export function axisLines(figure: Figure, panel: Panel, theme: Theme): Plot.Markish[] {
  const look = { stroke: theme.axis, strokeWidth: 0.8 }
  const isBanded = (channel: Channel) => axisOf(figure, channel).type === 'band'
  const types = new Set(figure.marks.map(({ type }) => type))
  if (types.has('cell')) return []
  const base = types.has('barX') ? [Plot.ruleX([0], look)] : types.has('barY') ? [Plot.ruleY([0], look)] : []
  const sides = [
    ...(isBanded(panel.x) && !hasSpread(figure) ? [] : [Plot.frame({ ...look, anchor: 'bottom' })]),
    ...(isBanded(panel.y) ? [] : [Plot.frame({ ...look, anchor: 'left' })]),
  ]
  return [...base, ...sides]
}

const hasSpread = ({ marks }: Figure) => marks.some(({ type }) => isSpread(type))

/** Which way the words beyond a bar stand: to the right of what is above zero, to the left of what is below. */
export function beyondBars(figure: Figure, name: string | null | undefined, items: readonly number[]) {
  const lengths = finite(column(figure, name))
  return [1, -1].map((sign) => ({
    sign,
    items: items.filter((at) => (lengths[at] ?? 0) < 0 === sign < 0),
  }))
}
