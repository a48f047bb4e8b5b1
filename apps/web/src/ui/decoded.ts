/** A part of an address in its words; one that a mail program cut within a letter stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
