/** A list that stands within a question: "which kinases regulate STAT3, JAK2 and SOCS3". */
import { isAsking } from '@playbook/core/search/words'
import { thingOf, type SymbolOf, type Thing } from './thingForms.ts'
import { bare, listOf } from './thingLists.ts'

/** A list, as it was written, and what is asked about it. */
export interface AskedList {
  readonly thing: Thing
  /** The items, with commas between them. */
  readonly text: string
  readonly question: string
}

/** Two names may be two things of one question; more are a list. */
const LEAST = 3
/** No question has more words before its list. */
const LONGEST_QUESTION = 30
const WORD = /^[A-Za-z][a-z’'-]*$/
const JOINING = /^(?:and|or|&)$/i

/** The words before a list ask something: plain words, or words of the search such as KEGG, with only blanks between them, and one of asking or of the search. */
function isQuestion(before: string, isWord: (word: string) => boolean): boolean {
  if (/[,;\n"]/.test(before)) return false
  const words = before
    .replace(/[:?.!]*\s*$/, '')
    .split(/\s+/)
    .filter(Boolean)
  return (
    words.every((word) => WORD.test(word) || isWord(word)) &&
    words.some((word) => isAsking(word.toLowerCase()) || isWord(word))
  )
}

/** The list that a question is about, from its first name that is known to the last; undefined where it names none. */
export function listWithin(
  query: string,
  symbolOf: SymbolOf,
  isWord: (word: string) => boolean,
): AskedList | undefined {
  const items = [...query.matchAll(/[^\s,;"']+/g)].map((match, at) => ({ item: match[0], at, from: match.index }))
  const isKnown = ({ item }: { readonly item: string }) => thingOf(bare(item), symbolOf) !== undefined
  const first = items.slice(0, LONGEST_QUESTION).find(isKnown)
  const before = query.slice(0, first?.from)
  if (first === undefined || !isQuestion(before, isWord)) return undefined
  const known = items.filter(isKnown)
  const last = known.at(-1)
  if (last === undefined || known.length < LEAST) return undefined
  const within = items.slice(first.at, last.at + 1).filter(({ item }) => !JOINING.test(item))
  const text = within.map(({ item }) => bare(item)).join(', ')
  const thing = listOf(text, symbolOf)
  if (thing === undefined) return undefined
  const after = query.slice(last.from + last.item.length)
  return { thing, text, question: `${before.trim()} ${after.trim()}`.trim() }
}
