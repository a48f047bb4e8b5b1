/** Which numbers a sentence may say of results: those that stand in them, and what can be counted in them. */
import { numbersIn, states, type WrittenNumber } from '@playbook/core/claims/value'
import type { Json } from '@playbook/core/step'

type Row = { readonly [key: string]: Json | undefined }

const isRow = (value: Json | undefined): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: Json | undefined): value is string => typeof value === 'string'

const ABSENT: ReadonlySet<Json | undefined> = new Set([undefined, null, '', '-'])

/** The rows of a list by what their texts are called: how many different ones there are. */
function countDifferent(rows: readonly Row[], key: string, into: Set<number>): void {
  const texts = rows.flatMap((row) => {
    const value = row[key]
    return isText(value) ? [value] : Array.isArray(value) ? value.filter(isText) : []
  })
  into.add(new Set(texts).size)
  into.add(rows.filter((row) => !ABSENT.has(row[key])).length)
}

/** Rows above and below each limit, and how many different texts they have. */
function countBeyond(rows: readonly Row[], limits: readonly number[], into: Set<number>): void {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  for (const key of keys) {
    countDifferent(rows, key, into)
    for (const limit of limits) {
      const value = (row: Row) => (typeof row[key] === 'number' ? row[key] : Number.NaN)
      const parts = [
        rows.filter((row) => value(row) > limit),
        rows.filter((row) => value(row) >= limit),
        rows.filter((row) => value(row) < limit),
        rows.filter((row) => value(row) <= limit),
      ]
      for (const part of parts) {
        into.add(part.length)
        for (const other of keys) countDifferent(part, other, into)
      }
    }
  }
}

/** Members of the sets of a library that stand in so many of them or more. */
function countShared(value: Row, into: Set<number>): void {
  const sets = Object.values(value).flatMap((entry) =>
    isRow(entry) && Array.isArray(entry['set']) ? [entry['set']] : [],
  )
  const found = new Map<Json, number>()
  for (const member of sets.flatMap((set) => [...new Set(set)])) found.set(member, (found.get(member) ?? 0) + 1)
  for (let least = 1; least <= sets.length; least += 1) {
    into.add([...found.values()].filter((count) => count >= least).length)
  }
  // Of libraries that were joined: members of every one of two or three runs of neighbouring sets.
  for (let end = 1; end < sets.length; end += 1) {
    for (let next = end + 1; next <= sets.length; next += 1) {
      const runs = [sets.slice(0, end), sets.slice(end, next), sets.slice(next)].filter((run) => run.length > 0)
      const members = runs.map((run) => new Set(run.flat()))
      into.add([...found.keys()].filter((member) => members.every((run) => run.has(member))).length)
    }
  }
}

/** How many rows and columns one matrix has more than another. */
function countLost(values: readonly (Json | undefined)[], into: Set<number>): void {
  const shapes = values.flatMap((value) => (isRow(value) && Array.isArray(value['shape']) ? [value['shape']] : []))
  for (const one of shapes) {
    for (const other of shapes) {
      for (const [at, length] of one.entries()) into.add(Number(length) - Number(other[at] ?? Number.NaN))
    }
  }
}

/** All rows within a value, however deep. */
function rowsIn(value: Json | undefined): readonly Row[] {
  if (Array.isArray(value)) return value.flatMap(rowsIn)
  return isRow(value) ? [value, ...Object.values(value).flatMap(rowsIn)] : []
}

function countWithin(value: Json, into: Set<number>): void {
  const rows = rowsIn(value)
  for (const key of new Set(rows.flatMap((row) => Object.keys(row)))) countDifferent(rows, key, into)
}

function collect(value: Json | undefined, limits: readonly number[], into: Set<number>): void {
  if (typeof value === 'number') into.add(value)
  else if (isText(value)) for (const number of numbersIn(value)) into.add(number.value)
  else if (Array.isArray(value)) {
    into.add(value.length)
    into.add(new Set(value.filter(isText)).size)
    countWithin(value, into)
    countBeyond(value.filter(isRow), limits, into)
    for (const item of value) collect(item, limits, into)
  } else if (isRow(value)) {
    into.add(Object.keys(value).length)
    countShared(value, into)
    countWithin(value, into)
    countBeyond(Object.values(value).filter(isRow), limits, into)
    for (const [key, item] of Object.entries(value)) {
      collect(key, limits, into)
      collect(item, limits, into)
    }
  }
}

const SMALL = /^ × 10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const raised = (text: string) =>
  Number([...text].map((sign) => (sign === '⁻' ? '-' : String(RAISED.indexOf(sign)))).join(''))

/** The numbers of a text, those of powers of ten as one. */
function writtenIn(text: string): readonly WrittenNumber[] {
  return numbersIn(text).flatMap((number): readonly WrittenNumber[] => {
    if (number.text === '10' && text.slice(0, number.start).endsWith(' × ')) return []
    const [power, exponent] = SMALL.exec(text.slice(number.start + number.text.length)) ?? []
    if (power === undefined || exponent === undefined) return [number]
    const digits = `${number.text.replace('−', '-')}e${raised(exponent)}`
    return [{ text: digits, start: number.start, value: Number(digits) }]
  })
}

/** Of a list that is cut, as in "(A, B and 33 more)": how long it was. */
function lengthBefore(text: string, { start, text: written, value }: WrittenNumber): number | undefined {
  if (!text.startsWith(' more', start + written.length)) return undefined
  const before = text.slice(0, start)
  const list = before.slice(Math.max(before.lastIndexOf('('), before.lastIndexOf(': ')) + 1)
  return value + list.split(/, | and /).filter((item) => item.trim() !== '').length
}

/** The numbers of a text that none of the values gives, as they are written; `constants` are those of the method. */
export function untoldNumbers(
  text: string,
  values: readonly (Json | undefined)[],
  constants: readonly string[] = [],
): readonly string[] {
  const written = writtenIn(text)
  const known = new Set<number>()
  const limits = [0, ...new Set(written.map(({ value }) => value))]
  for (const value of values) collect(value, limits, known)
  countLost(values, known)
  const all = [...known]
  return written.flatMap((number) => {
    if (constants.includes(number.text) || all.some((value) => states(number, value))) return []
    const length = lengthBefore(text, number)
    return length !== undefined && known.has(length) ? [] : [number.text]
  })
}

/** A result as another run might have given it: lists are shorter. */
export function thinned(value: Json): Json {
  if (Array.isArray(value))
    return value.slice(0, value.length > 5 ? Math.ceil(value.length * 0.6) : value.length).map(thinned)
  if (!isRow(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, item === undefined ? null : thinned(item)]),
  )
}
