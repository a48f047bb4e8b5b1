/** A name that has room for so many letters. */
export function short(name: string, longest: number): string {
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name
}
