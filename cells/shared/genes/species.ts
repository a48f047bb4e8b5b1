import type { GeneTable, Species } from './table.ts'

/** The tables that are at hand. */
export type GeneTables = ReadonlyMap<Species, GeneTable>

/** Enough words to tell one species from another. */
const ENOUGH = 2000

interface Counted {
  readonly table: GeneTable
  /** Words that are written as the species writes its symbols, and words that it knows at all. */
  readonly exact: number
  readonly known: number
}

function countIn(table: GeneTable, words: readonly string[]): Counted {
  let [exact, known] = [0, 0]
  for (const word of words) {
    const found = table.find(word)
    if (found === undefined || found.kind === 'entrez') continue
    known++
    if (found.kind === 'ensembl' || found.symbols[0] === word) exact++
  }
  return { table, exact, known }
}

/** Words of a list that can tell the species: each once, a part of a long list. */
export function telling(words: readonly string[]): readonly string[] {
  const stride = Math.max(1, Math.ceil(words.length / ENOUGH))
  return [...new Set(words.filter((_word, at) => at % stride === 0))]
}

const isWord = (text: string) => /[a-z]/i.test(text)

/** Written as rodents' symbols and ids are: Trp53, ENSMUSG00000059552. */
const RODENT = /^(?:[A-Z][A-Za-z0-9.-]*[a-z][A-Za-z0-9.-]*|ENS(?:MUS|RNO)G\d{11}(?:\.\d+)?)$/

/** Whether the human table leaves doubt about a list: then it is worth loading the others. */
export function isDoubtful(human: GeneTable, words: readonly string[]): boolean {
  const sample = words.filter(isWord)
  const { exact } = countIn(human, sample)
  return exact * 2 < sample.length || sample.some((word) => RODENT.test(word) && human.find(word) === undefined)
}

/** The species whose way of writing most words follow; of equals the one that knows more, and the first. */
export function speciesOf(tables: GeneTables, words: readonly string[]): Species | undefined {
  const sample = words.filter(isWord)
  const counted = [...tables.values()].map((table) => countIn(table, sample))
  const [best] = counted.toSorted((a, b) => b.exact - a.exact || b.known - a.known)
  return best?.known === 0 ? undefined : best?.table.species
}
