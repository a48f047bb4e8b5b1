import { isNumeric, type TableColumn } from '../columns.ts'
import { CHANNELS, type Drawing, type FigureParams } from './params.ts'

const NAMED_AT_FIRST = 10

/** What a column has to hold. */
export type Kind = 'number' | 'name' | 'any'

/** Whether a column holds it. */
export const fits = (column: TableColumn, kind: Kind) => kind === 'any' || isNumeric(column) === (kind === 'number')

/** What is likely wanted of a table: two numbers against each other, else one by name, else how it is distributed. */
export function first(columns: readonly TableColumn[]): FigureParams {
  const [number, other] = columns.filter(isNumeric).map(({ name }) => name)
  const names = columns.filter((column) => !isNumeric(column))
  const name = (names.find(({ kind }) => kind === 'gene') ?? names[0])?.name
  if (number !== undefined && other !== undefined) {
    const label = name === undefined ? {} : { label: name, named: NAMED_AT_FIRST }
    return { drawing: 'points', x: number, y: other, ...label }
  }
  if (number !== undefined && name !== undefined) return { drawing: 'bars', x: name, y: number }
  return { drawing: 'histogram', x: number ?? '' }
}

/** The same as another kind of figure: columns that it cannot take are replaced by the first that it can. */
export function suited(
  { x, y, color, ...chosen }: FigureParams,
  drawing: Drawing,
  columns: readonly TableColumn[],
): FigureParams {
  const channels = CHANNELS[drawing]
  const pick = (kind: Kind | undefined, now: string | undefined, taken: readonly (string | undefined)[]) => {
    if (kind === undefined) return undefined
    const fitting = columns.filter((column) => fits(column, kind)).map(({ name }) => name)
    return now !== undefined && fitting.includes(now) ? now : fitting.find((name) => !taken.includes(name))
  }
  const across = pick(channels.x, x, []) ?? ''
  const down = pick(channels.y, y === across ? undefined : y, [across])
  const told = channels.needsColor === true ? pick('number', color, []) : color
  return {
    ...chosen,
    drawing,
    x: across,
    ...(down !== undefined && { y: down }),
    ...(told !== undefined && { color: told }),
  }
}

/** What would be submitted, without what its kind of figure does not take; or what it lacks. */
export function fitted(chosen: FigureParams, columns: readonly TableColumn[]): FigureParams | string {
  const { drawing, x, y, color, size, facet, label, named = 0 } = chosen
  const channels = CHANNELS[drawing]
  const isOf = (name: string | undefined, kind: Kind) => columns.some((each) => each.name === name && fits(each, kind))
  const lacking = (kind: Kind) => (kind === 'any' ? 'Choose a column' : `Choose a column of ${kind}s`)
  if (!isOf(x, channels.x)) return lacking(channels.x)
  if (channels.y !== undefined && !isOf(y, channels.y)) return lacking(channels.y)
  if (channels.needsColor === true && !isOf(color, 'number')) return 'Choose the number that colours the cells'
  const isNamed = channels.isNamed && isOf(label, 'name')
  const logs = channels.logs.flatMap((axis) => (chosen[axis] === true ? [[axis, true] as const] : []))
  return {
    drawing,
    x,
    ...(channels.y !== undefined && { y }),
    // Bands that stand beside each other need no colours of their own.
    ...(columns.some(({ name }) => name === color) && !(channels.x !== 'number' && color === x) && { color }),
    ...(channels.hasSize === true && isOf(size, 'number') && { size }),
    ...(channels.hasPanels && facet !== x && isOf(facet, 'name') && { facet }),
    ...(isNamed && { label }),
    ...(isNamed && named > 0 && { named }),
    ...Object.fromEntries(logs),
  }
}
