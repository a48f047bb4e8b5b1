import { z } from 'zod'
import { treeSchema } from './tree.ts'

/** What a colour means. The page gives each role a token, so that a figure follows light and dark. */
export const ROLES = [
  'control',
  'perturbation',
  'neither',
  'up',
  'down',
  'plain',
  'series1',
  'series2',
  'series3',
  'series4',
  'series5',
  'series6',
  'series7',
  'series8',
  'series9',
  'series10',
] as const

const role = z.enum(ROLES)
const numbers = z.array(z.union([z.number(), z.enum(['nan', 'inf', '-inf'])]))
const column = z.union([numbers, z.array(z.string())])
const extent = z.union([z.array(z.number()), z.array(z.string())])

const mark = z.strictObject({
  type: z.enum(['dot', 'barX', 'barY', 'line', 'text', 'rule', 'cell', 'tick', 'box', 'violin']),
  x: z.string().nullish(),
  y: z.string().nullish(),
  z: z.string().nullish(),
  /** The column that colours the mark; absent or null: `fill`. */
  color: z.string().nullish(),
  fill: role.nullish(),
  /** The column of roles that paint the mark instead; rows without one are left out. */
  role: z.string().nullish(),
  /** A radius in pixels, or the column of one. */
  size: z.union([z.number(), z.string()]).nullish(),
  /** The column that names a mark, shown first in its tooltip. */
  label: z.string().nullish(),
  tooltip: z.array(z.string()).nullish(),
  /** Bands in the order of the data, or by value. */
  order: z.enum(['data', 'ascending', 'descending']).nullish(),
  /** Words are moved apart, and those without room are left out. */
  apart: z.boolean().nullish(),
  /** In a band the groups of the colours stand beside each other. */
  dodged: z.boolean().nullish(),
  /** Words stand beyond the ends of the bars, away from zero. */
  outside: z.boolean().nullish(),
})

/** A dashed line across the figure at one value of an axis, such as a threshold. */
const rule = z.strictObject({ axis: z.enum(['x', 'y']), at: z.number() })

const axis = z.strictObject({
  label: z.string(),
  type: z.enum(['linear', 'log', 'band']),
  zero: z.boolean().nullish(),
  domain: extent.nullish(),
})

const ellipse = z.strictObject({
  x: z.number(),
  y: z.number(),
  /** Half axes. */
  rx: z.number().positive(),
  ry: z.number().positive(),
  /** Anticlockwise, in degrees. */
  turn: z.number(),
  /** A value of the legend. */
  group: z.string(),
})

const shape = z.strictObject({
  title: z.string(),
  /** One sentence: the alternative text. */
  description: z.string(),
  /** What it shows, in a sentence of a paper. */
  finding: z.string().nullish(),
  data: z.record(z.string(), column),
  marks: z.array(mark),
  axes: z.strictObject({ x: axis, y: axis, z: axis.nullish() }),
  color: z
    .strictObject({
      label: z.string(),
      type: z.enum(['categorical', 'sequential', 'diverging']),
      domain: extent,
      range: z.array(role),
    })
    .nullish(),
  /** What roles stand for that `color` does not tell, such as the groups beside a heatmap. */
  key: z.strictObject({ label: z.string(), domain: z.array(z.string()), range: z.array(role) }).nullish(),
  /** What the sizes of dots stand for: some numbers, and the radius in pixels of a dot for each. */
  sizes: z.strictObject({ label: z.string(), domain: z.array(z.number()), radii: z.array(z.number()) }).nullish(),
  /** A panel for each of some values of a column, all on the same axes. */
  facets: z.strictObject({ column: z.string(), values: z.array(z.string()).min(1) }).nullish(),
  notes: z.array(z.string()),
  /** Outlines in the units of the axes. A figure that has any is a diagram: drawn to scale, without axes. */
  ellipses: z.array(ellipse).nullish(),
  rules: z.array(rule).nullish(),
  trees: z.array(treeSchema).nullish(),
  height: z.number().nullish(),
})

/** One drawing, as data: columns, marks that show them, axes and colours. */
export const figureSchema = shape.superRefine(({ data, marks, facets }, context) => {
  const lengths = Object.values(data).map((values) => values.length)
  if (new Set(lengths).size > 1) {
    context.addIssue({ code: 'custom', path: ['data'], message: 'the columns of a figure must have the same length' })
  }
  if (facets && !Object.hasOwn(data, facets.column)) {
    context.addIssue({ code: 'custom', path: ['facets'], message: `the figure has no column ${facets.column}` })
  }
  marks.forEach(({ x, y, z: depth, color, role: painted, size, label, tooltip }, at) => {
    const named = [x, y, depth, color, painted, typeof size === 'string' ? size : undefined, label, ...(tooltip ?? [])]
    for (const name of named) {
      if (typeof name === 'string' && !Object.hasOwn(data, name)) {
        context.addIssue({ code: 'custom', path: ['marks', at], message: `the figure has no column ${name}` })
      }
    }
  })
})

export type Figure = z.infer<typeof figureSchema>
export type Mark = Figure['marks'][number]
export type Axis = Figure['axes']['x']
export type Role = (typeof ROLES)[number]
