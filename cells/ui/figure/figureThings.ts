import type { Figure } from '../../shared/figure/schema.ts'
import { kindOfHeading, readThingKey, type NamedThing } from '../things/thing.ts'
import { pointed } from './figureItems.ts'

/** A column that names the thing of each item, and the axis that it stands along, if it does. */
interface ThingColumn {
  readonly column: string
  readonly kind: NamedThing['kind']
  readonly axis: 'x' | 'y' | undefined
}

/** Parts of a diagram hold several genes, blanks between them. */
const SEVERAL = 'All members'

/** The columns that name things, the one that an item is called by first. */
export function thingColumns(figure: Figure): readonly ThingColumn[] {
  const mark = pointed(figure)
  const named = [mark?.label, mark?.y, mark?.x, 'Gene'].flatMap((column) => {
    const kind = column == null || !(column in figure.data) ? undefined : kindOfHeading(column)
    if (column == null || kind === undefined) return []
    return [{ column, kind, axis: column === mark?.y ? 'y' : column === mark?.x ? 'x' : undefined } as const]
  })
  return named.filter(({ column }, at) => named.findIndex((other) => other.column === column) === at)
}

/** The things that an item names, or holds. */
export function thingsOf(figure: Figure, item: number): readonly NamedThing[] {
  const { data } = figure
  const named = thingColumns(figure).flatMap(({ column, kind }) => {
    const name = data[column]?.[item]
    return name === undefined || name === '' ? [] : [{ kind, name: String(name) }]
  })
  if (named.length > 0) return named
  const several = data[SEVERAL]?.[item]
  if (several === undefined || several === '') return []
  return String(several)
    .split(' ')
    .map((name) => ({ kind: 'gene', name }))
}

/** What is chosen by an item: all that a part holds; else what it is called by, in the strip above a heat map its sample. */
export function pickedThings(figure: Figure, item: number): readonly NamedThing[] {
  const columns = thingColumns(figure)
  if (columns.length === 0) return thingsOf(figure, item)
  const strip = figure.marks.find(({ role }) => role != null)?.role
  const isOfStrip = strip != null && (figure.data[strip]?.[item] ?? '') !== ''
  const things = thingsOf(figure, item)
  const at = isOfStrip ? columns.findIndex(({ axis }) => axis === 'x') : 0
  const thing = things[Math.max(0, at)]
  return thing === undefined ? [] : [thing]
}

/** An item of a figure, with what it holds that is chosen, and the axis that this stands along. */
export interface ChosenItem {
  readonly item: number
  readonly names: readonly string[]
  readonly axis: 'x' | 'y' | undefined
}

/** The items that hold what is chosen. */
export function chosenItems(
  figure: Figure,
  items: readonly number[],
  chosen: ReadonlySet<string>,
): readonly ChosenItem[] {
  if (chosen.size === 0) return []
  const columns = thingColumns(figure)
  if (columns.length === 0) return chosenParts(figure, items, namesOf(chosen, 'gene'))
  return columns.flatMap(({ column, kind, axis }) => {
    const wanted = namesOf(chosen, kind)
    const names = figure.data[column] ?? []
    if (wanted.size === 0) return []
    return items.flatMap((item) => {
      const name = String(names[item])
      return wanted.has(name) ? [{ item, names: [name], axis }] : []
    })
  })
}

function chosenParts(figure: Figure, items: readonly number[], chosen: ReadonlySet<string>): readonly ChosenItem[] {
  if (!(SEVERAL in figure.data)) return []
  return items.flatMap((item) => {
    const names = thingsOf(figure, item).flatMap(({ name }) => (chosen.has(name) ? [name] : []))
    return names.length === 0 ? [] : [{ item, names, axis: undefined }]
  })
}

/** The chosen names of a kind. */
function namesOf(chosen: ReadonlySet<string>, kind: NamedThing['kind']): ReadonlySet<string> {
  const things = [...chosen].flatMap((key) => readThingKey(key) ?? [])
  return new Set(things.flatMap((thing) => (thing.kind === kind ? [thing.name] : [])))
}
