/**
 * What was typed or pasted as a thing: a gene, a variant, a drug, an accession, or a list of them. Each becomes an input
 * that is filled in; what is left of a question about it is searched.
 */
import type { Notebook } from '@playbook/core/document/notebook'
import { namedKinds } from '@playbook/core/search/entities'
import { isAsking } from '@playbook/core/search/words'
import { listWithin } from './askedLists.ts'
import { inSymbols, LONGEST_NAME } from './geneWords.ts'
import {
  isDiseaseName,
  isMetaboliteName,
  isPhenotypeName,
  isProcessName,
  isTissueName,
  processWithin,
} from './names.ts'
import { SAMPLE, thingOf, type SymbolOf, type Thing } from './thingForms.ts'
import { bare, itemsOf, listOf } from './thingLists.ts'

export { asGenes, type SymbolOf, type Thing } from './thingForms.ts'
export { adviceWithin } from './foreignIds.ts'
export { heldInputs } from './heldInputs.ts'
export { adviceOn, itemsOf, possibleNames } from './thingLists.ts'

const WORDS_OF_A_NAME = 6

/** Kinds of things whose names no pattern tells, the likeliest first. */
const NAMED = ['Drug', 'Disease', 'Phenotype', 'Pathway', 'Metabolite', 'Tissue'] as const

/** Ends what is asked about, and no name of a thing. */
const NO_NAME =
  /\b(?:signatures?|analys[ei]s|data|samples?|results?|experiments?|stud(?:y|ies)|scores?|lists?|counts?|matrix|plots?|tables?|expression|genes|proteins)$/i

/** What a short name that no pattern tells may stand for; the first is likely where `isSure`. */
export function readingsOf(text: string): { readonly isSure: boolean; readonly things: readonly Thing[] } {
  const name = text.trim()
  const words = name.split(/\s+/)
  const isName = !words.some((word) => isAsking(word.toLowerCase())) && !(words.length > 1 && NO_NAME.test(name))
  if (name === '' || words.length > WORDS_OF_A_NAME || !isName) {
    return { isSure: false, things: [] }
  }
  const [sure] = KINDS_BY_NAME.flatMap(([kind, isName]) => (isName(name) ? [kind] : []))
  const kinds = sure === undefined ? NAMED : [sure, ...NAMED.filter((kind) => kind !== sure)]
  const things = kinds.map((kind) => ({ step: `Input[${kind}]`, params: name, name: `${kind}: ${name}` }))
  return { isSure: sure !== undefined, things }
}

const KINDS_BY_NAME = [
  ['Pathway', isProcessName],
  ['Disease', isDiseaseName],
  ['Phenotype', isPhenotypeName],
  ['Tissue', isTissueName],
  ['Metabolite', isMetaboliteName],
] as const

/** The words before the last one that belong to the name of a disease. */
const MOST_BEFORE = 2

/** Says that something is a disease, not which. */
const MERE_KIND = /^(?:diseases?|syndromes?|disorders?|cancers?|tumou?rs?)$/i

/** Asked about what belongs to a process, and not whether one's own genes do. */
const OF_PROCESS = /^(?!.*\b(?:my|our|these|enrich\w*|set|list)\b).*\b(?:genes?|proteins?|drugs?|compounds?)\b/i

const DRUGS_ASKED = /\b(?:drugs?|compounds?)\b/i
/** What follows a process where a second question is asked. */
const ASKED_NEXT = /^(?:[,;?]|\s+and\b)\s*\w/i

/** A process within a question about what belongs to it, and what can be asked of it. */
function readProcess(text: string): Typed | undefined {
  const name = processWithin(text) ?? ''
  const [thing] = OF_PROCESS.test(text) ? readingsOf(name).things : []
  if (thing === undefined) return undefined
  const [before, after] = [text.slice(0, text.indexOf(name)), text.slice(text.indexOf(name) + name.length)]
  const asked = DRUGS_ASKED.test(before) ? 'drugs mentioned' : 'genes mentioned'
  return { things: [thing], question: `${asked}${ASKED_NEXT.test(after) ? after : ''}` }
}

/** A process, disease, sign or tissue within a question, and the question without it; undefined where none is named. */
export function readNamed(text: string, isWord: (word: string) => boolean): Typed | undefined {
  const process = readProcess(text)
  if (process !== undefined) return process
  const asked = text
    .trim()
    .replace(/[?.!]+$/, '')
    .replaceAll(/[,;:]+(?=\s)/g, '')
    .split(/\s+/)
  const end = asked.findLastIndex((word) => KINDS_IN_QUESTIONS.some((isName) => isName(word)))
  const last = asked[end] ?? ''
  if (end < 0) return undefined
  // What stands before a mere kind names it, even if it is a word of the search, too: "Parkinson disease", "breast cancer".
  const isName = (word: string) => /^\p{Lu}/u.test(word) || namedKinds(word).length > 0
  const isNaming = (word: string, at: number) => at === end - 1 && MERE_KIND.test(last) && isName(word)
  const isOfName = (word = '', at: number) =>
    word !== '' && !isAsking(word.toLowerCase()) && (!isWord(word) || isNaming(word, at))
  let from = end
  while (from > 0 && end - from < MOST_BEFORE && isDiseaseName(last) && isOfName(asked[from - 1], from - 1)) from--
  // "my tumour samples" names none.
  if (from === end && MERE_KIND.test(last)) return undefined
  const [thing] = readingsOf(asked.slice(from, end + 1).join(' ')).things
  if (thing === undefined) return undefined
  return { things: [thing], question: [...asked.slice(0, from), ...asked.slice(end + 1)].join(' ') }
}

/** A metabolite within a question. Many are words of chemistry, or drugs: to be asked where a question is about nothing else. */
export function readMetabolite(text: string): Typed | undefined {
  const asked = text.replace(/[?.!]+$/, '').split(/\s+/)
  const at = asked.findIndex((word, place) => {
    const isAcid = /^acids?$/i.test(word) && place > 0
    return isMetaboliteName(isAcid ? `${asked[place - 1] ?? ''} acid` : word)
  })
  if (at < 0) return undefined
  const from = /^acids?$/i.test(asked[at] ?? '') ? at - 1 : at
  const [thing] = readingsOf(asked.slice(from, at + 1).join(' ')).things
  return thing && { things: [thing], question: [...asked.slice(0, from), ...asked.slice(at + 1)].join(' ') }
}

/** Names of metabolites are left out. */
const KINDS_IN_QUESTIONS = [isDiseaseName, isPhenotypeName, isTissueName]

/** What was typed: the things in it, and what is asked about them. */
export interface Typed {
  readonly things: readonly Thing[]
  readonly question: string
  /** The items of the list within a question, as they were written. */
  readonly list?: string
}

const CODE = /\d|[_:]/
/** A symbol as it is printed; whoever writes a word so means the gene. */
const SYMBOL = /^(?:[A-Z][A-Z\d-]{2,}|AR|CP|FH|GK|TG)$/
/** As papers write proteins: mTOR, eNOS, cMYC. */
const PROTEIN = /^[a-z]{1,2}[A-Z]{2,}\d*$/

/** The names that the notebook's inputs hold. */
function namesIn({ cells }: Pick<Notebook, 'cells'>): ReadonlySet<string> {
  const names = cells.flatMap((cell) => {
    if (cell.kind !== 'step' || cell.params === undefined) return []
    return typeof cell.params === 'string' ? [cell.params.trim().toLowerCase()] : []
  })
  return new Set(names)
}

/** A text without the names of several words that stand in it; a single word is found among the others. */
function withoutNames(text: string, names: ReadonlySet<string>): string {
  return [...names].reduce((left, name) => {
    const at = name.includes(' ') ? left.toLowerCase().indexOf(name) : -1
    return at < 0 ? left : `${left.slice(0, at)} ${left.slice(at + name.length)}`
  }, text)
}

const NUMBER = /^\d{1,9}$/

/** A list of numbers alone that are Entrez ids of genes. */
function ofNumbers(items: readonly string[], symbolOf: SymbolOf): Thing | undefined {
  if (items.length < 2 || !items.every((item) => NUMBER.test(item))) return undefined
  if (!items.slice(0, SAMPLE).every((item) => symbolOf(item) !== undefined)) return undefined
  const name = `Gene set: ${items.length} Entrez ids, ${items.slice(0, 3).join(', ')}${items.length > 3 ? ', …' : ''}`
  return { step: 'Input[Set[Gene]]', params: { description: '', set: [...items] }, name }
}

/** A gene with what it was called beside its symbol. */
function asTyped(thing: Thing, called: ReadonlyMap<string, string>): Thing {
  const words = typeof thing.params === 'string' ? called.get(thing.params) : undefined
  return words === undefined ? thing : { ...thing, name: `${thing.name} (${words})` }
}

/**
 * Reads what was typed. A name that an input of the notebook holds is what the question is about, and left out of it;
 * another one is offered as an input. `isWord`: whether a word is one of the search, which many symbols of genes are, too.
 */
export function readTyped(
  typed: string,
  notebook: Pick<Notebook, 'cells'>,
  symbolOf: SymbolOf,
  isWord: (word: string) => boolean,
): Typed {
  const held = namesIn(notebook)
  const { text: query, called } = inSymbols(typed, symbolOf, isWord)
  const meaning: SymbolOf = (word) => (called.has(word) ? word : symbolOf(word))
  const items = itemsOf(withoutNames(query, held))
  const whole = query.trim()
  // Who writes everything in capitals writes words in capitals, too.
  const mayShout = items.length > 1 && !/[\p{Ll},;\n]/u.test(typed)
  const isWritten = (word: string) =>
    called.has(word) ||
    (!mayShout && SYMBOL.test(word) && symbolOf(word) === word) ||
    (PROTEIN.test(word) && symbolOf(word) !== undefined)
  // A mere number is the Entrez id of some gene, too.
  const sure: SymbolOf = (word) =>
    /^\d+$/.test(word) || (isWord(word) && !isWritten(word)) ? undefined : meaning(word)
  const named: SymbolOf = (word) => (CODE.test(word) || isWritten(word) ? sure(word) : undefined)
  const numbered = ofNumbers(items, symbolOf)
  if (numbered !== undefined) return { things: [numbered], question: '' }
  const asked = listWithin(query, named, isWord)
  if (asked !== undefined) return { things: [asked.thing], question: asked.question, list: asked.text }
  const list = listOf(query, sure)
  if (list !== undefined) return { things: [list], question: '' }
  const single = whole === '' || whole.length > LONGEST_NAME ? undefined : thingOf(whole, sure)
  if (single !== undefined && !held.has(whole.toLowerCase())) return { things: [asTyped(single, called)], question: '' }
  const parts = items.slice(0, SAMPLE).map((item) => ({ item, word: bare(item), thing: thingOf(bare(item), named) }))
  const isHeld = (word: string) => held.has(word.toLowerCase())
  return {
    things: parts.flatMap(({ word, thing }) => (thing === undefined || isHeld(word) ? [] : [asTyped(thing, called)])),
    question: parts.flatMap(({ item, word, thing }) => (thing === undefined && !isHeld(word) ? [item] : [])).join(' '),
  }
}
