/** A name as it is compared: LINCS writes valproic-acid, ChEMBL VALPROIC ACID. */
export function nameKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[-\s]+/g, ' ')
}

/** From so many letters on, capitals are how ChEMBL writes names, and no abbreviation such as DMSO. */
const WRITTEN_OUT = 6

/** A name as it is read: ChEMBL writes LAPATINIB. Codes such as AZD-6244 keep their capitals. */
export function writtenDrug(name: string): string {
  const isWrittenOut = name === name.toUpperCase() && name.length >= WRITTEN_OUT && !/\d/.test(name)
  return isWrittenOut ? name.toLowerCase() : name
}
