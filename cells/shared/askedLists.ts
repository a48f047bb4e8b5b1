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

const NOTHING_ASKED = /^[\s?.!]*$/

/** A question and a list with a colon between them, whichever comes first: "Which of these kill cells: cisplatin, …". */
function besideColon(query: string, symbolOf: SymbolOf, isWord: (word: string) => boolean): AskedList | undefined {
  const [, before = '', after = ''] = /^([^:]*):\s+(.*)$/s.exec(query) ?? []
  const askedBefore = isQuestion(before, isWord)
  const [question, text] = askedBefore ? [`${before}:`, after] : [after, before]
  if (text === '' || !(askedBefore || isQuestion(after, isWord))) return undefined
  const thing = listOf(text, symbolOf)
  return thing === undefined || !/[\s,;]/.test(text.trim()) ? undefined : { thing, text, question }
}

/** Names that no form tells, with commas and "and" between them: "What do glucose, lactate and alanine have in common?" */
function amongCommas(query: string, symbolOf: SymbolOf, isWord: (word: string) => boolean): AskedList | undefined {
  const words = query.trim().split(/\s+/)
  const [first, last] = [words.findIndex(endsWithComma), words.findLastIndex(endsWithComma)]
  if (first < 0 || !isAsking(bare(words[0] ?? '').toLowerCase())) return undefined
  const isOfName = (word = '') => word !== '' && !isAsking(word.toLowerCase()) && !isWord(word)
  let from = first
  while (isOfName(words[from - 1])) from--
  const joined = words.findIndex((word, at) => at > last && JOINING.test(word))
  const end = joined < 0 || joined > last + MOST_BETWEEN ? last + 1 : joined + 1
  const text = words
    .slice(from, end + 1)
    .map((word) => (JOINING.test(word) ? ',' : word))
    .join(' ')
    .replaceAll(/\s*,[\s,]*/g, ', ')
    .replace(/[?.!,\s]+$/, '')
  const thing = listOf(text, symbolOf)
  const question = [...words.slice(0, from), ...words.slice(end + 1)].join(' ')
  return thing === undefined || !thing.step.startsWith('Input[Set[') ? undefined : { thing, text, question }
}

/** The words that may stand between the last comma of a list and its "and". */
const MOST_BETWEEN = 3
const endsWithComma = (word: string) => word.endsWith(',')

/** The list that a question is about, from its first name that is known to the last; undefined where it names none. */
export function listWithin(
  query: string,
  symbolOf: SymbolOf,
  isWord: (word: string) => boolean,
): AskedList | undefined {
  return (
    besideColon(query, symbolOf, isWord) ?? amongWords(query, symbolOf, isWord) ?? amongCommas(query, symbolOf, isWord)
  )
}

function amongWords(query: string, symbolOf: SymbolOf, isWord: (word: string) => boolean): AskedList | undefined {
  const items = [...query.matchAll(/[^\s,;"']+/g)].map((match, at) => ({ item: match[0], at, from: match.index }))
  const isKnown = ({ item }: { readonly item: string }) => thingOf(bare(item), symbolOf) !== undefined
  const first = items.slice(0, LONGEST_QUESTION).find(isKnown)
  const known = items.filter(isKnown)
  const last = known.at(-1)
  if (first === undefined || last === undefined || known.length < LEAST) return undefined
  const [before, after] = [query.slice(0, first.from), query.slice(last.from + last.item.length)]
  // What follows a comma or stands on a line of its own is another name.
  const isAskedAfter = first.at === 0 && /^[ :]/.test(after) && !NOTHING_ASKED.test(after) && isQuestion(after, isWord)
  if (!isAskedAfter && !isQuestion(before, isWord)) return undefined
  const within = items.slice(first.at, last.at + 1).filter(({ item }) => !JOINING.test(item))
  const text = within.map(({ item }) => bare(item)).join(', ')
  const thing = listOf(text, symbolOf)
  return thing && { thing, text, question: `${before.trim()} ${after.trim()}`.trim() }
}
