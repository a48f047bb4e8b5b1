/** Figures as plotly.js draws them, which is what PWB's files hold. Every mark becomes a trace per group of its colours. */
import type { Json } from '@playbook/core/step'
import { PRINTED } from './colors.ts'
import { axesOfPanel, colorOf, facetsLayout, layoutOf, type PlotlyObject } from './plotlyLayout.ts'
import type { Figure, Mark } from './schema.ts'

/** Items of a mark that have one colour. */
interface Part {
  readonly name?: string
  readonly color: string
  readonly items: readonly number[]
}

/** Numbers that colour a mark. */
interface Shades {
  readonly values: readonly Json[]
  readonly ends: readonly [number, number]
  readonly scale: PlotlyObject
}

/** Half the width of a dot, in pixels. */
const RADIUS = 4

/** A figure for plotly.js. */
export function plotlyOf(figure: Figure): { readonly data: readonly PlotlyObject[]; readonly layout: PlotlyObject } {
  const { marks, facets } = figure
  if (!facets) return { data: marks.flatMap((mark) => tracesOf(figure, mark)), layout: layoutOf(figure) }
  const of = figure.data[facets.column] ?? []
  const data = facets.values.flatMap((value, at) =>
    marks
      .flatMap((mark) => tracesOf(figure, mark, (item) => of[item] === value))
      .map((trace) => ({ ...trace, ...axesOfPanel(at), ...(at > 0 && { showlegend: false }) })),
  )
  return { data, layout: facetsLayout(layoutOf(figure), facets.values) }
}

function tracesOf(figure: Figure, mark: Mark, isHere = (_item: number) => true): readonly PlotlyObject[] {
  const channels = Object.entries({ x: mark.x, y: mark.y, ...(figure.axes.z && { z: mark.z }) })
  return partsOf(figure, mark).flatMap(({ items, ...rest }) => {
    const part = { ...rest, items: items.filter(isHere) }
    const look = lookOf(figure, mark, part)
    if (look === undefined || part.items.length === 0) return []
    const place = channels.flatMap(([axis, name]) =>
      name ? [[axis, valuesOf(figure, name, part.items)] as const] : [],
    )
    const named = part.name === undefined ? { showlegend: false } : { name: part.name, legendgroup: part.name }
    const words = { hovertext: wordsOf(figure, mark, part.items), hoverinfo: 'text' }
    return [{ ...named, ...Object.fromEntries(place), ...words, ...look }]
  })
}

/** A column as plotly.js takes it: what is no number has no place among numbers. */
function valuesOf({ data }: Figure, name: string, items: readonly number[]): readonly Json[] {
  const values = data[name] ?? []
  const hasNumbers = values.some((value) => typeof value === 'number')
  return items.map((at) => {
    const value = values[at] ?? null
    return hasNumbers && typeof value !== 'number' ? null : value
  })
}

function partsOf({ data, color }: Figure, mark: Mark): readonly Part[] {
  const all = Object.values(data)[0]?.map((_value, at) => at) ?? []
  if (mark.role) {
    const roles = data[mark.role] ?? []
    const painted = [...new Set<string | number>(roles)].filter((role) => role !== '')
    return painted.map((role) => ({ color: colorOf(role), items: all.filter((item) => roles[item] === role) }))
  }
  if (mark.color && color?.type === 'categorical') {
    const groups = data[mark.color] ?? []
    return color.domain.map((group, at) => ({
      name: String(group),
      color: colorOf(color.range[at]),
      items: all.filter((item) => groups[item] === group),
    }))
  }
  return [{ color: PRINTED[mark.fill ?? 'plain'], items: all }]
}

/** What stands beside an item under the pointer. */
function wordsOf({ data }: Figure, { label, tooltip }: Mark, items: readonly number[]): readonly string[] {
  return items.map((at) => {
    const lines = (tooltip ?? []).map((name) => `${name}: ${data[name]?.[at] ?? ''}`)
    return [...(label ? [data[label]?.[at] ?? ''] : []), ...lines].join('<br>')
  })
}

function shadesOf(figure: Figure, mark: Mark, items: readonly number[]): Shades | undefined {
  const { color } = figure
  if (!mark.color || !color || color.type === 'categorical') return undefined
  return {
    values: valuesOf(figure, mark.color, items),
    ends: [Number(color.domain[0]), Number(color.domain.at(-1))],
    // The one goes from dark to pale there, the other from blue to red.
    scale: color.type === 'diverging' ? { colorscale: 'RdBu' } : { colorscale: 'Blues', reversescale: true },
  }
}

/** How a mark looks in plotly.js, beside the place and the words of its items. */
function lookOf(figure: Figure, mark: Mark, { color, items }: Part): PlotlyObject | undefined {
  const shades = shadesOf(figure, mark, items)
  const paint = shades
    ? { color: shades.values, cmin: shades.ends[0], cmax: shades.ends[1], ...shades.scale }
    : { color }
  switch (mark.type) {
    case 'dot': {
      const radii = typeof mark.size === 'string' ? valuesOf(figure, mark.size, items) : undefined
      const size = radii?.map((radius) => 2 * Number(radius)) ?? 2 * Number(mark.size ?? RADIUS)
      return { type: figure.axes.z ? 'scatter3d' : 'scatter', mode: 'markers', marker: { size, ...paint } }
    }
    case 'text':
      return { type: 'scatter', mode: 'text', text: mark.label ? valuesOf(figure, mark.label, items) : [] }
    case 'line':
      return { type: 'scatter', mode: 'lines', line: { color, width: 1.6 } }
    case 'tick':
      return { type: 'scatter', mode: 'markers', marker: { symbol: 'line-ns-open', size: 16, color } }
    case 'cell':
      if (!shades) return { type: 'scatter', mode: 'markers', marker: { symbol: 'square', size: 12, color } }
      return { type: 'heatmap', z: shades.values, zmin: shades.ends[0], zmax: shades.ends[1], ...shades.scale }
    case 'barX':
      return { type: 'bar', orientation: 'h', marker: paint }
    case 'barY':
      return { type: 'bar', orientation: 'v', marker: paint }
    case 'box':
      return { type: 'box', boxpoints: 'all', marker: { color } }
    case 'violin':
      return { type: 'violin', points: 'all', marker: { color } }
    case 'rule':
      // Lines across the figure are shapes of the layout.
      return undefined
  }
}
