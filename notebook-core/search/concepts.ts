/**
 * The concepts of the field in one table: what researchers say, and the words by which the steps are called that they
 * mean. A phrase counts as one word; each word of a question is understood by itself, so that a question nobody has
 * thought of is understood by its parts.
 */
import { namedKinds } from './entities.ts'
import { isAsking, stemOf, stemsOf, wordsOf } from './words.ts'
import { DRUG_WORDS } from './vocabulary/drugs.ts'
import { GENE_WORDS } from './vocabulary/genes.ts'
import { SAMPLE_WORDS } from './vocabulary/samples.ts'
import { SET_WORDS } from './vocabulary/sets.ts'
import { TABLE_WORDS } from './vocabulary/tables.ts'
import { VARIANT_WORDS } from './vocabulary/variants.ts'

/** What a phrase may mean: steps that have all these words. */
export interface Meaning {
  readonly words: readonly string[]
  /** It is said of other things as well. */
  readonly isVague: boolean
}

/** A phrase of the field. */
interface Phrase {
  readonly stems: readonly string[]
  readonly meanings: readonly Meaning[]
}

const VAGUE = '~'
const NAMES = '#'

function read(tables: readonly string[]): ReadonlyMap<string, readonly Meaning[]> {
  const meanings = new Map<string, Meaning[]>()
  for (const line of tables.flatMap((table) => table.trim().split('\n'))) {
    const [words = '', said = ''] = line.split(': ')
    for (const phrase of said.split(', ')) {
      const isVague = phrase.startsWith(VAGUE)
      const bare = isVague ? phrase.slice(1) : phrase
      const key = bare.startsWith(NAMES) ? bare : stemsOf(bare).join(' ')
      meanings.set(key, [...(meanings.get(key) ?? []), { words: wordsOf(words), isVague }])
    }
  }
  return meanings
}

const MEANINGS = read([SAMPLE_WORDS, SET_WORDS, GENE_WORDS, DRUG_WORDS, VARIANT_WORDS, TABLE_WORDS])

/** The phrases by their first stem, the longest first. */
const BY_FIRST: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const phrases = [...MEANINGS].map(([key, meanings]): Phrase => ({ stems: key.split(' '), meanings }))
  const grouped = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    const first = phrase.stems[0] ?? ''
    grouped.set(first, [...(grouped.get(first) ?? []), phrase])
  }
  for (const [first, all] of grouped)
    grouped.set(
      first,
      all.toSorted((a, b) => b.stems.length - a.stems.length),
    )
  return grouped
})()

/** A part of a question that is understood as one: a word, or a phrase of several. */
export interface Span {
  readonly words: readonly string[]
  readonly meanings: readonly Meaning[]
  /** It names a thing, of which something is asked. */
  readonly isName: boolean
  /** It stands directly before another part, which it describes. */
  readonly describes: boolean
}

/** Where a phrase ends that begins at a word, past words of asking between its own; undefined where it does not stand there. */
function endOf(stems: readonly string[], words: readonly string[], from: number): number | undefined {
  let at = from
  for (const stem of stems) {
    while (at > from && at < words.length && stemOf(words[at] ?? '') !== stem && isAsking(words[at] ?? '')) at++
    if (stemOf(words[at] ?? '') !== stem) return undefined
    at++
  }
  return at
}

function spanAt(words: readonly string[], from: number): readonly [Span, after: number] {
  const word = words[from] ?? ''
  for (const { stems, meanings } of BY_FIRST.get(stemOf(word)) ?? []) {
    const after = endOf(stems, words, from)
    if (after !== undefined && (after > from + 1 || !isAsking(word))) {
      return [
        {
          words: words.slice(from, after).filter((one) => stems.includes(stemOf(one))),
          meanings,
          isName: false,
          describes: false,
        },
        after,
      ]
    }
  }
  return [wordSpan(word), from + 1]
}

/** A word by itself: with what it means, or the kind of thing that it names. */
function wordSpan(word: string): Span {
  const own = MEANINGS.get(stemOf(word))
  if (own !== undefined) return { words: [word], meanings: own, isName: false, describes: false }
  const kinds = namedKinds(word)
  return {
    words: [word],
    meanings: kinds.flatMap((kind) => MEANINGS.get(NAMES + kind) ?? []),
    isName: kinds.length > 0,
    describes: false,
  }
}

/** The parts of a question, without the words of asking. */
export function spansOf(query: string): readonly Span[] {
  const words = wordsOf(query)
  const spans: Span[] = []
  for (let at = 0; at < words.length;) {
    const [span, after] = spanAt(words, at)
    const next = words[after]
    spans.push({ ...span, describes: next !== undefined && !isAsking(next) })
    at = after
  }
  const telling = spans.filter(({ words: said }) => said.length > 1 || !isAsking(said[0] ?? ''))
  return telling.length > 0 ? telling : spans
}

/** The words of a phrase, each by itself; a single word has no parts. */
export function partsOf({ words }: Span): readonly Span[] {
  return words.length < 2 ? [] : words.filter((word) => !isAsking(word)).map(wordSpan)
}

/** All that the table means, for a test that each is the name of something. */
export function allMeanings(): readonly Meaning[] {
  return [...MEANINGS.values()].flat()
}
