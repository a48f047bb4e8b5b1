import { terms } from './forms/steps.ts'
import type { Kind } from './kind.ts'
import { accessions, kinds } from './kinds.ts'

type Key = keyof typeof terms.members

export interface TermRow<Value> {
  readonly kind: Kind
  readonly term: (typeof terms.members)[Key]
  readonly value: Value
}

/** Rows of a family: the terms of some kinds, each with every value of a table, such as a species. */
export function termRows<Value>(
  keys: readonly Key[],
  values: readonly Value[],
): Readonly<Record<string, TermRow<Value>>> {
  const all: Readonly<Record<Key, Kind>> = { ...kinds, ...accessions }
  const rows = keys.flatMap((key) => values.map((value) => ({ kind: all[key], term: terms.members[key], value })))
  return Object.fromEntries(rows.map((row, at) => [at, row]))
}
