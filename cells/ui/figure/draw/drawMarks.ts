import * as Plot from '@observablehq/plot'
import { BEYOND, beyondBars } from './drawAxes.ts'
import { column, finite, hasSymbols, rolesOf, shownItems, type Cell, type Panel } from './drawData.ts'
import { labelMark } from './drawLabels.ts'
import { spreadMark } from './drawSpread.ts'
import { groupsOf, placeOf } from './spread.ts'
import type { Theme } from './drawTheme.ts'
import type { Named } from './placeNames.ts'
import { cornersOf } from '../../../shared/figure/ellipse.ts'
import { ROLES, type Figure, type Mark } from '../../../shared/figure/schema.ts'

/** What a mark is drawn with. */
export interface Layer {
  readonly figure: Figure
  readonly panel: Panel
  readonly theme: Theme
  /** Positions of the items that are drawn. */
  readonly items: readonly number[]
  /** How many pixels a band of the axis below has. */
  readonly band: number
}

function picked<T extends Cell>(values: readonly T[], items: readonly number[]): (T | undefined)[] | undefined {
  return values.length === 0 ? undefined : items.map((at) => values[at])
}

const NO_GROUPS: ReadonlySet<Cell> = new Set()
const ON_CELL = '#1d2226'

/** What is between two bands, in parts of both. */
const PADDING = 0.1

/** One layer of a figure as a mark of Observable Plot; groups that stand beside each other as one for each. */
export function plotMark(mark: Mark, layer: Layer): Plot.Markish {
  const { figure, items, band } = layer
  if (mark.dodged !== true) return markOf(mark, layer, 0)
  const [groups, colored] = [groupsOf(figure), column(figure, mark.color)]
  return groups.map((group, at) => {
    const aside = (placeOf(at, groups.length).middle - 0.5) * band * (1 - PADDING)
    return markOf(mark, { ...layer, items: items.filter((item) => colored[item] === group) }, aside)
  })
}

function markOf(mark: Mark, layer: Layer, dx: number): Plot.Markish {
  const { figure, panel, theme } = layer
  const items = paintedItems(mark, layer)
  const { color, size, label } = mark
  const place = (channel: 'x' | 'y') => {
    const axis = figure.axes[panel[channel]]
    const values = column(figure, mark[panel[channel]])
    return picked(axis?.type === 'band' ? values : finite(values), items)
  }
  const x = place('x')
  const y = place('y')
  const paint = picked(column(figure, color), items)
  const fill = rolesFor(mark, figure, theme, items) ?? paint ?? theme.role(mark.fill ?? 'plain')
  const position = { ...(x ? { x } : {}), ...(y ? { y } : {}), ...(dx === 0 ? {} : { dx }) }
  const words = picked(column(figure, label), items)

  switch (mark.type) {
    case 'dot':
      return Plot.dot(items, {
        ...position,
        fill,
        ...(paint && hasSymbols(figure) ? { symbol: paint } : {}),
        r: typeof size === 'string' ? (picked(finite(column(figure, size)), items) ?? 4) : (size ?? 4),
        // The darkest and the palest of a range of colours are seen on every paper by their edge.
        stroke: figure.color?.type === 'sequential' ? theme.muted : theme.paper,
        strokeWidth: items.length > 500 ? 0 : 0.8,
        fillOpacity: items.length > 500 ? 0.7 : 1,
        clip: true,
      })
    case 'barX':
      return Plot.barX(items, { ...position, fill, insetTop: 1, insetBottom: 1 })
    case 'barY':
      return Plot.barY(items, { ...position, fill, insetLeft: 1, insetRight: 1 })
    case 'line':
      return Plot.line(items, { ...position, stroke: fill, strokeWidth: 1.6, clip: true })
    case 'tick':
      return Plot.dot(items, { ...position, symbol: TICK, stroke: fill, strokeWidth: 1.2 })
    case 'box':
    case 'violin':
      return spreadMark(mark, { figure, theme, items })
    case 'cell':
      // Gaps between cells that are hardly wider than the gaps would be all that is seen.
      return Plot.cell(items, { ...position, fill, inset: layer.band < 8 ? 0 : 0.5 })
    case 'rule':
      return x
        ? Plot.ruleX(items, { x, stroke: theme.muted, strokeDasharray: '4 3' })
        : Plot.ruleY(items, { ...(y ? { y } : {}), stroke: theme.muted, strokeDasharray: '4 3' })
    case 'text':
      if (mark.apart) return labelMark(...namesOf(figure, mark, panel, items), theme)
      if (mark.outside) return beyondMarks(mark, layer)
      return Plot.text(items, {
        ...position,
        ...(words ? { text: words } : {}),
        // Cells are light in every theme.
        fill: figure.marks.some(({ type }) => type === 'cell') ? ON_CELL : theme.ink,
        ...lettersOf(figure),
        clip: true,
      })
  }
}

/** Of few large parts of a diagram the numbers are the answer. */
const ROOMY = 3

function lettersOf({ ellipses }: Figure) {
  return ellipses != null && ellipses.length > 0 && ellipses.length <= ROOMY
    ? { fontSize: 17, fontWeight: 600 }
    : { fontSize: 11 }
}

/** Words beyond the ends of bars. */
function beyondMarks(mark: Mark, { figure, theme, items }: Layer): Plot.Markish {
  const [ends, bands, words] = [mark.x, mark.y, mark.label].map((name) => column(figure, name))
  return beyondBars(figure, mark.x, items).map(({ sign, items: own }) =>
    Plot.text(own, {
      x: picked(ends ?? [], own) ?? [],
      y: picked(bands ?? [], own) ?? [],
      text: picked(words ?? [], own) ?? [],
      fill: theme.ink,
      fontSize: 11,
      textAnchor: sign > 0 ? 'start' : 'end',
      dx: sign * BEYOND,
    }),
  )
}

/** A short upright line. */
const TICK = {
  draw(context: CanvasPath) {
    context.moveTo(0, -8)
    context.lineTo(0, 8)
  },
}

/** A line goes on below groups that the legend hides; what is painted by a number or a role needs one. */
function paintedItems({ type, color, role }: Mark, { figure, panel, items }: Layer): readonly number[] {
  if (type === 'line' && !color) return shownItems(figure, NO_GROUPS, panel)
  if (role) {
    const roles = column(figure, role)
    return items.filter((at) => roles[at] !== '')
  }
  if (type !== 'cell') return items
  const shades = column(figure, color)
  return items.filter((at) => typeof shades[at] === 'number')
}

function rolesFor({ role }: Mark, figure: Figure, theme: Theme, items: readonly number[]) {
  if (!role) return undefined
  const names = column(figure, role)
  return { value: items.map((at) => theme.role(ROLES.find((known) => known === names[at]) ?? 'plain')), scale: null }
}

/** The points of a mark that have a name, in the order of the data, and all others. */
function namesOf(figure: Figure, mark: Mark, panel: Panel, items: readonly number[]) {
  const names = column(figure, mark.label)
  const [x, y] = [finite(column(figure, mark[panel.x])), finite(column(figure, mark[panel.y]))]
  const named: Named[] = []
  const others: (readonly [x: number, y: number])[] = []
  for (const at of items) {
    const [name = '', across, up] = [names[at], x[at], y[at]]
    if (across === undefined || up === undefined) continue
    if (name === '') others.push([across, up])
    else named.push({ name: String(name), x: across, y: up })
  }
  const { size } = figure.marks.find(({ type }) => type === 'dot') ?? {}
  const radius = typeof size === 'string' ? Math.max(...finite(column(figure, size))) : (size ?? 4)
  return [named, others, radius] as const
}

/** The dashed lines of a figure that a panel has the axis of, within what is looked at. */
export function ruleMarks({ rules }: Figure, panel: Panel, theme: Theme): Plot.Markish[] {
  const look = { stroke: theme.muted, strokeDasharray: '4 3', strokeOpacity: 0.8, clip: true }
  return (rules ?? []).flatMap(({ axis, at }) => {
    if (panel.x === axis) return [Plot.ruleX([at], look)]
    return panel.y === axis ? [Plot.ruleY([at], look)] : []
  })
}

/** The outlines of a diagram, each in the colour of its group; groups that the legend hides are left out. */
export function ellipseMarks(figure: Figure, theme: Theme, hidden: ReadonlySet<Cell>): Plot.Markish[] {
  const roles = new Map(rolesOf(figure).map(({ value, role }) => [value, role]))
  const shown = (figure.ellipses ?? []).filter(({ group }) => !hidden.has(group))
  return shown.map((ellipse) => {
    const color = theme.role(roles.get(ellipse.group) ?? 'plain')
    return Plot.line(cornersOf(ellipse), {
      fill: color,
      fillOpacity: 0.14,
      stroke: color,
      strokeWidth: 1.6,
      clip: true,
    })
  })
}
