/** The beginning of a name behind an @ at the end of what stands before the cursor. */
export function namedSoFar(text: string, cursor: number): string | undefined {
  return /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, cursor))?.[1]
}

/** The text with the name in place of its beginning, and where the cursor goes. */
export function withName(text: string, cursor: number, begun: string, name: string) {
  const before = `${text.slice(0, cursor - begun.length)}${name} `
  return { text: before + text.slice(cursor).trimStart(), cursor: before.length }
}
