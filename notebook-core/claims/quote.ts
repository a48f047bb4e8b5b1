/** Words as they are seen, found again in the Markdown in which they were written. */

const MARKS = '*_`~\\['
// An address that is longer would have all that follows looked through for its end.
const LINK_END = '\\]\\([^)\\s]{0,2000}\\)'

// Each mark is matched in one way, so that the search is short in every text.
const BETWEEN_LETTERS = `(?:[*_\`~\\\\[]|${LINK_END})*`
const BETWEEN_WORDS = `(?:[*_\`~\\\\[\\s]|${LINK_END})+`

const escaped = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\/-]/, '\\$&')

/** Where words stand in a text, as they are or with marks of Markdown in between; undefined where they do not. */
export function findQuote(source: string, quote: string): { readonly start: number; readonly end: number } | undefined {
  const seen = quote.trim()
  if (seen === '') return undefined
  const exact = source.indexOf(seen)
  if (exact !== -1) return { start: exact, end: exact + seen.length }
  const words = seen.split(/\s+/).map((word) => [...word].filter((letter) => !MARKS.includes(letter)))
  const parts = words.filter((letters) => letters.length > 0).map((word) => word.map(escaped).join(BETWEEN_LETTERS))
  if (parts.length === 0) return undefined
  const found = new RegExp(parts.join(BETWEEN_WORDS), 'u').exec(source)
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length }
}

/** Words as they are seen, without the marks of Markdown. */
export function seenWords(quote: string): string {
  return quote.replaceAll(/\[([^[\]]{0,2000})\]\([^)\s]{0,2000}\)/g, '$1').replaceAll(/\*+|~~|`|^#+\s/gm, '')
}
