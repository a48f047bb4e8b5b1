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
