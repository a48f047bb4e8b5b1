/**
 * The words of the field in one table: what researchers say, and what the steps that they mean are called. A phrase of
 * several words means something of its own and is read in that way alone; one word keeps its own meaning as well.
 */
import { DRUG_AND_VARIANT_WORDS } from './vocabulary/drugs-and-variants.ts'
import { GENE_WORDS } from './vocabulary/genes.ts'
import { SAMPLE_WORDS } from './vocabulary/samples.ts'
import { SET_WORDS } from './vocabulary/sets.ts'
import { isAsking, stemOf, stemsOf, wordsOf } from './words.ts'

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  ...SAMPLE_WORDS,
  ...SET_WORDS,
  ...GENE_WORDS,
  ...DRUG_AND_VARIANT_WORDS,
}

interface Phrase {
  readonly words: readonly string[]
  readonly meanings: readonly (readonly string[])[]
}

const PHRASES: readonly Phrase[] = Object.entries(SYNONYMS)
  .map(([phrase, meanings]) => ({ words: stemsOf(phrase), meanings: meanings.map(wordsOf) }))
  .toSorted((a, b) => b.words.length - a.words.length)

/** One way to read a search, and how much of its own words that changes. */
export interface Reading {
  readonly words: readonly string[]
  readonly weight: number
}

const MOST_READINGS = 16
/** Another word for the same. */
const SYNONYM = 0.9
/** The words of a phrase, each taken for itself. */
const LITERAL = 0.6

/** Where a phrase ends that begins at a word, past words of asking between its own; undefined where it does not stand there. */
function endOf(
  phrase: readonly string[],
  typed: readonly string[],
  words: readonly string[],
  from: number,
): number | undefined {
  let at = from
  for (const word of phrase) {
    while (at > from && at < typed.length && typed[at] !== word && isAsking(words[at] ?? '')) at++
    if (typed[at] !== word) return undefined
    at++
  }
  return at
}

/** The ways to read the words of a search: as they stand, and with what else they are called. */
export function readingsOf(words: readonly string[], from = 0): readonly Reading[] {
  if (from >= words.length) return [{ words, weight: 1 }]
  const typed = words.map(stemOf)
  for (const { words: phrase, meanings } of PHRASES) {
    const after = endOf(phrase, typed, words, from)
    if (after === undefined) continue
    const isIdiom = phrase.length > 1
    const meant = meanings.flatMap((meaning) => {
      const read = [...words.slice(0, from), ...meaning, ...words.slice(after)]
      return readingsOf(read, from + meaning.length).map((one) => ({ ...one, weight: one.weight * SYNONYM }))
    })
    const literal = readingsOf(words, after).map((one) => ({ ...one, weight: one.weight * (isIdiom ? LITERAL : 1) }))
    return [...literal, ...meant].slice(0, MOST_READINGS)
  }
  return readingsOf(words, from + 1)
}
