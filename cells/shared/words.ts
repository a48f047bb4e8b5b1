const thousands = new Intl.NumberFormat('en')

/** A number as it is written in a sentence: 35,238. */
export function written(value: number): string {
  return thousands.format(value)
}

/** `counted(1, 'gene')` is "1 gene", `counted(6, 'sample')` is "6 samples". */
export function counted(value: number, singular: string, plural = `${singular}s`): string {
  return `${written(value)} ${value === 1 ? singular : plural}`
}

/** A name in the quotation marks of running text. */
export function quoted(name: string): string {
  return `“${name}”`
}

const NAMED = 10

/** "A, B and C"; a long list names its first members and counts the rest. */
export function listOf(terms: readonly string[]): string {
  if (terms.length > NAMED) return `${terms.slice(0, NAMED).join(', ')} and ${written(terms.length - NAMED)} more`
  return terms.length < 2 ? terms.join('') : `${terms.slice(0, -1).join(', ')} and ${terms.at(-1)}`
}
