/**
 * What was typed or pasted as a thing: a gene, a variant, a drug, an accession, or a list of them. Each becomes an input
 * that is filled in; what is left of a question about it is searched.
 */
import type { Notebook } from '@playbook/core/document/notebook'
import { isAsking } from '@playbook/core/search/words'
import type { Json } from '@playbook/core/step'
import { ENCODE_ELEMENT, GLYTOUCAN, UNIPROT } from './idForms.ts'
import { isDiseaseName, isDrugName, isTissueName } from './names.ts'
import { readVariantId } from './variantId.ts'
import { located } from './variantPosition.ts'

/** An input with what it is filled with. */
export interface Thing {
  /** The step that asks for it. */
  readonly step: string
  readonly params: Json
  /** What it is, in words: `Gene: TP53`. */
  readonly name: string
}

/** The approved symbol of a human gene by any name of it; undefined for what names none. */
export type SymbolOf = (word: string) => string | undefined

interface Form {
  readonly step: string
  readonly noun: string
  readonly pattern: RegExp
}

const FORMS: readonly Form[] = [
  { step: 'Input[GEO Accession]', noun: 'GEO accession', pattern: /^GS[EM]\d+$/i },
  { step: 'Input[Disease]', noun: 'Disease', pattern: /^(?:MONDO|DOID):\d+$/i },
  { step: 'Input[PMC Accession]', noun: 'PMC accession', pattern: /^PMC\d+$/i },
  { step: 'Input[Phenotype]', noun: 'Phenotype', pattern: /^HP:\d{7}$/i },
  { step: 'Input[Pathway]', noun: 'Biological process', pattern: /^GO:\d{7}$/i },
  { step: 'Input[Regulatory_Element]', noun: 'Regulatory element', pattern: ENCODE_ELEMENT.pattern },
  { step: 'Input[glycan]', noun: 'Glycan', pattern: GLYTOUCAN.pattern },
  { step: 'Input[Protein]', noun: 'Protein', pattern: UNIPROT.pattern },
]

/** Numbers alone, and gene symbols such as CA12, are no variants here. */
const VARIANT =
  /^(?:rs\d|CA\d{6}|CACN\d{4}|VCV|RCV|chr|N[CGTWMR]_|X[MR]_|ENST\d|LRG_|(?:\d|1\d|2[0-2]|X|Y|MT?)-\d+-[ACGT])/i
const isVariant = (text: string) =>
  (VARIANT.test(text) && readVariantId(text) !== undefined) || located(text, 'GRCh38') !== undefined
const GENE_ID = /^ENSG\d{11}$/i

/** A single thing, as it stands. */
function thingOf(text: string, symbolOf: SymbolOf): Thing | undefined {
  if (isVariant(text)) return { step: 'Input[Variant]', params: text, name: `Variant: ${text}` }
  const form = FORMS.find(({ pattern }) => pattern.test(text))
  const symbol = symbolOf(text)
  if (symbol !== undefined && form === undefined) {
    return {
      step: 'Input[Gene]',
      params: symbol,
      name: symbol === text ? `Gene: ${symbol}` : `Gene: ${symbol} (${text})`,
    }
  }
  if (GENE_ID.test(text)) return { step: 'Input[Gene]', params: text, name: `Gene: ${text}` }
  if (form !== undefined) return { step: form.step, params: text, name: `${form.noun}: ${text}` }
  return isDrugName(text) ? { step: 'Input[Drug]', params: text, name: `Drug: ${text}` } : undefined
}

const LISTS: Readonly<Record<string, readonly [step: string, noun: string]>> = {
  'Input[Gene]': ['Input[Set[Gene]]', 'Gene set'],
  'Input[Variant]': ['Input[Set[Variant]]', 'Variant set'],
  'Input[Protein]': ['Input[Set[Protein]]', 'Protein set'],
  'Input[Drug]': ['Input[Set[Drug]]', 'Drug set'],
  'Input[glycan]': ['Input[Set[glycan]]', 'Glycan set'],
  'Input[Regulatory_Element]': ['Input[Set[Regulatory_Element]]', 'Regulatory element set'],
}
const LONGEST_LIST = 5000
/** The first names of a list tell of what it is. */
const SAMPLE = 40
/** Longer than this is no name and no question. */
const LONGEST_NAME = 200
/** Of a pasted list some words may be damaged; the input itself offers to mend them. */
const LEAST_KNOWN = 0.6
/** What stands between commas or on lines of its own is a list, and no question. */
const LISTED = /[,;\n].*[,;\n]/s
const LEAST_LISTED = 0.4

/** The words of what was typed, as a list of things would be written. */
export function itemsOf(query: string): readonly string[] {
  return query.split(/[\s,;"']+/, LONGEST_LIST).filter(Boolean)
}

const bare = (item: string) => item.replace(/[?.!]+$/, '')

/** The words of what was typed that may be names of genes, also those at the end of a question. */
export function possibleNames(query: string): readonly string[] {
  return [...new Set(itemsOf(query).flatMap((item) => [item, bare(item)]))]
}

/** Of a list whose items may have blanks in them, the items. */
const linesOf = (query: string) =>
  query
    .split(/[\n,;]+/, LONGEST_LIST)
    .map((line) => line.trim().replaceAll(/^["']|["']$/g, ''))
    .filter((line) => line !== '')

/** Marks of footnotes at the end of a name. */
const MARKS = /[*†‡§¶¹²³]+$/u

/** Of which kind most of some items are, and what share of them. */
function mostOf(items: readonly string[], symbolOf: SymbolOf) {
  const counts = new Map<string, number>()
  const sample = items.slice(0, SAMPLE)
  for (const item of sample) {
    const step = thingOf(item.replace(MARKS, ''), symbolOf)?.step
    if (step !== undefined && step in LISTS) counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  const [[step, count] = ['', 0]] = [...counts].toSorted((a, b) => b[1] - a[1])
  return { items, step, share: count < 2 ? 0 : count / sample.length }
}

/** Genes and ids are single words; variants and drugs may have blanks in them. */
const WITH_BLANKS: ReadonlySet<string> = new Set(['Input[Variant]', 'Input[Drug]'])

/** A list of one kind, if most of it is of that kind. */
function listOf(query: string, symbolOf: SymbolOf): Thing | undefined {
  const inLines = mostOf(linesOf(query), symbolOf)
  const inWords = mostOf(itemsOf(query), symbolOf)
  const best = WITH_BLANKS.has(inLines.step) && inLines.share > inWords.share ? inLines : inWords
  if (best.share < (LISTED.test(query) ? LEAST_LISTED : LEAST_KNOWN)) return undefined
  const { items } = best
  const list = LISTS[best.step]
  if (list === undefined) return undefined
  const name = `${list[1]}: ${items.length} names, ${items.slice(0, 3).join(', ')}${items.length > 3 ? ', …' : ''}`
  return { step: list[0], params: { description: '', set: [...items] }, name }
}

const WORDS_OF_A_NAME = 6

/** Kinds of things whose names no pattern tells, the likeliest first. */
const NAMED = ['Drug', 'Disease', 'Phenotype', 'Pathway', 'Metabolite', 'Tissue'] as const

/** What a short name that no pattern tells may stand for; the first is likely where `isSure`. */
export function readingsOf(text: string): { readonly isSure: boolean; readonly things: readonly Thing[] } {
  const name = text.trim()
  const words = name.split(/\s+/)
  if (name === '' || words.length > WORDS_OF_A_NAME || words.some((word) => isAsking(word.toLowerCase()))) {
    return { isSure: false, things: [] }
  }
  const [sure] = KINDS_BY_NAME.flatMap(([kind, isName]) => (isName(name) ? [kind] : []))
  const kinds = sure === undefined ? NAMED : [sure, ...NAMED.filter((kind) => kind !== sure)]
  const things = kinds.map((kind) => ({ step: `Input[${kind}]`, params: name, name: `${kind}: ${name}` }))
  return { isSure: sure !== undefined, things }
}

const KINDS_BY_NAME = [
  ['Disease', isDiseaseName],
  ['Tissue', isTissueName],
] as const

/** The words before the last one that belong to the name of a disease. */
const MOST_BEFORE = 2

/** A disease or tissue within a question, and the question without it; undefined where none is named. */
export function readNamed(text: string, isWord: (word: string) => boolean): Typed | undefined {
  const asked = text
    .trim()
    .replace(/[?.!]+$/, '')
    .split(/\s+/)
  const end = asked.findLastIndex((word) => isDiseaseName(word) || isTissueName(word))
  if (end < 0) return undefined
  const isOfName = (word = '') => word !== '' && !isAsking(word.toLowerCase()) && !isWord(word)
  let from = end
  while (from > 0 && end - from < MOST_BEFORE && isDiseaseName(asked[end] ?? '') && isOfName(asked[from - 1])) from--
  const [thing] = readingsOf(asked.slice(from, end + 1).join(' ')).things
  if (thing === undefined) return undefined
  return { things: [thing], question: [...asked.slice(0, from), ...asked.slice(end + 1)].join(' ') }
}

/** What was typed: the things in it, and what is asked about them. */
export interface Typed {
  readonly things: readonly Thing[]
  readonly question: string
}

const CODE = /\d|[_:]/
/** A symbol as it is printed; whoever writes a word so means the gene. */
const SYMBOL = /^[A-Z][A-Z\d-]{2,}$/

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

/**
 * Reads what was typed. A name that an input of the notebook holds is what the question is about, and left out of it;
 * another one is offered as an input. `isWord`: whether a word is one of the search, which many symbols of genes are, too.
 */
export function readTyped(
  query: string,
  notebook: Pick<Notebook, 'cells'>,
  symbolOf: SymbolOf,
  isWord: (word: string) => boolean,
): Typed {
  const held = namesIn(notebook)
  const items = itemsOf(withoutNames(query, held))
  const whole = query.trim()
  // Who writes everything in capitals writes words in capitals, too.
  const mayShout = items.length > 1 && !/[\p{Ll},;\n]/u.test(whole)
  const isWritten = (word: string) => !mayShout && SYMBOL.test(word) && symbolOf(word) === word
  // A mere number is the Entrez id of some gene, too.
  const sure: SymbolOf = (word) =>
    /^\d+$/.test(word) || (isWord(word) && !isWritten(word)) ? undefined : symbolOf(word)
  const list = listOf(query, sure)
  if (list !== undefined) return { things: [list], question: '' }
  const single = whole === '' || whole.length > LONGEST_NAME ? undefined : thingOf(whole, sure)
  if (single !== undefined && !held.has(whole.toLowerCase())) return { things: [single], question: '' }
  const named: SymbolOf = (word) => (CODE.test(word) || isWritten(word) ? sure(word) : undefined)
  const parts = items.slice(0, SAMPLE).map((item) => ({ item, word: bare(item), thing: thingOf(bare(item), named) }))
  const isHeld = (word: string) => held.has(word.toLowerCase())
  return {
    things: parts.flatMap(({ word, thing }) => (thing === undefined || isHeld(word) ? [] : [thing])),
    question: parts.flatMap(({ item, word, thing }) => (thing === undefined && !isHeld(word) ? [item] : [])).join(' '),
  }
}
