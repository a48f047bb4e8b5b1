/**
 * How two results of one type differ, by what they are: sets by their members, rankings by the places, scores by their
 * signs, tables by rows and values. Generators, because 50,000 rows must not hold up the page.
 */
import { FileRecord } from '../api/files.ts'
import { isRow, nameIn, rowsOf, type Row } from '../history/results.ts'
import type { Json } from '../step.ts'
import { z } from 'zod'

type Slices<T> = Generator<undefined, T>

/** A member of one list or of both, with its place (from 1) or its score; none where it is missing. */
export interface Pair {
  readonly name: string
  readonly here: number | undefined
  readonly there: number | undefined
}

/** A value that differs; a row that only one table has stands there once, without a column. */
export interface Difference {
  readonly name: string
  readonly column: string
  readonly here: string
  readonly there: string
}

/** What differs between two results, `here` being the first. */
export type Comparison =
  | {
      readonly kind: 'sets'
      readonly shared: readonly string[]
      readonly here: readonly string[]
      readonly there: readonly string[]
    }
  | { readonly kind: 'ranks'; readonly pairs: readonly Pair[] }
  | {
      readonly kind: 'scores'
      readonly pairs: readonly Pair[]
      readonly same: number
      readonly opposite: number
      /** What the numbers are. */
      readonly score: string
    }
  /** Tables that lie in files, which the server lays side by side. */
  | { readonly kind: 'files'; readonly file: FileRecord; readonly there: FileRecord }
  | { readonly kind: 'tables'; readonly differences: readonly Difference[]; readonly same: number }
  | { readonly kind: 'none' }

const SLICE = 500

const membersOf = (value: Json, field: string): readonly string[] | undefined => {
  const found = isRow(value) ? value[field] : undefined
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : undefined
}

/** Compares two results in slices; what lies in files is only named, and a file without rows and columns is `none`. */
export function* comparing(here: Json, there: Json): Slices<Comparison> {
  const sets = [membersOf(here, 'set'), membersOf(there, 'set')] as const
  if (sets[0] && sets[1]) return yield* comparingSets(sets[0], sets[1])
  const ranked = [membersOf(here, 'ranked'), membersOf(there, 'ranked')] as const
  if (ranked[0] && ranked[1]) {
    return { kind: 'ranks', pairs: yield* pairing(yield* placesOf(ranked[0]), yield* placesOf(ranked[1])) }
  }
  if (isFile(here) || isFile(there)) {
    const [file, other] = [tableFileOf(here), tableFileOf(there)]
    return file && other ? { kind: 'files', file, there: other } : { kind: 'none' }
  }
  const changes = [drawnChanges(here), drawnChanges(there)] as const
  if (changes[0] && changes[1]) return yield* comparingScores(changes[0].byName, changes[1].byName, changes[0].label)
  const rows = [drawnRows(here) ?? rowsOf(here), drawnRows(there) ?? rowsOf(there)] as const
  const scores = [yield* scoresOf(rows[0]), yield* scoresOf(rows[1])] as const
  if (scores[0] && scores[1]) return yield* comparingScores(scores[0], scores[1], 'Score')
  return rows[0].length === 0 && rows[1].length === 0 ? { kind: 'none' } : yield* comparingTables(rows[0], rows[1])
}

const isFile = (value: Json) => isRow(value) && typeof value['url'] === 'string'

/** The file of a table: it says its shape beside its address. */
function tableFileOf(value: Json): FileRecord | undefined {
  return isRow(value) && Array.isArray(value['shape']) ? FileRecord.safeParse(value).data : undefined
}

const Drawn = z.object({
  data: z.record(z.string(), z.array(z.union([z.number(), z.string()]))),
  marks: z.array(
    z.object({ type: z.string(), label: z.string().nullish(), x: z.string().nullish(), y: z.string().nullish() }),
  ),
  axes: z.object({ x: z.object({ label: z.string() }), y: z.object({ label: z.string() }) }).optional(),
})

const CHANGE = /fold change|log2 ?fc/i

/** The changes that a figure draws a point for each of, such as a volcano plot, by their names. */
function drawnChanges(
  value: Json,
): { readonly byName: ReadonlyMap<string, number>; readonly label: string } | undefined {
  const drawn = Drawn.safeParse(value).data
  const axis = (['x', 'y'] as const).find((each) => CHANGE.test(drawn?.axes?.[each].label ?? ''))
  const dots = drawn?.marks.find(({ type, label }) => type === 'dot' && label)
  if (drawn === undefined || axis === undefined || dots === undefined) return undefined
  const [names = [], numbers = []] = [drawn.data[dots.label ?? ''], drawn.data[dots[axis] ?? '']]
  const byName = new Map<string, number>()
  for (const [at, name] of names.entries()) {
    const number = numbers[at]
    if (typeof number === 'number') byName.set(String(name), number)
  }
  return byName.size > 0 ? { byName, label: drawn.axes?.[axis].label ?? '' } : undefined
}

/** What a figure draws, as rows: its columns are the data, and its marks name them. */
function drawnRows(value: Json): readonly Row[] | undefined {
  const drawn = Drawn.safeParse(value).data
  if (drawn === undefined) return undefined
  const columns = Object.entries(drawn.data)
  const names = drawn.data[drawn.marks.find(({ label }) => label)?.label ?? '']
  return Array.from({ length: columns[0]?.[1].length ?? 0 }, (_unused, at) => ({
    ...(names && { name: String(names[at]) }),
    ...Object.fromEntries(columns.map(([column, cells]) => [column, cells[at]])),
  }))
}

function* comparingSets(here: readonly string[], there: readonly string[]): Slices<Comparison> {
  const [own, others] = [yield* placesOf(here), yield* placesOf(there)]
  const shared: string[] = []
  const [onlyHere, onlyThere]: [string[], string[]] = [[], []]
  for (const [at, name] of here.entries()) {
    if (at % SLICE === 0) yield
    ;(others.has(name) ? shared : onlyHere).push(name)
  }
  for (const [at, name] of there.entries()) {
    if (at % SLICE === 0) yield
    if (!own.has(name)) onlyThere.push(name)
  }
  return { kind: 'sets', shared, here: onlyHere, there: onlyThere }
}

/** Names with their places, from 1. */
function* placesOf(names: readonly string[]): Slices<ReadonlyMap<string, number>> {
  const places = new Map<string, number>()
  for (const [at, name] of names.entries()) {
    if (at % SLICE === 0) yield
    places.set(name, at + 1)
  }
  return places
}

/** Names with their scores, where every row is a term with one. */
function* scoresOf(rows: readonly unknown[]): Slices<ReadonlyMap<string, number> | undefined> {
  const scores = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    if (at % SLICE === 0) yield
    if (!isRow(row) || typeof row['term'] !== 'string' || !('zscore' in row)) return undefined
    if (typeof row['zscore'] === 'number') scores.set(row['term'], row['zscore'])
  }
  return scores.size > 0 ? scores : undefined
}

function* comparingScores(
  here: ReadonlyMap<string, number>,
  there: ReadonlyMap<string, number>,
  score: string,
): Slices<Comparison> {
  const pairs = yield* pairing(here, there)
  let [same, opposite] = [0, 0]
  for (const [at, { here: one = 0, there: other = 0 }] of pairs.entries()) {
    if (at % SLICE === 0) yield
    if (one * other > 0) same++
    if (one * other < 0) opposite++
  }
  return { kind: 'scores', pairs, same, opposite, score }
}

function* pairing(here: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>): Slices<readonly Pair[]> {
  const pairs: Pair[] = []
  for (const name of new Set([...here.keys(), ...there.keys()])) {
    if (pairs.length % SLICE === 0) yield
    pairs.push({ name, here: here.get(name), there: there.get(name) })
  }
  return pairs
}

/** Rows by their names; of several with one name, the first keeps it. */
function* named(rows: readonly unknown[]): Slices<ReadonlyMap<string, Row>> {
  const byName = new Map<string, Row>()
  for (const [at, row] of rows.entries()) {
    if (at % SLICE === 0) yield
    const name = nameIn(row) ?? `Row ${at + 1}`
    const key = byName.has(name) ? `${name} (row ${at + 1})` : name
    byName.set(key, isRow(row) ? row : {})
  }
  return byName
}

const MISSING = 'missing'

function* comparingTables(rows: readonly unknown[], others: readonly unknown[]): Slices<Comparison> {
  const [here, there] = [yield* named(rows), yield* named(others)]
  const differences: Difference[] = []
  let same = 0
  let seen = 0
  for (const name of new Set([...here.keys(), ...there.keys()])) {
    if (seen++ % SLICE === 0) yield
    const found = differingValues(name, here.get(name), there.get(name))
    if (found.length === 0) same++
    differences.push(...found)
  }
  return { kind: 'tables', differences, same }
}

function differingValues(name: string, here: Row | undefined, there: Row | undefined): readonly Difference[] {
  if (here === undefined) return [{ name, column: '', here: MISSING, there: 'row' }]
  if (there === undefined) return [{ name, column: '', here: 'row', there: MISSING }]
  return [...new Set([...Object.keys(here), ...Object.keys(there)])].flatMap((column) => {
    const [one, other] = [shown(here[column]), shown(there[column])]
    return one === other ? [] : [{ name, column, here: one, there: other }]
  })
}

const shown = (value: unknown): string =>
  value === undefined ? MISSING : typeof value === 'string' ? value : JSON.stringify(value)
