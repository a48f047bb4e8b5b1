/** The items of a pasted list: one per line, tabs separate too, blank lines are dropped and items are trimmed. */
export function parseItems(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\t]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Items that are there more than once, in the order in which they are repeated first. */
export function duplicates(items: readonly string[]): string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const item of items) (seen.has(item) ? twice : seen).add(item)
  return [...twice]
}

export function sameItems(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at])
}

/** How many items are there again. */
function repeats(items: readonly string[]): number {
  return items.length - new Set(items).size
}

/** What was repaired between a list as it was and as it is, in words; nothing for another list. */
export type RepairsOf = (original: readonly string[], items: readonly string[]) => readonly string[]

/** Repeated items that were left out. */
export const leftOutRepeats: RepairsOf = (original, items) => {
  const fewer = repeats(original) - repeats(items)
  const known = new Set(original)
  if (fewer <= 0 || !items.some((item) => known.has(item))) return []
  return [`${fewer.toLocaleString('en')} ${fewer === 1 ? 'duplicate' : 'duplicates'} left out`]
}
