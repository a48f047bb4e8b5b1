/** A part of an address as it was before; what cannot be decoded, such as an address that was cut, stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What stands behind # of the address. */
export const hashText = (): string => decoded(location.hash.slice(1))
