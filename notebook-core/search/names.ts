import { tellingWordsOf, wordsOf } from './words.ts'

/** One word is a topic, which many names begin with; from two words on somebody is writing a name. */
const WORDS_OF_A_NAME = 2

/**
 * Those that a search calls by their names: first those whose name it begins word by word, the whole name before others,
 * then those that it means without regard to small words. Capitals and plurals do not matter.
 */
export function namedBy<T>(query: string, all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const typed = tellingWordsOf(query)
  const written = wordsOf(query)
  if (typed.length === 0) return []
  const found = all.flatMap((one) => {
    const words = tellingWordsOf(nameOf(one))
    if (!isBeginning(typed, words)) return []
    const isWhole = words.length === typed.length && words.at(-1) === typed.at(-1)
    const rank = (isBeginning(written, wordsOf(nameOf(one))) ? 2 : 0) + (isWhole ? 1 : 0)
    return isWhole || typed.length >= WORDS_OF_A_NAME ? [{ one, rank }] : []
  })
  return found.toSorted((a, b) => b.rank - a.rank).map(({ one }) => one)
}

/** The last word may be half written. */
function isBeginning(typed: readonly string[], words: readonly string[]): boolean {
  return typed.every((word, at) => (at < typed.length - 1 ? words[at] === word : words[at]?.startsWith(word) === true))
}
