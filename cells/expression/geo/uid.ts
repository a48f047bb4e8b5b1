const LONGEST = 8

/** The id of a GEO series in NCBI's database: 2 and the number of the series, with zeros to 8 digits. */
export function uidOf(accession: string): string | undefined {
  const digits = /^GSE(\d+)$/i.exec(accession.trim())?.[1]?.replace(/^0+/, '')
  return digits === undefined || digits === '' || digits.length > LONGEST
    ? undefined
    : `2${digits.padStart(LONGEST, '0')}`
}
