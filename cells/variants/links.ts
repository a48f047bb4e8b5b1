/** The page of an allele in the ClinGen Allele Registry. */
export function allelePage(id: string): string {
  return `https://reg.clinicalgenome.org/redmine/projects/registry/genboree_registry/by_canonicalid?canonicalid=${id}`
}

/** A link that leads somewhere; services also write nothing, or what is no address. */
export function linksTo(text: string, href: string) {
  return /^https?:\/\//.test(href) ? [{ text, href: href.replace(/^http:/, 'https:') }] : []
}

/** The page of a regulatory element in SCREEN; what is no accession of it has none. */
export function elementLinks(accession: string) {
  const isAccession = /^EH38E\d+$/.test(accession)
  return isAccession ? linksTo(accession, `https://screen.wenglab.org/GRCh38/ccre/${accession}`) : []
}
