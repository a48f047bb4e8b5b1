/**
 * How a pasted list becomes items. A line is an item; where items are single words, such as gene symbols, a line that
 * holds several of them is cut. What was typed stays as it is: the reading is kept beside it, so that it can be changed
 * at any time, by everybody.
 */
import { parseItems } from './items.ts'

/** `parts`: cut at every separator. `lines`: nothing is cut. `kept`: read as at first, and items with blanks are meant. */
export const READINGS = ['', 'parts', 'lines', 'kept'] as const
export type Reading = (typeof READINGS)[number]

/** Tells of a line that it is one item whatever it looks like; given where items are single words. */
export type IsWhole = (line: string) => boolean

export interface ReadList {
  readonly items: string[]
  /** Lines that were cut, and into how many items all of them. */
  readonly cut: { readonly lines: number; readonly items: number }
  /** Items that may be several, and were left as they are. */
  readonly joined: readonly string[]
}

const COMMAS = /[,;]/
const BLANKS = /\s+/

/** The items of a text. */
export function readList(text: string, reading: Reading, isWhole: IsWhole | undefined): ReadList {
  const lines = parseItems(text, isWhole)
  if (reading === 'lines') return { items: lines, cut: { lines: 0, items: 0 }, joined: [] }
  const cut = { lines: 0, items: 0 }
  const items = lines.flatMap((line) => {
    const parts = partsOf(line, reading, isWhole)
    if (parts.length > 1) {
      cut.lines++
      cut.items += parts.length
    }
    return parts
  })
  return { items, cut, joined: reading === '' ? joinedOf(items, isWhole) : [] }
}

/** Most lines of a long list hold none. */
const SEPARATOR = /[,;\s]/

function partsOf(line: string, reading: Reading, isWhole: IsWhole | undefined): readonly string[] {
  if (!SEPARATOR.test(line)) return [line]
  if (isWhole === undefined) return reading === 'parts' ? partsAt(line, COMMAS) : [line]
  if (isWhole(line)) return [line]
  return partsAt(line, COMMAS).flatMap((part) => {
    const words = partsAt(part, BLANKS)
    return reading === 'parts' || areIdentifiers(words) ? words : [part]
  })
}

function partsAt(line: string, separator: RegExp): readonly string[] {
  const parts = line
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length > 0 ? parts : [line]
}

const IDENTIFIER = /^["'“”]?[\w@.:*+/>-]{2,}["'“”]?$/
const TELLING = /\d|^[^a-z]+$/
const CAPITALISED = /^[A-Z][a-z]{1,6}$/

/** Whether words between blanks are names of their own, and not a phrase such as "tumor protein p53". */
function areIdentifiers(words: readonly string[]): boolean {
  return (
    words.length > 1 &&
    words.every((word) => IDENTIFIER.test(word) && (TELLING.test(word) || CAPITALISED.test(word))) &&
    words.some((word) => TELLING.test(word))
  )
}

/** Of names with blanks one long line with commas is a list; of single words every item with a blank is doubtful. */
function joinedOf(items: readonly string[], isWhole: IsWhole | undefined): readonly string[] {
  if (isWhole !== undefined) return items.filter((item) => BLANKS.test(item) && !isWhole(item))
  return items.length === 1 ? items.filter((item) => partsAt(item, COMMAS).length > 2) : []
}
