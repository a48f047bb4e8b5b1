/** Words as they are seen, found again in the Markdown in which they were written. */

/** What Markdown may put between two letters that are seen side by side. */
const BETWEEN = '[*_`~\\\\\\[]*(?:\\]\\([^)\\s]*\\))?[*_`~]*'

const escaped = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\/-]/, '\\$&')

/** Where words stand in a text, as they are or with marks of Markdown in between; undefined where they do not. */
export function findQuote(source: string, quote: string): { readonly start: number; readonly end: number } | undefined {
  const words = quote.trim()
  if (words === '') return undefined
  const exact = source.indexOf(words)
  if (exact !== -1) return { start: exact, end: exact + words.length }
  const parts = words.split(/\s+/).map((word) => [...word].map(escaped).join(BETWEEN))
  const found = new RegExp(parts.join(`${BETWEEN}\\s+${BETWEEN}`), 'u').exec(source)
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length }
}
