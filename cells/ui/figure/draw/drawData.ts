import { COUNTED } from '../../../shared/figure/glance.ts'
import type { Axis, Figure, Mark } from '../../../shared/figure/schema.ts'

export type Cell = number | string
export type Channel = 'x' | 'y' | 'z'

/** Which channels a panel puts on its two axes. */
export interface Panel {
  readonly x: Channel
  readonly y: Channel
  /** The value of the column of panels whose items it shows. */
  readonly facet?: string
}

/** Shapes repeat what colours say; more groups than shapes are told apart by colour and legend alone. */
const SYMBOLS = ['circle', 'triangle', 'square', 'diamond', 'star', 'cross'] as const
type Symbol = (typeof SYMBOLS)[number] | 'triangleDown'

/** The same shapes as paths around 0 0, for legends and for what is drawn by hand. */
export const SHAPES: Readonly<Record<Symbol, string>> = {
  circle: 'M5,0A5,5,0,1,1,-5,0A5,5,0,1,1,5,0Z',
  triangle: 'M0,-6L5.5,4L-5.5,4Z',
  triangleDown: 'M0,6L5.5,-4L-5.5,-4Z',
  square: 'M-4.5,-4.5H4.5V4.5H-4.5Z',
  diamond: 'M0,-6.5L4.5,0L0,6.5L-4.5,0Z',
  star: 'M0,-6.5L1.6,-2.1L6.2,-2L2.5,0.8L3.8,5.3L0,2.6L-3.8,5.3L-2.5,0.8L-6.2,-2L-1.6,-2.1Z',
  cross: 'M-5.5,-1.8H-1.8V-5.5H1.8V-1.8H5.5V1.8H1.8V5.5H-1.8V1.8H-5.5Z',
}

/** Three components make three panels, and so do values that have one each; everything else is one. */
export function panelsOf({ axes, facets }: Figure): readonly Panel[] {
  const flat: Panel = { x: 'x', y: 'y' }
  if (facets) return facets.values.map((facet) => ({ ...flat, facet }))
  return axes.z ? [flat, { x: 'x', y: 'z' }, { x: 'y', y: 'z' }] : [flat]
}

export function axisOf({ axes }: Figure, channel: Channel): Axis {
  return channel === 'z' ? (axes.z ?? axes.x) : axes[channel]
}

export function column({ data }: Figure, name: string | null | undefined): readonly Cell[] {
  return name === null || name === undefined ? [] : (data[name] ?? [])
}

/** Numbers of a column; the words nan, inf and -inf cannot be placed on an axis. */
export function finite(values: readonly Cell[]): number[] {
  return values.map((value) => (typeof value === 'number' ? value : Number.NaN))
}

/** How many items the figure draws. */
export function sizeOf({ data }: Figure): number {
  return Object.values(data)[0]?.length ?? 0
}

/** Which items of a panel the legend leaves in. */
export function shownItems(figure: Figure, hidden: ReadonlySet<Cell>, { facet }: Partial<Panel> = {}): number[] {
  const colored = column(figure, figure.marks.find(({ color }) => color)?.color)
  const facets = facet === undefined ? undefined : column(figure, figure.facets?.column)
  return Array.from({ length: sizeOf(figure) }, (_unused, at) => at).filter((at) => {
    const value = colored[at]
    return (value === undefined || !hidden.has(value)) && (facets === undefined || facets[at] === facet)
  })
}

/** From where to where a linear or logarithmic axis goes. */
export function extentOf(figure: Figure, channel: Channel): readonly [number, number] {
  const axis = axisOf(figure, channel)
  const [from, to] = finite(axis.domain ?? [])
  if (from !== undefined && to !== undefined && from < to) return [from, to]
  let least = Infinity
  let most = -Infinity
  for (const mark of figure.marks) {
    for (const value of finite(column(figure, mark[channel]))) {
      if (Number.isNaN(value) || (axis.type === 'log' && value <= 0)) continue
      if (value < least) least = value
      if (value > most) most = value
    }
  }
  for (const { axis: ruled, at } of figure.rules ?? []) {
    if (ruled === channel && least <= most) [least, most] = [Math.min(least, at), Math.max(most, at)]
  }
  const isBar = figure.marks.some(({ type }) => type === (channel === 'x' ? 'barX' : 'barY'))
  if (axis.zero || isBar) {
    least = Math.min(0, least)
    most = Math.max(0, most)
  }
  if (least > most) return [0, 1]
  if (least === most) return axis.type === 'log' ? [least / 2, most * 2] : [least - 1, most + 1]
  return [least, most]
}

/** The bands of an axis in the order in which they are drawn. */
export function bandsOf(figure: Figure, channel: Channel): readonly Cell[] {
  const axis = axisOf(figure, channel)
  if (axis.domain) return axis.domain
  const mark = figure.marks.find((candidate) => candidate[channel])
  const names = column(figure, mark?.[channel])
  if (mark === undefined || (mark.order ?? 'data') === 'data') return [...new Set(names)]
  const values = finite(column(figure, channel === 'y' ? mark.x : mark.y))
  const sign = mark.order === 'ascending' ? 1 : -1
  const positions = names.map((_name, at) => at)
  const sorted = positions.toSorted((a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)))
  return [...new Set(sorted.flatMap((at) => names[at] ?? []))]
}

/** What the colour of an item means. */
export function rolesOf({ color }: Figure) {
  return (color?.domain ?? []).map((value, at) => ({ value, role: color?.range[at] ?? 'plain', at }) as const)
}

/** More dots than this are painted on a canvas, all of them as discs. */
export const DENSE = 2_000

/** Whether groups differ in shape, too: dots of a few groups do, unless there are too many to tell shapes apart. */
export function hasSymbols(figure: Figure): boolean {
  const { color, marks } = figure
  if (sizeOf(figure) > DENSE) return false
  const groups = color?.type === 'categorical' ? color.domain.length : 0
  return groups > 1 && groups <= SYMBOLS.length && marks.some(({ type }) => type === 'dot' || isSpread(type))
}

const DIRECTIONS: Readonly<Record<string, Symbol>> = { neither: 'circle', up: 'triangle', down: 'triangleDown' }

/** The symbol of each group: what changed points where it went, among points of what did not; dots with a size stay round. */
export function symbolsOf(figure: Figure): readonly Symbol[] {
  const roles = rolesOf(figure).map(({ role }) => role)
  const directions = roles.flatMap((role) => DIRECTIONS[role] ?? [])
  const isOfDirections = directions.length === roles.length && new Set(directions).size === 3
  return isOfDirections && !figure.sizes ? directions : SYMBOLS.slice(0, roles.length)
}

/** The path of the symbol of a group, a disc where groups do not differ in shape. */
export function shapeOf(figure: Figure, at: number): string {
  return SHAPES[(hasSymbols(figure) ? symbolsOf(figure)[at] : undefined) ?? 'circle']
}

/** Whether a mark shows the spread of groups beside each other, with every item as a point. */
export function isSpread(type: Mark['type']): boolean {
  return type === 'box' || type === 'violin'
}

/** The groups of the colours that are drawn; one that tells how many it has is an answer, also where it has none. */
function drawnGroups(figure: Figure) {
  const colored = figure.marks.flatMap(({ color }) => (typeof color === 'string' ? [column(figure, color)] : []))
  if (colored.length === 0) return rolesOf(figure)
  const drawn = new Set(colored.flat())
  return rolesOf(figure).filter(({ value }) => drawn.has(value) || COUNTED.test(String(value)))
}

/** What a figure says in colours by groups: those of its marks, and those of its key. */
export function legendsOf(figure: Figure) {
  const { color, key } = figure
  const ofColor = color?.type === 'categorical' ? [{ label: color.label, groups: drawnGroups(figure) }] : []
  const ofKey = key
    ? [{ label: key.label, groups: key.domain.map((value, at) => ({ value, role: key.range[at] ?? 'plain', at })) }]
    : []
  return { ofColor, ofKey }
}

/** The numbers that the colours of a figure go through, from the least to the most that is drawn. */
export function shadedExtent(figure: Figure): readonly [number, number] | undefined {
  const { color } = figure
  if (color === null || color === undefined || color.type === 'categorical') return undefined
  const [from = 0, to = 1] = finite(color.domain)
  if (color.type === 'diverging') return [from, to]
  const values = finite(column(figure, figure.marks.find((mark) => mark.color)?.color)).filter(Number.isFinite)
  const reduced = (pick: (a: number, b: number) => number, start: number) => values.reduce((a, b) => pick(a, b), start)
  const [least, most] = [Math.max(from, reduced(Math.min, to)), Math.min(to, reduced(Math.max, from))]
  // A bar between equal numbers would tell nothing.
  return least < most ? [least, most] : [Math.max(0, from), to]
}

/** A disc around 0 0 as a path. */
export const discOf = (radius: number) =>
  `M${radius},0A${radius},${radius},0,1,1,${-radius},0A${radius},${radius},0,1,1,${radius},0Z`

/** Discs as large as the dots of a figure, with the numbers that they stand for. */
export function sizesIn({ sizes }: Figure) {
  return (sizes?.radii ?? []).map((radius, at) => ({ radius, value: sizes?.domain[at] ?? 0 }))
}

/** The shape that stands for a group in a legend: dots have their own, bars are squares. */
export function swatchOf(figure: Figure, at: number): string {
  const hasDots = figure.marks.some(({ type }) => type === 'dot' || isSpread(type))
  return hasDots ? shapeOf(figure, at) : SHAPES.square
}
