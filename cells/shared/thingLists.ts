/**
 * A pasted list of things: a set where steps take sets of its kind; else its first thing, with the words that say so.
 */
import { isDiseaseName, isMetaboliteName, isTissueName } from './names.ts'
import { adviceOnIds } from './foreignIds.ts'
import { phrasesOf } from './geneWords.ts'
import { SAMPLE, thingOf, type SymbolOf, type Thing } from './thingForms.ts'

const LISTS: Readonly<Record<string, readonly [step: string, noun: string]>> = {
  'Input[Gene]': ['Input[Set[Gene]]', 'Gene set'],
  'Input[Variant]': ['Input[Set[Variant]]', 'Variant set'],
  'Input[Protein]': ['Input[Set[Protein]]', 'Protein set'],
  'Input[Drug]': ['Input[Set[Drug]]', 'Drug set'],
  'Input[glycan]': ['Input[Set[glycan]]', 'Glycan set'],
  'Input[Regulatory_Element]': ['Input[Set[Regulatory_Element]]', 'Regulatory element set'],
  'Input[Metabolite]': ['Input[Set[Metabolite]]', 'Metabolite set'],
}

/** Kinds of which no step takes a set. */
const ONE_BY_ONE: Readonly<Record<string, string>> = {
  'Input[Phenotype]': 'phenotype',
  'Input[Pathway]': 'biological process',
  'Input[Disease]': 'disease',
  'Input[Tissue]': 'tissue',
  'Input[GEO Accession]': 'GEO accession',
  'Input[PMC Accession]': 'PMC accession',
}
const LONGEST_LIST = 5000
/** Of a pasted list some words may be damaged; the input itself offers to mend them. */
const LEAST_KNOWN = 0.6
/** What stands between commas or on lines of its own is a list, and no question. */
const LISTED = /[,;\n].*[,;\n]/s
const LEAST_LISTED = 0.4

/** The words of what was typed, as a list of things would be written. */
export function itemsOf(query: string): readonly string[] {
  return query.split(/[\s,;"']+/, LONGEST_LIST).filter(Boolean)
}

export const bare = (item: string) => item.replace(/[?.!]+$/, '')

/** The first names of a list tell of what it is. */
const MOST_NAMES = 100

/** What may name genes in what was typed: its words, also at the end of a question, and what several of them may be called together. */
export function possibleNames(query: string): readonly string[] {
  const words = new Set(itemsOf(query).flatMap((item) => [item, bare(item)]))
  return [...[...words].slice(0, MOST_NAMES), ...new Set(phrasesOf(query).map(({ words }) => words))]
}

/** Of a list whose items may have blanks in them, the items. */
const linesOf = (query: string) =>
  query
    .split(/[\n,;]+/, LONGEST_LIST)
    .map((line) => line.trim().replaceAll(/^["']|["']$/g, ''))
    .filter((line) => line !== '')

/** Marks of footnotes at the end of a name. */
const MARKS = /[*†‡§¶¹²³]+$/u

/** The input that asks for a thing, also for one whose name says what it is only among others of its kind. */
function stepFor(item: string, symbolOf: SymbolOf): string | undefined {
  const step = thingOf(item, symbolOf)?.step
  if (step !== undefined) return step
  if (isTissueName(item)) return 'Input[Tissue]'
  if (isDiseaseName(item)) return 'Input[Disease]'
  return isMetaboliteName(item) ? 'Input[Metabolite]' : undefined
}

/** Of which kind most of some items are, and what share of them. */
function mostOf(items: readonly string[], symbolOf: SymbolOf) {
  const counts = new Map<string, number>()
  const sample = items.slice(0, SAMPLE)
  for (const item of sample) {
    const step = stepFor(item.replace(MARKS, ''), symbolOf)
    if (step !== undefined && (step in LISTS || step in ONE_BY_ONE)) counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  const [[step, count] = ['', 0]] = [...counts].toSorted((a, b) => b[1] - a[1])
  return { items, step, share: count < 2 ? 0 : count / sample.length }
}

/** Genes and ids are single words; these may have blanks in them. */
const WITH_BLANKS: ReadonlySet<string> = new Set([
  'Input[Variant]',
  'Input[Drug]',
  'Input[Disease]',
  'Input[Tissue]',
  'Input[Metabolite]',
])

/** A list of one kind, if most of it is of that kind. */
export function listOf(query: string, symbolOf: SymbolOf): Thing | undefined {
  const inLines = mostOf(linesOf(query), symbolOf)
  const inWords = mostOf(itemsOf(query), symbolOf)
  const best = WITH_BLANKS.has(inLines.step) && inLines.share > inWords.share ? inLines : inWords
  if (best.share < (LISTED.test(query) ? LEAST_LISTED : LEAST_KNOWN)) return undefined
  const { items } = best
  const list = LISTS[best.step]
  if (list === undefined) return firstOf(items, best.step)
  const name = `${list[1]}: ${items.length} names, ${items.slice(0, 3).join(', ')}${items.length > 3 ? ', …' : ''}`
  return { step: list[0], params: { description: '', set: [...items] }, name }
}

/** The first thing of a list of a kind that steps take one by one. */
function firstOf(items: readonly string[], step: string): Thing | undefined {
  const [kind, first] = [ONE_BY_ONE[step], items[0]]
  if (kind === undefined || first === undefined) return undefined
  const noun = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  return {
    step,
    params: first,
    name: `${noun}: ${first}, the first of ${items.length}, since a step takes one ${kind} at a time`,
  }
}

const RUNS = /^[SED]R[RXPS]\d{5,}$/i
const POSITION = /^chr(?:\d{1,2}|X|Y|MT?):(?:g\.)?[\d,]+$/i

const TO_HUMAN = /\b(?:convert|translate|map|turn|orthologs? of)\b.*\b(?:mouse|murine|rat)\b.*\bhuman\b/i

/** What to do with ids that are known, but that nothing reads, and what a list offers by itself. */
export function adviceOn(text: string): string | undefined {
  const items = itemsOf(text).slice(0, SAMPLE)
  if (POSITION.test(text.trim()))
    return 'A position alone names no variant. Write what changes there, too (chr7:g.117559590A>G), or an rs number.'
  if (TO_HUMAN.test(text))
    return 'Paste the genes here: a list of genes of the mouse or the rat offers to be replaced by their human orthologs.'
  if (items.length === 0 || !items.every((item) => RUNS.test(item))) return adviceOnIds(text, items)
  return 'Sequencing runs of SRA and ENA are not fetched. Upload their FASTQ files, or enter the GEO accession of the study (GSE…).'
}
