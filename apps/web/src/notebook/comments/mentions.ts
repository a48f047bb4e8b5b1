/** Somebody who can be named. */
export interface NamedPerson {
  readonly id: string
  readonly name: string
}

const OFFERED = 6

/** People whose name begins like this, but for one that is written out. */
export function offered(people: readonly NamedPerson[], begun: string): readonly NamedPerson[] {
  const wanted = begun.toLowerCase()
  const isWrittenOut = wanted.endsWith(' ')
  return people
    .filter(({ name }) => name.toLowerCase().startsWith(isWrittenOut ? wanted : wanted.trim()))
    .slice(0, OFFERED)
}

/** Those who were chosen and are named still. */
export const stillNamed = (body: string, chosen: readonly NamedPerson[]): readonly string[] => [
  ...new Set(chosen.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id)),
]

/** The beginning of a name behind an @ at the end of what stands before the cursor. */
export function namedSoFar(text: string, cursor: number): string | undefined {
  return /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, cursor))?.[1]
}

/** The text with the name in place of its beginning, and where the cursor goes. */
export function withName(text: string, cursor: number, begun: string, name: string) {
  const before = `${text.slice(0, cursor - begun.length)}${name} `
  return { text: before + text.slice(cursor).trimStart(), cursor: before.length }
}
