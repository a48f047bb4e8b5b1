import type { ListNotes } from '../../shared/repairNote.ts'
import { finish, SLICE, type Slices } from '../../shared/slices.ts'

/** The items of a pasted list: one per line, tabs separate too, blank lines are dropped and items are trimmed. */
export function parseItems(text: string, isWhole?: (line: string) => boolean): string[] {
  return text
    .split(/\r\n|[\n\r]/)
    .flatMap((line) => (line.includes('\t') && isWhole?.(line.trim()) === true ? [line] : line.split('\t')))
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Items that are there more than once, in the order in which they are repeated first. */
export function* findingDuplicates(items: readonly string[]): Slices<readonly string[]> {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const [at, item] of items.entries()) {
    if (at % SLICE === 0) yield
    ;(seen.has(item) ? twice : seen).add(item)
  }
  return [...twice]
}

/** The same, of a short list. */
export function duplicates(items: readonly string[]): readonly string[] {
  return finish(findingDuplicates(items))
}

export function sameItems(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at])
}

/** What is known of a list: also what was repaired since it was as in `original`, which is empty when nothing was. */
export type NotesOf = (original: readonly string[], items: readonly string[]) => Slices<ListNotes>

/** Repeated items that were left out. */
export function* leftOutRepeats(original: readonly string[], items: readonly string[]): Slices<readonly string[]> {
  const known = new Set(original)
  yield
  const fewer = original.length - known.size - (items.length - new Set(items).size)
  if (fewer <= 0 || !items.some((item) => known.has(item))) return []
  return [`${fewer.toLocaleString('en')} ${fewer === 1 ? 'duplicate' : 'duplicates'} left out`]
}

/** What is known of a list of any kind. */
export function* notingRepeats(original: readonly string[], items: readonly string[]): Slices<ListNotes> {
  return { repairs: original.length === 0 ? [] : yield* leftOutRepeats(original, items) }
}
