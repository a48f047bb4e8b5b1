const thousands = new Intl.NumberFormat('en')

/** A number as it is written in a sentence: 35,238. */
export function written(value: number): string {
  return thousands.format(value)
}

/** `counted(1, 'gene')` is "1 gene", `counted(6, 'sample')` is "6 samples". */
export function counted(value: number, singular: string, plural = `${singular}s`): string {
  return `${written(value)} ${value === 1 ? singular : plural}`
}

/** "6 samples"; of none "no samples": for what stands inside a sentence. */
export function countedOrNo(value: number, singular: string, plural = `${singular}s`): string {
  return value === 0 ? `no ${plural}` : counted(value, singular, plural)
}

/** Begins a sentence on all of some: "The 6 genes", "The gene", "No genes". */
export function allOf(value: number, singular: string, plural = `${singular}s`): string {
  if (value === 0) return `No ${plural}`
  return value === 1 ? `The ${singular}` : `The ${written(value)} ${plural}`
}

/** Begins a sentence on none of some: "None of the 6 genes", "No gene" where there is at most one to look at. */
export function noneOf(value: number, singular: string, plural = `${singular}s`): string {
  return value < 2 ? `No ${singular}` : `None of the ${written(value)} ${plural}`
}

/** "1,287 of 2,000 genes"; what there is none of is no part of anything: "no genes". */
export function share(part: number, whole: number, singular: string, plural = `${singular}s`): string {
  return whole === 0 ? `no ${plural}` : `${written(part)} of ${counted(whole, singular, plural)}`
}

/** "17 metabolites of 10 genes"; nothing of nothing is "0 metabolites". */
export function countedOf(part: number, singular: string, whole: number, of: string, ofMany = `${of}s`): string {
  return whole === 0 ? counted(part, singular) : `${counted(part, singular)} of ${counted(whole, of, ofMany)}`
}

/** "was" after one, "were" after more, and after none. */
export function were(value: number): string {
  return value === 1 ? 'was' : 'were'
}

/** The kernel names the column of a threshold at the end of the name of a set; papers name what it holds. */
const COLUMN = /\((AdjPval|Pval)(?= < [\d.]+\)$)/

/** A name in the quotation marks of running text. */
export function quoted(name: string): string {
  return `“${name.replace(COLUMN, (_, column) => (column === 'Pval' ? '(p' : '(adjusted p'))}”`
}

/** "A, B, C", or "A, B and 4 more" where more than `atMost` are listed, or where `names` are the first of `count`. */
export function abridged(names: readonly string[], atMost: number, count = names.length): string {
  const shown = names.slice(0, atMost)
  const more = count - shown.length
  return more > 0 ? `${shown.join(', ')} and ${written(more)} more` : shown.join(', ')
}

const NAMED = 10

/** "A, B and C"; a long list names its first members and counts the rest, unless that is one. */
export function listOf(terms: readonly string[]): string {
  if (terms.length > NAMED + 1) return abridged(terms, NAMED)
  return terms.length < 2 ? terms.join('') : `${terms.slice(0, -1).join(', ')} and ${terms.at(-1)}`
}

const IN_A_FINDING = 8

/** "3 genes (TTN, MYH6 and NPPA)", "1 gene (TTN)"; of many the first, and how many more: for findings, which name what they found. */
export function countedNames(names: readonly string[], singular: string, plural?: string): string {
  const count = counted(names.length, singular, plural)
  return names.length === 0 ? count : `${count} (${abridgedList(names)})`
}

/** "A, B and C"; of many the first, and how many more, unless that is one. */
export function abridgedList(names: readonly string[]): string {
  return names.length > IN_A_FINDING + 1 ? abridged(names, IN_A_FINDING) : listOf(names)
}
