import type { Figure } from './schema.ts'

/** "Up (86)": a group of a legend with how many belong to it. */
export const COUNTED = /^(.+) \(([\d,]+)\)$/
const REST = new Set(['neither', 'not significant', 'other terms'])
/** "PC1 (30.3% var. explained)" */
const SHARE = /^(PC\d+) \(([\d.]+) ?%/

/** What a figure found, in about six words; its title where nothing in it says more. */
export function figureGlance(figure: Figure): string {
  return (
    sharedOfSets(figure) ??
    countsOfGroups(figure) ??
    sharesOfAxes(figure) ??
    sizeOfCells(figure) ??
    longestBars(figure) ??
    figure.title
  )
}

const columnOf = ({ data }: Figure, name: string | null | undefined) =>
  typeof name === 'string' ? (data[name] ?? []) : []

/** "3 in both sets", of a diagram whose last part is what most of its sets share. */
function sharedOfSets(figure: Figure): string | undefined {
  const part = figure.marks.find(({ type }) => type === 'text')
  const sets = (figure.ellipses ?? []).length
  if (part === undefined || sets < 2) return undefined
  const holders = String(columnOf(figure, part.tooltip?.[0]).at(-1)).split(' & ').length
  if (holders < 2) return 'Nothing in common'
  const all = sets === 2 ? 'both' : 'all'
  return `${columnOf(figure, part.label).at(-1)} in ${holders === sets ? all : holders} sets`
}

/** "86 up, 37 down" */
function countsOfGroups({ color }: Figure): string | undefined {
  const groups = color?.type === 'categorical' ? color.domain.map((group) => COUNTED.exec(String(group))) : []
  const words = groups.flatMap((group) => {
    const [, name = '', count = ''] = group ?? []
    return group === null || REST.has(name.toLowerCase()) ? [] : [`${count} ${name.toLowerCase()}`]
  })
  return words.length === 0 ? undefined : words.join(', ')
}

/** "PC1 30.3 %, PC2 7.7 %" */
function sharesOfAxes({ axes }: Figure): string | undefined {
  const words = [axes.x, axes.y].flatMap(({ label }) => {
    const [, name, share] = SHARE.exec(label) ?? []
    return name === undefined ? [] : [`${name} ${share} %`]
  })
  return words.length === 0 ? undefined : words.join(', ')
}

/** "50 × 12 values" of a heat map. */
function sizeOfCells(figure: Figure): string | undefined {
  const cells = figure.marks.find(({ type }) => type === 'cell')
  if (cells === undefined) return undefined
  // A row that names the group of each sample has no values.
  const shades = columnOf(figure, cells.color)
  const sizes = [cells.y, cells.x].map(
    (name) => new Set(columnOf(figure, name).flatMap((each, at) => (shades[at] === 'nan' ? [] : [String(each)]))).size,
  )
  return `${sizes.join(' × ')} values`
}

/** "STAT2, NLRC5, PARP14": the longest bars. */
function longestBars(figure: Figure): string | undefined {
  const bar = figure.marks.find(({ type }) => type === 'barX' || type === 'barY')
  if (bar === undefined) return undefined
  const [long, named] = bar.type === 'barX' ? [bar.x, bar.label ?? bar.y] : [bar.y, bar.label ?? bar.x]
  const lengths = columnOf(figure, long).map((value) => (typeof value === 'number' ? Math.abs(value) : 0))
  const names = columnOf(figure, named)
  const order = [...lengths.keys()].toSorted((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0))
  const first = order.slice(0, 2).flatMap((at) => names[at] ?? [])
  return first.length === 0 ? undefined : `First: ${[...new Set(first)].join(', ')}`
}
