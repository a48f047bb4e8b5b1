import type { Json } from '@playbook/core/step'
import { PRINTED } from './colors.ts'
import { cornersOf } from './ellipse.ts'
import { ROLES, type Axis, type Figure } from './schema.ts'

/** An object of plotly.js, such as a trace or an axis. */
export type PlotlyObject = Readonly<Record<string, Json>>

/** The printed colour of a role, by its name. */
export const colorOf = (name: string | number | undefined) => PRINTED[ROLES.find((role) => role === name) ?? 'plain']

const DASHED = { color: '#565d63', width: 1, dash: 'dash' }
const TYPES = { linear: 'linear', log: 'log', band: 'category' } as const

function axisOf(figure: Figure, channel: 'x' | 'y' | 'z', { label, type, zero, domain }: Axis): PlotlyObject {
  const base = { title: { text: label }, type: TYPES[type], ...(zero === true && { rangemode: 'tozero' }) }
  if (type === 'band') {
    const order = figure.marks.find((mark) => mark[channel])?.order ?? 'data'
    const sorted =
      domain !== null && domain !== undefined
        ? { categoryorder: 'array', categoryarray: domain }
        : { categoryorder: order === 'data' ? 'trace' : `total ${order}` }
    // The first band stands at the top.
    // Names are written whole, whatever room they take.
    return { ...base, ...sorted, automargin: true, ...(channel === 'y' && { autorange: 'reversed' }) }
  }
  const range = (domain ?? []).map(Number).map((end) => (type === 'log' ? Math.log10(end) : end))
  return range.length === 2 ? { ...base, range } : base
}

/** Thresholds, and the outlines of a diagram. */
function shapesOf(figure: Figure): readonly PlotlyObject[] {
  const lines = figure.marks
    .filter(({ type }) => type === 'rule')
    .flatMap((mark) => {
      const axis = mark.x ? 'x' : 'y'
      return (figure.data[mark[axis] ?? ''] ?? []).map((at) => ({ axis, at }) as const)
    })
  const rules = [...(figure.rules ?? []), ...lines].map(({ axis, at }) =>
    axis === 'x'
      ? { type: 'line', x0: at, x1: at, yref: 'paper', y0: 0, y1: 1, line: DASHED }
      : { type: 'line', y0: at, y1: at, xref: 'paper', x0: 0, x1: 1, line: DASHED },
  )
  const ellipses = (figure.ellipses ?? []).map((ellipse) => {
    const corners = cornersOf(ellipse)
    const color = colorOf(figure.color?.range[figure.color.domain.findIndex((name) => name === ellipse.group)])
    return {
      type: 'path',
      path: `M${corners.join('L')}Z`,
      fillcolor: color,
      opacity: 0.25,
      line: { color, width: 1.6 },
    }
  })
  return [...rules, ...ellipses]
}

/** Bars of several kinds stand side by side; those that share a place are stacked there, as in our own drawing. */
function barModeOf({ marks, data, color }: Figure): 'group' | 'relative' {
  const bar = marks.find(({ type }) => type === 'barX' || type === 'barY')
  const places: readonly unknown[] = data[(bar?.type === 'barX' ? bar.y : bar?.x) ?? ''] ?? []
  const isOfKinds = typeof bar?.color === 'string' && color?.type === 'categorical'
  return isOfKinds && new Set(places).size === places.length ? 'group' : 'relative'
}

/** Title, axes, and what is drawn across a figure. */
export function layoutOf(figure: Figure): PlotlyObject {
  const { axes, height, title, description, ellipses } = figure
  const [x, y] = [axisOf(figure, 'x', axes.x), axisOf(figure, 'y', axes.y)]
  const flat = ellipses
    ? { xaxis: { visible: false }, yaxis: { visible: false, scaleanchor: 'x' } }
    : { xaxis: x, yaxis: y }
  return {
    title: { text: title },
    meta: { description },
    ...(axes.z ? { scene: { xaxis: x, yaxis: y, zaxis: axisOf(figure, 'z', axes.z) } } : flat),
    barmode: barModeOf(figure),
    boxmode: 'group',
    violinmode: 'group',
    shapes: shapesOf(figure),
    ...(typeof height === 'number' && { height }),
  }
}

const numberedAxis = (axis: 'x' | 'y', at: number) => `${axis}${at === 0 ? '' : at + 1}`

/** The axes of a panel. */
export const axesOfPanel = (at: number) => ({ xaxis: numberedAxis('x', at), yaxis: numberedAxis('y', at) })

/** Panels in a grid, on the same axes, each with its title. */
export function facetsLayout({ xaxis, yaxis, ...layout }: PlotlyObject, titles: readonly string[]): PlotlyObject {
  const columns = Math.ceil(Math.sqrt(titles.length))
  const axes = titles.flatMap((_title, at) => {
    const own = (axis: Json | undefined, name: 'x' | 'y') => [
      `${name}axis${at === 0 ? '' : at + 1}`,
      { ...(typeof axis === 'object' ? axis : {}), ...(at > 0 && { matches: name }) },
    ]
    return [own(xaxis, 'x'), own(yaxis, 'y')]
  })
  const annotations = titles.map((text, at) => {
    const { xaxis: x, yaxis: y } = axesOfPanel(at)
    return { text, showarrow: false, xref: `${x} domain`, yref: `${y} domain`, x: 0.5, y: 1, yanchor: 'bottom' }
  })
  const grid = { rows: Math.ceil(titles.length / columns), columns, pattern: 'independent' }
  return { ...layout, ...Object.fromEntries(axes), grid, annotations }
}
