/** What differs between two results of one step: rows that came and went, and values that crossed a threshold. */
import type { ResultChange } from '../api/history.ts'
import type { Json } from '../step.ts'

/** By which a row is known, in the order in which they are tried. */
const KEYS = ['term', 'id', 'gene', 'symbol', 'name', 'label']
/** Significance that fields of these names say, and where it begins. */
const SIGNIFICANCE = /^(adj.*p|p.*adj|fdr|q.?val(ue)?|adjusted.*|.*padj.*)/i
const THRESHOLD = 0.05
const MOST_SHOWN = 20

/** One row of a result. */
export type Row = Readonly<Record<string, unknown>>

/** Whether a value is an object with fields. */
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a result: the list that it is, or the longest that it holds. */
export function rowsOf(value: Json | undefined): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (!isRow(value)) return []
  const lists = Object.values(value).filter((each) => Array.isArray(each))
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** By which words people know a row. */
export function nameIn(row: unknown): string | undefined {
  if (typeof row === 'string' || typeof row === 'number') return String(row)
  if (!isRow(row)) return undefined
  const key = KEYS.find((each) => typeof row[each] === 'string')
  const found = key === undefined ? Object.values(row).find((each) => typeof each === 'string') : row[key]
  return typeof found === 'string' ? found : undefined
}

/** The two ends of a link, where the first word of a row names many rows. */
function linkIn(row: unknown): string | undefined {
  const words = isRow(row) ? Object.values(row).filter((each) => typeof each === 'string') : []
  return words.length < 2 ? nameIn(row) : words.slice(0, 2).join(' – ')
}

function named(rows: readonly unknown[]): ReadonlyMap<string, unknown> {
  const by = (nameOf: (row: unknown) => string | undefined) =>
    new Map(rows.flatMap((row) => [nameOf(row)].flatMap((name) => (name === undefined ? [] : [[name, row]]))))
  const names = by(nameIn)
  return names.size === rows.length ? names : by(linkIn)
}

const significance = (row: unknown): number | undefined => {
  if (!isRow(row)) return undefined
  const found = Object.entries(row).find(([key, value]) => SIGNIFICANCE.test(key) && typeof value === 'number')?.[1]
  return typeof found === 'number' ? found : undefined
}

/** Compares two results; `isSame` where not a row differs. */
export function compareResults(was: Json | undefined, is: Json | undefined): ResultChange {
  const [old, present] = [named(rowsOf(was)), named(rowsOf(is))]
  const gained = [...present.keys()].filter((name) => !old.has(name))
  const lost = [...old.keys()].filter((name) => !present.has(name))
  const crossed = [...present].flatMap(([name, row]) => {
    const [before, after] = [significance(old.get(name)), significance(row)]
    if (before === undefined || after === undefined || before < THRESHOLD === after < THRESHOLD) return []
    return [{ name, was: before, is: after }]
  })
  return {
    isSame: JSON.stringify(was) === JSON.stringify(is),
    rows: { was: rowsOf(was).length, is: rowsOf(is).length, gained: gained.length, lost: lost.length },
    gained: gained.slice(0, MOST_SHOWN),
    lost: lost.slice(0, MOST_SHOWN),
    crossed: crossed.slice(0, MOST_SHOWN),
  }
}
