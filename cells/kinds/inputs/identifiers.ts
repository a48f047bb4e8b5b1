import { SLICE, type Slices } from '../../shared/slices.ts'

/** What pasting through spreadsheets and databases does to gene symbols. */
export const DAMAGES = ['date', 'case', 'blanks', 'version', 'entrez', 'repeat'] as const
export type Damage = (typeof DAMAGES)[number]

export interface Repair {
  readonly kind: Damage
  readonly from: string
  /** Undefined: damaged, but what it was meant to be cannot be told. Empty for repeats: they are left out. */
  readonly to: string | undefined
  /** Another symbol that may have been meant. */
  readonly or?: string
}

/** What looks damaged in a list, in its order. Nothing is changed. */
export function* diagnosing(items: readonly string[]): Slices<readonly Repair[]> {
  const inCapitals = yield* mostlyCapitals(items)
  const seen = new Set<string>()
  const repairs: Repair[] = []
  for (const [at, item] of items.entries()) {
    if (at % SLICE === 0) yield
    const found = repairOf(item, inCapitals)
    const now = found?.to ?? item
    if (seen.has(now)) repairs.push({ kind: 'repeat', from: item, to: '' })
    else if (found) repairs.push(found)
    seen.add(now)
  }
  return repairs
}

/** The list with the chosen kinds of damage repaired; what cannot be repaired stays as it is. */
export function* repairing(items: readonly string[], kinds: ReadonlySet<Damage>): Slices<readonly string[]> {
  const inCapitals = yield* mostlyCapitals(items)
  const list: string[] = []
  for (const [at, item] of items.entries()) {
    if (at % SLICE === 0) yield
    const found = repairOf(item, inCapitals)
    list.push(found?.to !== undefined && kinds.has(found.kind) ? found.to : item)
  }
  return kinds.has('repeat') ? [...new Set(list)] : list
}

/** What is damaged item by item, repeats as often as they are there, and how many items mean the same as one before. */
export function* counting(items: readonly string[]): Slices<{ damaged: readonly Repair[]; repeats: number }> {
  const inCapitals = yield* mostlyCapitals(items)
  const meant = new Set<string>()
  const damaged: Repair[] = []
  for (const [at, item] of items.entries()) {
    if (at % SLICE === 0) yield
    const found = repairOf(item, inCapitals)
    if (found) damaged.push(found)
    meant.add(found?.to ?? item)
  }
  return { damaged, repeats: items.length - meant.size }
}

function repairOf(item: string, inCapitals: boolean): Repair | undefined {
  const trimmed = trim(item)
  const date = dateOf(trimmed)
  if (date !== undefined) return { kind: 'date', from: item, ...geneOf(date) }
  const ensembl = VERSIONED.exec(trimmed)?.[1]
  if (ensembl !== undefined) return { kind: 'version', from: item, to: ensembl.toUpperCase() }
  if (/^\d+$/.test(trimmed)) return { kind: 'entrez', from: item, to: undefined }
  const symbol = inCapitals || trimmed === trimmed.toLowerCase() ? capitals(trimmed) : trimmed
  if (symbol !== trimmed) return { kind: 'case', from: item, to: symbol }
  return trimmed === item ? undefined : { kind: 'blanks', from: item, to: trimmed }
}

/** Mouse symbols are written Trp53: a list of those has no wrong case. */
function* mostlyCapitals(items: readonly string[]): Slices<boolean> {
  const known = new Set<string>()
  let [symbols, mixed] = [0, 0]
  for (const [at, untrimmed] of items.entries()) {
    if (at % SLICE === 0) yield
    const item = trim(untrimmed)
    if (known.has(item) || !/[a-z]/i.test(item)) continue
    known.add(item)
    symbols++
    const isMixed = item !== capitals(item) && item !== item.toLowerCase()
    if (isMixed && dateOf(item) === undefined && !VERSIONED.test(item)) mixed++
  }
  return mixed * 2 < symbols
}

const VERSIONED = /^(ENS[A-Z]*[GTPE]\d{11})\.\d+$/i

/** Blanks of web pages and invisible marks of files are blanks, too. */
function trim(item: string): string {
  return item.replaceAll(/[\s\u200B\uFEFF]+/g, ' ').trim()
}

/** Human symbols are in capitals but for open reading frames, C1orf112; names of micro-RNAs are not symbols. */
function capitals(text: string): string {
  if (/^(?:hsa|mmu|rno)-/i.test(text)) return text
  const frame = /^C(\d{1,2}|X|Y)orf(\d+)$/i.exec(text)
  return frame ? `C${frame[1]?.toUpperCase()}orf${frame[2]}` : text.toUpperCase()
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

interface SpreadsheetDate {
  /** From 0. */
  readonly month: number
  readonly number: number
}

/** 2-Sep, 02-Sep, 2. Sep, Sep-02, 2-Sep-2024 and 2024-09-02 00:00:00 are the same date to a spreadsheet. */
function dateOf(text: string): SpreadsheetDate | undefined {
  const dayFirst = /^(\d{1,2})[-./ ]{1,2}([A-Z]{3,9})(?:[-./ ]{1,2}\d{2,4})?$/i.exec(text)
  if (dayFirst) return date(dayFirst[2], dayFirst[1])
  const monthFirst = /^([A-Z]{3,9})[-./ ](\d{1,2})(?:,? \d{4})?$/i.exec(text)
  if (monthFirst) return date(monthFirst[1], monthFirst[2])
  const iso = /^\d{4}-(\d{2})-(\d{2})(?:[T ]00:00(?::00)?)?$/.exec(text)
  return iso ? date(MONTHS[Number(iso[1]) - 1], iso[2]) : undefined
}

const NAMES =
  /^(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?)$/i

function date(name = '', day = ''): SpreadsheetDate | undefined {
  const number = Number(day)
  if (!NAMES.test(name) || number < 1 || number > 31) return undefined
  return { month: MONTHS.indexOf(name.slice(0, 3).toUpperCase()), number }
}

/** Today's name of the gene; the nomenclature committee renamed these in 2020 because spreadsheets take them for dates. */
function geneOf({ month, number }: SpreadsheetDate): { to: string | undefined; or?: string } {
  const name = MONTHS[month]
  if (name === 'SEP' && number === 15) return { to: 'SELENOF' }
  if (name === 'SEP' && number <= 14 && number !== 13) return { to: `SEPTIN${number}` }
  if (name === 'MAR' && number <= 2) return { to: `MARCHF${number}`, or: `MTARC${number}` }
  if (name === 'MAR' && number <= 11) return { to: `MARCHF${number}` }
  if (name === 'DEC' && number === 1) return { to: 'DELEC1' }
  return { to: undefined }
}
