const HEAD = /^.*?(?=,| (?:along|at|by|for|from|in|near|of|on|that|to|with) | \(|$)/

/** Plurals, and what is not counted. */
const UNCOUNTED = /(?:data|metadata|evidence|expression|cytotoxicity|[^siu]s)$/

/** Whether a noun stands for many, or for what is not counted. */
function isUncounted(noun: string): boolean {
  const [head = noun] = HEAD.exec(noun) ?? []
  return UNCOUNTED.test(head)
}

/** Vowels, and capitals that are read as letters: `an L1000 search`. */
const VOWEL = /^(?:[aeioAEIO]|[FHLMNRSX]\d)/

/** `a gene set`, `an annotated matrix`, but `annotated data` and `metabolites of genes`: what is counted has an article. */
export function withArticle(noun: string): string {
  if (isUncounted(noun)) return noun
  return `${VOWEL.test(noun) ? 'an' : 'a'} ${noun}`
}

/** `at least one gene set`, `at least one list of scored genes`. */
export function atLeastOne(noun: string): string {
  return `at least one ${isUncounted(noun) ? 'list of ' : ''}${noun}`
}

/** First words of labels that are names, though they look like any other word. */
const NAME = /^(?:Enrichr|Venn)\b/

/** A label inside a sentence: `Gene set` → `gene set`, but `GMT`, `Enrichr analysis` and `mRNA` stay. */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]+(?![A-Za-z])/.test(label) && !NAME.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label
}

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** `a`; `a and b`; `a, b and c`. */
export function listOf(words: readonly string[]): string {
  return conjunction.format(words)
}
