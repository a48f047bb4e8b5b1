/** A name as it is compared: LINCS writes valproic-acid, ChEMBL VALPROIC ACID. */
export function nameKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[-\s]+/g, ' ')
}
