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
