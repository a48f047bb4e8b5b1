import { tableCsv } from '@playbook/core/report/tables'
import { axisOf, column, finite, isSpread, type Cell, type Channel, type Panel } from './draw/drawData.ts'
import { groupsOf, placeOf, spreadPlaces } from './draw/spread.ts'
import type { Figure, Mark } from '../../shared/figure/schema.ts'
import { shown } from '../text/format.ts'

/** A scale of a drawn panel, as Observable Plot gives it. */
export interface Scale {
  readonly apply: (value: Cell) => number
  readonly invert?: (pixel: number) => number
  readonly range: readonly [number, number]
  readonly bandwidth: number
}

export interface Scales {
  readonly x: Scale
  readonly y: Scale
}

export interface Spot {
  readonly item: number
  readonly x: number
  readonly y: number
}

const REACH = 22

const POINTED: ReadonlySet<Mark['type']> = new Set(['dot', 'barX', 'barY', 'cell', 'tick', 'box', 'violin'])

/** The mark that answers to the pointer: the first that has items of its own; in a diagram the words in its parts. */
export function pointed(figure: Figure) {
  const drawn = figure.marks.find(({ type }) => POINTED.has(type))
  return drawn ?? figure.marks.find(({ type }) => type === 'text')
}

/** Finds where items stand in a panel, in pixels. Made once for many items: figures have tens of thousands. */
export function placer(figure: Figure, panel: Panel, { x, y }: Scales): (item: number) => Spot | undefined {
  const mark = pointed(figure)
  const across = column(figure, mark?.[panel.x])
  const up = column(figure, mark?.[panel.y])
  const at = (value: Cell | undefined, { apply, bandwidth }: Scale) =>
    value === undefined ? Number.NaN : apply(value) + bandwidth / 2
  const aside = mark && asideOf(figure, mark)
  return (item) => {
    const left = aside ? (aside(item) - 0.5) * x.bandwidth : 0
    const spot = { item, x: at(across[item], x) + left, y: at(up[item], y) }
    return Number.isFinite(spot.x) && Number.isFinite(spot.y) ? spot : undefined
  }
}

/** Where items stand across their band, from 0 to 1. */
function asideOf(figure: Figure, mark: Mark): ((item: number) => number) | undefined {
  if (isSpread(mark.type)) return spreadPlaces(figure, mark)
  if (mark.dodged !== true) return undefined
  const [groups, colored] = [groupsOf(figure), column(figure, mark.color)]
  return (item) => placeOf(Math.max(0, groups.indexOf(colored[item])), groups.length).middle
}

/** The item under the pointer: the nearest point, or the bar of the band. */
export function itemAt(
  figure: Figure,
  panel: Panel,
  scales: Scales,
  items: readonly number[],
  pointer: { readonly x: number; readonly y: number },
): Spot | undefined {
  const mark = pointed(figure)
  // Points that stand beside each other in a band are told apart by where they are.
  const hasBands = mark === undefined || !isSpread(mark.type)
  const [isX, isY] = [panel.x, panel.y].map((channel) => hasBands && axisOf(figure, channel).type === 'band')
  const isBand = { x: isX === true, y: isY === true }
  const place = placer(figure, panel, scales)
  let best: Spot | undefined
  let nearest = REACH
  for (const item of items) {
    const spot = place(item)
    if (spot === undefined) continue
    const [dx, dy] = [Math.abs(spot.x - pointer.x), Math.abs(spot.y - pointer.y)]
    const inX = isBand.x ? dx <= scales.x.bandwidth / 2 : isBand.y || dx < REACH
    const inY = isBand.y ? dy <= scales.y.bandwidth / 2 : isBand.x || dy < REACH
    if (!inX || !inY) continue
    const distance = isBand.x || isBand.y ? (isBand.x ? dx : 0) + (isBand.y ? dy : 0) : Math.hypot(dx, dy)
    if (distance < nearest || (best === undefined && distance <= nearest)) [best, nearest] = [spot, distance]
  }
  return best
}

/** What is said of an item: its name, and the columns of its tooltip. */
export function wordsOf(
  figure: Figure,
  item: number,
): { readonly name: string; readonly lines: readonly [string, string][] } {
  const mark = pointed(figure)
  const value = (name: string) => shown(column(figure, name)[item] ?? null)
  return {
    name: mark?.label ? value(mark.label) : `Item ${item + 1}`,
    lines: (mark?.tooltip ?? []).map((name): [string, string] => [name, value(name)]),
  }
}

/** The data of a figure as comma separated values. */
export function figureCsv({ data }: Figure): string {
  const names = Object.keys(data)
  const columns = Object.values(data)
  const rows = Array.from({ length: columns[0]?.length ?? 0 }, (_unused, row) =>
    columns.map((cells) => cells[row] ?? ''),
  )
  return tableCsv({ columns: names, rows })
}

/** Numbers of a channel, for drawing by hand. */
export function channelOf(figure: Figure, channel: Channel): number[] {
  return finite(column(figure, pointed(figure)?.[channel]))
}
