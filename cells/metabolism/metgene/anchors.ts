const HREF = /<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i
const TAGS = /<\/?[a-z][^>]*>/gi

/** The words of a text that the service may have put into an anchor. */
export function plain(text: string): string {
  return text.replaceAll(TAGS, '').trim()
}

/** Where an anchor leads; a text without one as it is. */
export function hrefOf(text: string): string {
  const [, double, single, bare] = HREF.exec(text) ?? []
  return (double ?? single ?? bare ?? plain(text)).trim().replaceAll('&amp;', '&')
}

/** The page of a compound, given as an anchor, an address or an id. */
export function compoundUrl(compound: string): string {
  const href = hrefOf(compound)
  return /^https?:\/\//i.test(href) ? href : `https://www.kegg.jp/entry/${href}`
}

/** The id of a compound, given the address of its page: what follows the last `cpd:` or `/`. */
export function compoundId(url: string): string {
  return url.split(/cpd:|\//).at(-1) ?? url
}

/** Ids in one text: the service divides them by commas, blanks, or both. */
export function idsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((id) => id !== '')
}
