/** The page of a protein at GlyGen. */
export function proteinPage(accession: string): string {
  return `https://www.glygen.org/protein/${encodeURIComponent(accession)}`
}

/** The page of a glycan at GlyGen. */
export function glycanPage(accession: string): string {
  return `https://www.glygen.org/glycan/${encodeURIComponent(accession)}`
}

/** What GlyTouCan gives every glycan. */
export const GLYCAN_ACCESSION = /^G\d{5}[A-Z]{2}$/

/** The picture of a glycan, by our own server; undefined for what cannot be an accession. */
export function glycanPicture(accession: string): { readonly src: string; readonly alt: string } | undefined {
  if (!GLYCAN_ACCESSION.test(accession)) return undefined
  return { src: `/api/glycans/${accession}/image`, alt: `Structure of the glycan ${accession}` }
}
