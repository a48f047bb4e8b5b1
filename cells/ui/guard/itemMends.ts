import type { IdForm } from '../../shared/idForms.ts'
import { isVcfLine, located, type Build } from '../../shared/variantPosition.ts'
import { readVariantId } from '../../shared/variantId.ts'
import type { ListNotes } from '../../shared/repairNote.ts'
import { SLICE, type Slices } from '../../shared/slices.ts'
import { abridged, counted } from '../../shared/words.ts'
import { leftOutRepeats } from './items.ts'

const NAMED = 5
const AROUND = /^(?:[•·–*]\s*|\d{1,3}[.)]\s+|["'“”‘’`]+)+|["'“”‘’`†‡§¶;,]+$/gu
const FOOTNOTE = /(?<=\w)[.*¹²³]+$/u

/** What a list holds: names of which nothing is known, variants, or ids of one form. */
export type ListOf = 'names' | 'variants' | IdForm

/** An id in the case in which it is written; what is none stays as it is. */
const inCapitals = (item: string, { pattern }: IdForm) => (pattern.test(item.toUpperCase()) ? item.toUpperCase() : item)

/** An item without bullets, numbering, quotes and marks of footnotes; what reads as it stands is left alone. */
export function cleanedItem(item: string, list: ListOf): string {
  const isVariant = list === 'variants'
  const plain = item.replaceAll(/[\s\u200B\uFEFF]+/g, ' ').trim()
  if (isVariant && isPositioned(item)) return item
  const bare = plain.replaceAll(AROUND, '').trim()
  // A star at the end of a variant may be a stop codon.
  const isRead = isVariant && readVariantId(bare) !== undefined
  const clean = isRead ? bare : bare.replace(FOOTNOTE, '')
  if (clean === '') return item
  return typeof list === 'string' ? clean : inCapitals(clean, list)
}

const isPositioned = (item: string) => located(item, 'GRCh38') !== undefined

/** A variant may have blanks in it, as ClinVar and VCF files write them, and marks around it. */
export function isVariantLine(line: string): boolean {
  return isVcfLine(line) || isPositioned(line) || readVariantId(cleanedItem(line, 'variants')) !== undefined
}

/** What there is to say of the items of a list. */
export interface ItemFindings {
  /** Items with marks around them, and what they are without. */
  readonly marked: readonly { readonly from: string; readonly to: string }[]
  /** Positions of which nobody has said the build. */
  readonly unplaced: readonly string[]
  /** Items that are no variants, or no ids. */
  readonly unknown: readonly string[]
}

/** Looks at a list of any kind; of variants and ids it is known what reads as one. */
export function findingsOf(items: readonly string[], list: ListOf): ItemFindings {
  const marked = items.flatMap((from) => {
    const to = cleanedItem(from, list)
    return to === from ? [] : [{ from, to }]
  })
  if (list === 'names') return { marked, unplaced: [], unknown: [] }
  if (list !== 'variants') {
    const unknown = items.filter((item) => !list.pattern.test(cleanedItem(item, list)))
    return { marked, unplaced: [], unknown }
  }
  const unread = items.filter((item) => readVariantId(cleanedItem(item, 'variants')) === undefined)
  const unplaced = unread.filter(isPositioned)
  return { marked, unplaced, unknown: unread.filter((item) => !unplaced.includes(item)) }
}

/** The list with positions written for a build. */
export function placed(items: readonly string[], build: Build): readonly string[] {
  return items.flatMap((item) => (readVariantId(item) === undefined ? (located(item, build) ?? [item]) : [item]))
}

/** What was repaired between a list as it was and as it is. */
function* repairsBetween(original: readonly string[], items: readonly string[], list: ListOf) {
  const now = new Set(items)
  const marks: string[] = []
  const cased: string[] = []
  const left: string[] = []
  const builds: Record<Build, string[]> = { GRCh37: [], GRCh38: [] }
  for (const [at, item] of original.entries()) {
    if (at % SLICE === 0) yield
    if (now.has(item)) continue
    const clean = cleanedItem(item, list)
    if (now.has(clean)) (clean === item.toUpperCase() ? cased : marks).push(item)
    else if (list === 'variants') noteVariant(item)
    else if (list !== 'names' && !list.pattern.test(clean)) left.push(item)
  }
  function noteVariant(item: string) {
    for (const build of ['GRCh37', 'GRCh38'] as const) {
      const places = located(item, build)
      if (places?.every((place) => now.has(place))) {
        builds[build].push(`${item.replaceAll(/\s+/g, ' ')} → ${places.join(', ')}`)
        return
      }
    }
    if (readVariantId(item) === undefined && !isPositioned(item)) left.push(item)
  }
  const told = (found: readonly string[], one: string, several: string) =>
    found.length === 0 ? [] : [`${counted(found.length, one, several)} (${abridged(found, NAMED)})`]
  const noun = typeof list === 'string' ? 'variant' : list.noun
  return [
    ...told(marks, 'item freed of marks around it', 'items freed of marks around them'),
    ...told(builds.GRCh37, 'position taken as one of GRCh37', 'positions taken as those of GRCh37'),
    ...told(builds.GRCh38, 'position taken as one of GRCh38', 'positions taken as those of GRCh38'),
    ...told(cased, 'item put in capitals', 'items put in capitals'),
    ...told(left, `item that is no ${noun} left out`, `items that are no ${noun}s left out`),
  ]
}

/** What was repaired in a list of a kind. */
export function notingOf(list: ListOf) {
  return function* (original: readonly string[], items: readonly string[]): Slices<ListNotes> {
    if (original.length === 0) return { repairs: [] }
    const repairs = yield* repairsBetween(original, items, list)
    const isSameList = repairs.length > 0 || items.some((item) => original.includes(item))
    if (!isSameList) return { repairs: [] }
    return { repairs: [...repairs, ...(yield* leftOutRepeats(original, items))] }
  }
}

/** What is known of a list of variants. */
export const notingVariants = notingOf('variants')
