/** What differs between two results of one step: rows that came and went, and values that crossed a threshold. */
import type { ResultChange } from '../api/history.ts'
import { z } from 'zod'
import type { Json } from '../step.ts'
import { movedRows } from './moved-values.ts'

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

/** A library of named sets, by name; nothing where it is something else. */
const Library = z.record(z.string(), z.object({ set: z.array(z.string()) }))

/** The rows of a result: the list that it is, the longest that it holds, or the members of all sets of a library. */
export function rowsOf(value: Json | undefined): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (!isRow(value)) return []
  const sets = Object.entries(Library.safeParse(value).data ?? {})
  if (sets.length > 0) return sets.flatMap(([name, { set }]) => set.map((member) => `${name}: ${member}`))
  const lists = Object.values(value).filter((each) => Array.isArray(each))
  // Of two as long, names and what is known of each, the second.
  return lists.toSorted((a, b) => b.length - a.length || Number(isRow(b[0])) - Number(isRow(a[0])))[0] ?? []
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
  const [names, links] = [by(nameIn), by(linkIn)]
  if (names.size === rows.length) return names
  return links.size === rows.length ? links : numbered(rows)
}

/** Rows that share a name are told apart by their order. */
function numbered(rows: readonly unknown[]): ReadonlyMap<string, unknown> {
  const counts = new Map<string, number>()
  return new Map(
    rows.flatMap((row) => {
      const name = linkIn(row)
      if (name === undefined) return []
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [[count === 1 ? name : `${name} (${count})`, row] as const]
    }),
  )
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
    moved: movedRows(old, present, MOST_SHOWN),
  }
}
