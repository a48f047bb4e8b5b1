import { SLICE, type Slices } from '../../shared/slices.ts'
import { speciesOf, telling, type GeneTables } from '../../shared/genes/species.ts'
import type { GeneTable } from '../../shared/genes/table.ts'
import { abridged } from '../../shared/words.ts'
import type { Repair } from './damage.ts'
import { dateOf, dateOfSerial, geneOf } from './dates.ts'

/** What the whole list says about each of its items. */
export interface Context {
  /** The genes that the list is taken for; without a table only the patterns of damage are known. */
  readonly home: GeneTable | undefined
  readonly others: readonly GeneTable[]
  /** Mouse symbols are written Trp53: a list of those has no wrong case. */
  readonly inCapitals: boolean
}

export const NO_TABLES: GeneTables = new Map()

/** Looks at a list as a whole. */
export function* contextOf(items: readonly string[], tables: GeneTables): Slices<Context> {
  if (tables.size === 0) return { home: undefined, others: [], inCapitals: yield* mostlyCapitals(items) }
  const home = tables.get(speciesOf(tables, telling(items).map(bareOf)) ?? 'human')
  return { home, others: [...tables.values()].filter((table) => table !== home), inCapitals: false }
}

/** What is wrong with an item, if anything is. */
export function repairOf(item: string, { home, others, inCapitals }: Context): Repair | undefined {
  const bare = bareOf(item)
  const date = dateOf(bare)
  if (date !== undefined) return { kind: 'date', from: item, ...geneOf(date, home) }
  return home === undefined ? byPattern(item, bare, inCapitals) : byTable(item, bare, home, others)
}

function byPattern(item: string, bare: string, inCapitals: boolean): Repair | undefined {
  const ensembl = VERSIONED.exec(bare)?.[1]
  if (ensembl !== undefined) return { kind: 'version', from: item, to: ensembl.toUpperCase() }
  if (/^\d+$/.test(bare)) return { kind: 'entrez', from: item, to: undefined }
  const symbol = inCapitals || bare === bare.toLowerCase() ? capitals(bare) : bare
  return symbol === bare ? wrapped(item, bare) : { kind: 'case', from: item, to: symbol }
}

/** Quotes or blanks alone. */
function wrapped(item: string, bare: string): Repair | undefined {
  if (bare === item) return undefined
  if (blankless(item) === bare) return { kind: 'blanks', from: item, to: bare }
  return { kind: MARKED.test(blankless(item)) ? 'mark' : 'quotes', from: item, to: bare }
}

function byTable(item: string, bare: string, home: GeneTable, others: readonly GeneTable[]): Repair | undefined {
  const named = home.find(bare) ?? home.find(withoutSuffix(bare))
  if (named === undefined) return unknown(item, bare, home, others)
  // EPRS1 and QARS1 were both called QARS, and many genes of histones make P62805: none of them is chosen.
  if (named.isShared) return { kind: 'ambiguous', from: item, to: undefined, or: either(named.symbols) }
  const [to, ...more] = named.symbols
  switch (named.kind) {
    case 'symbol':
      return to === bare ? wrapped(item, bare) : { kind: 'case', from: item, to }
    case 'withdrawn':
      return { kind: 'withdrawn', from: item, to: undefined }
    case 'entrez': {
      const date = dateOfSerial(bare)
      const damaged = date === undefined ? undefined : geneOf(date, home).to
      return { kind: 'entrez', from: item, to, ...(damaged === undefined ? {} : { or: damaged }) }
    }
    default:
      return { kind: named.kind, from: item, to, ...(more.length === 0 ? {} : { or: either(more) }) }
  }
}

const NAMED = 4

/** `EPRS1 or QARS1`; of many the first few. */
function either(symbols: readonly string[]): string {
  return symbols.length > NAMED ? abridged(symbols, NAMED) : symbols.join(' or ')
}

/** A word that the species does not know: a gene of another one, what a spreadsheet made of a number or a date, or none. */
function unknown(item: string, bare: string, home: GeneTable, others: readonly GeneTable[]): Repair {
  const plain = withoutSuffix(bare)
  for (const other of others) {
    const named = other.find(plain)
    if (named === undefined || !(named.kind === 'ensembl' || named.symbols[0] === plain)) continue
    const orthologs = new Set(
      home.species === 'human' ? named.symbols.flatMap((symbol) => other.orthologs(symbol)) : [],
    )
    const [to] = orthologs
    return { kind: 'ortholog', from: item, to: orthologs.size === 1 ? to : undefined }
  }
  const date = dateOfSerial(bare)
  const damaged = date === undefined ? undefined : geneOf(date, home).to
  if (damaged !== undefined) return { kind: 'date', from: item, to: damaged }
  if (/^\d+$/.test(bare)) return { kind: 'entrez', from: item, to: undefined }
  // 2310009E13, a clone of the mouse, becomes 2.31E+19.
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(bare)) return { kind: 'number', from: item, to: undefined }
  return { kind: 'unknown', from: item, to: undefined }
}

function* mostlyCapitals(items: readonly string[]): Slices<boolean> {
  const known = new Set<string>()
  let [symbols, mixed] = [0, 0]
  for (const [at, untrimmed] of items.entries()) {
    if (at % SLICE === 0) yield
    const item = bareOf(untrimmed)
    if (known.has(item) || !/[a-z]/i.test(item)) continue
    known.add(item)
    symbols++
    const isMixed = item !== capitals(item) && item !== item.toLowerCase()
    if (isMixed && dateOf(item) === undefined && !VERSIONED.test(item)) mixed++
  }
  return mixed * 2 < symbols
}

/** An Ensembl id without its version, an accession of UniProt without its isoform, and everything else as it is. */
function withoutSuffix(text: string): string {
  return VERSIONED.exec(text)?.[1] ?? ISOFORM.exec(text)?.[1] ?? text
}

const VERSIONED = /^(ENS[A-Z]*[GTPE]\d{11})\.\d+$/i
const ISOFORM = /^([OPQ]\d[A-Z0-9]{3}\d|[A-NR-Z]\d(?:[A-Z][A-Z0-9]{2}\d){1,2})-\d{1,3}$/i

/** Blanks of web pages and invisible marks of files are blanks, too. */
function blankless(item: string): string {
  return item.replaceAll(/[\s\u200B\uFEFF]+/g, ' ').trim()
}

const PLAIN = /^[\w.-]*[\w-]$/

/** Marks of footnotes and bullets of lists, as papers set them around names. */
const MARKED = /^[•·–*-]\s*(?=\w)|(?<=\w)[.*†‡§¶#¹²³]+$/u

const MARKS = new RegExp(MARKED.source, 'gu')

/** Without what tables leave around their cells. */
export function bareOf(item: string): string {
  // Most items are plain words, and there are many of them.
  if (PLAIN.test(item)) return item
  const clean = blankless(item)
  return clean.replaceAll(/^["'“”‘’`,; ]+|["'“”‘’`,; ]+$/g, '').replaceAll(MARKS, '') || clean
}

/** Human symbols are in capitals but for open reading frames, C1orf112; names of micro-RNAs are not symbols. */
function capitals(text: string): string {
  if (/^(?:hsa|mmu|rno)-/i.test(text)) return text
  const frame = /^C(\d{1,2}|X|Y)orf(\d+)$/i.exec(text)
  return frame ? `C${frame[1]?.toUpperCase()}orf${frame[2]}` : text.toUpperCase()
}
