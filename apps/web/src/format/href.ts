const SCHEMES = new Set(['http:', 'https:', 'mailto:'])

/** Where a link of a text may lead: web pages, mail, DOIs and places of the same page. Anything else is no link. */
export function safeHref(url: string): string | undefined {
  const text = url.trim()
  if (text.startsWith('#')) return text
  const doi = /^doi:\s*(10\..+)$/i.exec(text)?.[1]
  if (doi !== undefined) return doiUrl(doi)
  // Only absolute addresses: a relative one would lead into our own pages.
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  return parsed && SCHEMES.has(parsed.protocol) ? parsed.href : undefined
}

/** The page of a DOI. */
export function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`
}
