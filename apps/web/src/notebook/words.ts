/** `gene_set` and `geneSet` → gene set. */
export function slotName(slot: string): string {
  return slot
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
}

/** a; a and b; a, b and c. */
export function listOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
