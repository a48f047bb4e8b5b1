/** Genes in a question by what they are called in words, “androgen receptor”, as the symbols that steps take. */
import { isEverydayDrug } from './names.ts'
import type { SymbolOf } from './thingForms.ts'

/** Longer than this is no name and no question. */
export const LONGEST_NAME = 200

/** Few names of genes have more words. */
const MOST_WORDS = 8

/** Between such marks a name ends; with such words it does not begin. */
const APART = /[,;:\n?!]|\.\s|^(?:an?|of|the)\s/i

/** Words that stand side by side in what was typed. */
export interface Phrase {
  readonly words: string
  readonly from: number
  readonly to: number
}

/** The words and runs of words of a question, the longest first. */
function runsOf(query: string): readonly Phrase[] {
  const words = [...query.matchAll(/[^\s,;:?!"]+/g)]
  const runs = words.flatMap((first, at) =>
    words.slice(at, at + MOST_WORDS).map((last): Phrase => {
      const [from, to] = [first.index, last.index + last[0].replace(/\.$/, '').length]
      return { words: query.slice(from, to), from, to }
    }),
  )
  return runs.filter(({ words }) => !APART.test(words)).toSorted((a, b) => b.to - b.from - (a.to - a.from))
}

/** What a gene may be called in several words of a question. */
export const phrasesOf = (query: string): readonly Phrase[] =>
  query.length > LONGEST_NAME ? [] : runsOf(query).filter(({ words }) => /\s/.test(words))

/** What proteins are called; other words name genes by chance, too: “can” is another name of NUP214. */
const PROTEIN = /^[\p{L}-]{2,}(?:in|ase|gen|can)(?:-\d+)?$/iu

/** What is asked of a gene; of insulin without such a word the drug is meant. */
const OF_GENES = /\b(?:bind|express|interact|mutat|promoter|regulat|transcri|variants?)\w*/i

/** A question with genes by their symbols, and what it called each. `isWord`: whether a word is one of the search. */
export function inSymbols(
  query: string,
  symbolOf: SymbolOf,
  isWord: (word: string) => boolean,
): { readonly text: string; readonly called: ReadonlyMap<string, string> } {
  const called = new Map<string, string>()
  if (query.length > LONGEST_NAME) return { text: query, called }
  const isOfGenes = OF_GENES.test(query)
  const isProtein = (word: string) => PROTEIN.test(word) && (isOfGenes || (!isWord(word) && !isEverydayDrug(word)))
  const isName = (words: string) => /\s/.test(words) || isProtein(words)
  const named: (Phrase & { readonly symbol: string })[] = []
  for (const run of runsOf(query)) {
    const symbol = isName(run.words) ? symbolOf(run.words) : undefined
    const isFree = named.every(({ from, to }) => run.to <= from || run.from >= to)
    if (symbol !== undefined && symbol !== run.words && isFree) named.push({ ...run, symbol })
  }
  let text = query
  for (const { from, to, symbol, words } of named.toSorted((a, b) => b.from - a.from)) {
    called.set(symbol, words)
    text = `${text.slice(0, from)}${symbol}${text.slice(to)}`
  }
  return { text, called }
}
