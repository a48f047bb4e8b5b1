/** Small multiples: figures of one kind as panels of one figure, on the same axes, so that they can be compared. */
import type { DataType, Json } from '@playbook/core/step'
import { figureSchema, type Axis, type Figure } from './schema.ts'

/** More panels are no overview. */
export const MOST_PANELS = 24

/** A figure, and what stands above its panel. */
export interface Labelled {
  readonly label: string
  readonly figure: Figure
}

/** What came of it: one figure, or in words why not. */
export type Multiples = { readonly figure: Figure } | { readonly why: string }

const MOST_ITEMS = 60_000
/** More bands have no room in a panel; and panels that share few of them compare nothing. */
const MOST_BANDS = 80
const FEW_BANDS = 40
const SHARED = 1.5

type Extent = NonNullable<Axis['domain']>

const isWords = (extent: Extent): extent is string[] => extent.every((value) => typeof value === 'string')
const isNumbers = (extent: Extent): extent is number[] => extent.every((value) => typeof value === 'number')

/** The words of all, or from the least to the greatest number; undefined where one of them says nothing. */
function together(extents: readonly (Extent | null | undefined)[]): Extent | undefined {
  const known = extents.flatMap((extent) => (extent ? [extent] : []))
  if (known.length < extents.length) return undefined
  if (known.every(isWords)) return [...new Set(known.flat())]
  if (!known.every(isNumbers)) return undefined
  const ends = known.flat()
  return [ends.reduce((a, b) => Math.min(a, b)), ends.reduce((a, b) => Math.max(a, b))]
}

/** What figures have to share: the same marks of the same columns, axes and scales of colour and size. */
const kindOf = ({ marks, axes, color, data, sizes }: Figure) =>
  JSON.stringify([
    marks,
    [axes.x.label, axes.x.type, axes.y.label, axes.y.type],
    Object.keys(data).toSorted(),
    color && [color.label, color.type, color.type === 'categorical' ? null : color.range],
    sizes,
  ])

const isWhole = ({ axes, facets, ellipses, trees }: Figure) => !axes.z && !facets && !ellipses?.length && !trees?.length

/** The bands of an axis: its own, or those of the columns that are drawn along it. */
function bandsOf({ axes, marks, data }: Figure, along: 'x' | 'y'): readonly string[] {
  const { type, domain } = axes[along]
  if (type !== 'band') return []
  if (domain) return domain.map(String)
  const columns = new Set(marks.flatMap((mark) => mark[along] ?? []))
  return [...columns].flatMap((name) => (data[name] ?? []).map(String))
}

function areTooMany(bands: readonly ReadonlySet<string>[]): boolean {
  const all = new Set(bands.flatMap((each) => [...each])).size
  const most = bands.reduce((size, each) => Math.max(size, each.size), 0)
  return all > MOST_BANDS || (all > FEW_BANDS && all > SHARED * most)
}

/** Colours of groups, each with its role: those that the first figure lacks follow. */
function colorOf(figures: readonly Figure[]): Figure['color'] {
  const first = figures[0]?.color
  if (!first) return first
  if (first.type !== 'categorical')
    return { ...first, domain: together(figures.map(({ color }) => color?.domain)) ?? first.domain }
  const roles = new Map(
    figures.flatMap(({ color }) =>
      (color?.domain ?? []).map((value, at) => [String(value), color?.range[at] ?? 'plain'] as const),
    ),
  )
  return { ...first, domain: [...roles.keys()], range: [...roles.values()] }
}

/** Labels that several have are numbered, so that each has its own panel. */
function apart(labels: readonly string[]): readonly string[] {
  const seen = new Map<string, number>()
  return labels.map((label) => {
    const times = (seen.get(label) ?? 0) + 1
    seen.set(label, times)
    return times === 1 ? label : `${label} (${times})`
  })
}

const columnName = (data: Figure['data']) => {
  let name = 'input'
  while (Object.hasOwn(data, name)) name = `${name}_`
  return name
}

/** Numbers and words may not be mixed in a column. */
function joined(figures: readonly Figure[], name: string): Figure['data'][string] | undefined {
  const columns = figures.map(({ data }) => data[name] ?? [])
  const words = columns.flatMap((values) => values.filter((value): value is string => typeof value === 'string'))
  const all = columns.reduce((size, values) => size + values.length, 0)
  if (words.length === all) return words
  const numbers = columns.flatMap((values) =>
    values.filter(
      (value): value is number | 'nan' | 'inf' | '-inf' =>
        typeof value === 'number' || value === 'nan' || value === 'inf' || value === '-inf',
    ),
  )
  return numbers.length === all ? numbers : undefined
}

/** Puts figures side by side; `title` says what all of them show. */
export function smallMultiples(title: string, all: readonly Labelled[]): Multiples {
  const figures = all.map(({ figure }) => figure)
  const [first] = figures
  if (first === undefined) return { why: 'None of the rows has this figure.' }
  if (!figures.every(isWhole) || new Set(figures.map(kindOf)).size > 1)
    return { why: 'These figures have axes or sizes of their own, which no common axes can show.' }
  if ((['x', 'y'] as const).some((along) => areTooMany(figures.map((figure) => new Set(bandsOf(figure, along))))))
    return { why: 'These figures name different things: on common axes there is no room for all of them.' }
  const sizes = figures.map(({ data }) => Object.values(data)[0]?.length ?? 0)
  if (sizes.reduce((a, b) => a + b, 0) > MOST_ITEMS)
    return { why: 'These figures have too many marks together. Choose fewer rows.' }
  const column = columnName(first.data)
  const labels = apart(all.map(({ label }) => label))
  const data: Record<string, Figure['data'][string]> = {
    [column]: labels.flatMap((label, at) => Array.from({ length: sizes[at] ?? 0 }, () => label)),
  }
  for (const name of Object.keys(first.data)) {
    const values = joined(figures, name)
    if (values === undefined) return { why: 'These figures measure in different ways.' }
    data[name] = values
  }
  const axisOf = (along: 'x' | 'y'): Axis => {
    const { domain: _own, ...axis } = first.axes[along]
    const domain = together(figures.map(({ axes }) => axes[along].domain))
    return { ...axis, ...(domain && { domain }) }
  }
  const { ellipses: _none, trees: _neither, finding: _ofOne, height: _alone, ...rest } = first
  return {
    figure: {
      ...rest,
      title,
      description: `${title}: ${labels.length} panels on the same axes, of ${labels.join(', ')}.`,
      data,
      axes: { x: axisOf('x'), y: axisOf('y') },
      color: colorOf(figures),
      facets: { column, values: [...labels] },
      rules: [
        ...new Map(figures.flatMap(({ rules }) => rules ?? []).map((rule) => [JSON.stringify(rule), rule])).values(),
      ],
      notes: [],
    },
  }
}

/** Whether values of a type are drawn as figures of marks and axes. */
export const isDrawn = (type: DataType | undefined): boolean =>
  type !== undefined && (type.schema === figureSchema || type.figure !== undefined)

/** Puts the values of a type that are drawn side by side, each as its figure. */
export function valueMultiples(
  title: string,
  type: DataType | undefined,
  values: readonly { readonly label: string; readonly value: Json }[],
): Multiples {
  const drawn = values.flatMap(({ label, value }) => {
    const { data } = figureSchema.safeParse(type?.figure?.(value) ?? value)
    return data === undefined ? [] : [{ label, figure: data }]
  })
  return smallMultiples(title, drawn)
}
