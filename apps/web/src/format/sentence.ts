const HEAD = /^.*?(?= (?:along|for|from|in|of|to|with) |$)/

/** `a gene set`, `an annotated matrix`, but `annotated data` and `metabolites of genes`: what is counted has an article. */
export function withArticle(noun: string): string {
  const [head = noun] = HEAD.exec(noun) ?? []
  if (/(data|[^siu]s)$/.test(head)) return noun
  return `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`
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
