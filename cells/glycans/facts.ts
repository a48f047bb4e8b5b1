import { glyGen } from '../services/glygen/service.ts'
import { counted } from '../shared/words.ts'

/** What steps say of themselves that take a part of a record of GlyGen. */
export const takenFrom = (type: string, cardinality: string) => ({
  tags: { Type: [type], Cardinality: [cardinality], Service: [glyGen.name] },
  pagerank: 2,
})

/** What steps say of themselves that ask GlyGen for records. */
export const fetchedFrom = (type: string, cardinality: string) => ({
  ...takenFrom(type, cardinality),
  external: glyGen,
})

interface Accessions {
  /** What a set holds, by the accessions of a register. */
  readonly several: string
  readonly register: string
  readonly example: string
}

/** Why GlyGen gave nothing of a set, where it did. */
export function noRecords(
  { several, register, example }: Accessions,
  { set }: { readonly set: readonly string[] },
  found: readonly unknown[],
) {
  if (found.length > 0) return undefined
  if (set.length === 0) return { why: `The set has no ${several}.`, next: `Enter accessions of ${register}.` }
  return {
    why: `GlyGen has no record of ${counted(set.length, 'accession')} of the set.`,
    next: `Check that they are accessions of ${register}, such as ${example}.`,
  }
}
