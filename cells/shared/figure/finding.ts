import { written } from '../words.ts'
import type { Figure, Mark } from './schema.ts'

type Cell = string | number

/** Groups of more than this are no finding but a list. */
const MOST_GROUPS = 6

/** What the marks of a figure show beyond the words that it came with, for whoever does not see them. */
export function findingOf(figure: Figure): string {
  return largestPart(figure) ?? longestBar(figure) ?? sizesOfGroups(figure) ?? ''
}

/** The description of a figure with its finding. */
export function figureWords(figure: Figure): string {
  return [figure.description, findingOf(figure)].filter((words) => words !== '').join(' ')
}

const columnOf = ({ data }: Figure, name: string | null | undefined): readonly Cell[] =>
  typeof name === 'string' ? (data[name] ?? []) : []

const numberIn = (value: Cell | undefined) =>
  typeof value === 'number' ? written(Number(value.toPrecision(4))) : value

/** Of a diagram of sets: what the part holds that most of them share. */
function largestPart(figure: Figure): string | undefined {
  const mark = figure.marks.find(({ type }) => type === 'text')
  if (mark === undefined || (figure.ellipses ?? []).length === 0) return undefined
  const [sets, members] = (mark.tooltip ?? []).map((name) => columnOf(figure, name).at(-1))
  const count = columnOf(figure, mark.label).at(-1)
  return `${sets}: ${count}${members === undefined || members === '' ? '' : ` (${members})`}.`
}

/** The bar that reaches farthest from zero. */
function longestBar(figure: Figure): string | undefined {
  const bar = figure.marks.find(({ type }) => type === 'barX' || type === 'barY')
  if (bar === undefined) return undefined
  const [long, names] = bar.type === 'barX' ? [bar.x, bar.y] : [bar.y, bar.x]
  const lengths = columnOf(figure, long).map((value) => (typeof value === 'number' ? Math.abs(value) : -1))
  const at = lengths.reduce((best, value, place) => (value > (lengths[best] ?? -1) ? place : best), 0)
  const name = columnOf(figure, bar.label ?? names)[at]
  if (name === undefined || figure.description.includes(String(name))) return undefined
  return `The longest bar is ${name} with ${numberIn(valueOf(figure, bar, at) ?? columnOf(figure, long)[at])}.`
}

/** An infinite score is drawn as a finite bar: its tooltip tells what it is. */
function valueOf(figure: Figure, bar: Mark, at: number): Cell | undefined {
  const shown = (bar.tooltip ?? []).find((name) => name === 'Score')
  return shown === undefined ? undefined : columnOf(figure, shown)[at]
}

/** How many points each colour has, unless the legend counts them. */
function sizesOfGroups(figure: Figure): string | undefined {
  const dots = figure.marks.find(({ type, color }) => type === 'dot' && typeof color === 'string')
  const groups = figure.color?.type === 'categorical' ? figure.color.domain.map(String) : []
  if (dots === undefined || groups.length < 2 || groups.length > MOST_GROUPS) return undefined
  const cells = columnOf(figure, dots.color).map(String)
  const sizes = groups.map((group) => `(${written(cells.filter((cell) => cell === group).length)})`)
  if (groups.every((group, at) => group.endsWith(sizes[at] ?? ''))) return undefined
  return `${figure.color?.label || 'Colour'}: ${groups.map((group, at) => `${group} ${sizes[at]}`).join('; ')}.`
}
