import { isNumeric, type TableColumn } from '../columns.ts'
import { CHANNELS, type FigureParams } from './params.ts'

const NAMED_AT_FIRST = 10

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

/** What would be submitted, without what its kind of figure does not take; or what it lacks. */
export function fitted(chosen: FigureParams, columns: readonly TableColumn[]): FigureParams | string {
  const { drawing, x, y, color, size, facet, label, named = 0 } = chosen
  const channels = CHANNELS[drawing]
  const fits = (name: string | undefined, kind: 'number' | 'name' | 'any') => {
    const column = columns.find((each) => each.name === name)
    return column !== undefined && (kind === 'any' || isNumeric(column) === (kind === 'number'))
  }
  const lacking = (kind: 'number' | 'name' | 'any') =>
    kind === 'any' ? 'Choose a column' : `Choose a column of ${kind}s`
  if (!fits(x, channels.x)) return lacking(channels.x)
  if (channels.y !== undefined && !fits(y, channels.y)) return lacking(channels.y)
  if (channels.needsColor === true && !fits(color, 'number')) return 'Choose the number that colours the cells'
  const isNamed = channels.isNamed && fits(label, 'name')
  const logs = channels.logs.flatMap((axis) => (chosen[axis] === true ? [[axis, true] as const] : []))
  return {
    drawing,
    x,
    ...(channels.y !== undefined && { y }),
    // Bands that stand beside each other need no colours of their own.
    ...(columns.some(({ name }) => name === color) && !(channels.x !== 'number' && color === x) && { color }),
    ...(channels.hasSize === true && fits(size, 'number') && { size }),
    ...(channels.hasPanels && facet !== x && fits(facet, 'name') && { facet }),
    ...(isNamed && { label }),
    ...(isNamed && named > 0 && { named }),
    ...Object.fromEntries(logs),
  }
}
