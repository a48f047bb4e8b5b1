import type { GeneTables } from '../../shared/genes/species.ts'
import type { Slices } from '../../shared/slices.ts'
import { examining } from './diagnose.ts'
import { damageOf, doubtWords, knownOf } from './offerWords.ts'
import { summaryOf } from './summary.ts'

/** What is to be known of the members of a set of genes. */
export interface Doubts {
  /** Whose symbols they are, in words; nothing where nobody could tell. */
  readonly known: string | undefined
  /** What is wrong with a name, by the names that are no symbols as they stand. */
  readonly marks: ReadonlyMap<string, string>
  /** All of it in one line. */
  readonly words: string
}

/** Looks for names that are no symbols; where most are none, such as in a set of ids, none is marked. */
export function* doubting(items: readonly string[], tables: GeneTables): Slices<Doubts> {
  const diagnosis = yield* examining(items, tables)
  const summary = summaryOf(diagnosis, items.length)
  const found = diagnosis.repairs.filter(({ kind }) => kind !== 'repeat')
  const areMarked = diagnosis.species !== undefined && found.length * 2 <= items.length
  return {
    known: knownOf(summary),
    marks: new Map(areMarked ? found.map((repair) => [repair.from, doubtWords(repair)]) : []),
    words: damageOf(summary),
  }
}
