import { z } from 'zod'
import { libraries, type Library } from '../library.ts'

/** What was sought in Enrichr, and the terms of every library that has some. */
export const foundSchema = z.strictObject({
  /** The gene that the sets hold, or the text that is in their names. */
  sought: z.string(),
  libraries: z.array(z.strictObject({ library: z.string(), terms: z.array(z.string()) })),
})

export type Found = z.infer<typeof foundSchema>
export type FoundLibrary = Found['libraries'][number]

/** Libraries with the most terms first, of equal ones by name; those that a newer one replaces come last, those without a term are left out. */
export function byLibrary(found: Readonly<Record<string, readonly string[]>>): FoundLibrary[] {
  const all: readonly Library[] = Object.values(libraries)
  return all
    .map(({ name, isOlder = false }) => {
      const terms = Object.hasOwn(found, name) ? (found[name] ?? []) : []
      return { library: name, terms: [...new Set(terms)].filter((term) => term !== ''), isOlder }
    })
    .filter(({ terms }) => terms.length > 0)
    .toSorted(
      (a, b) =>
        Number(a.isOlder) - Number(b.isOlder) ||
        b.terms.length - a.terms.length ||
        a.library.localeCompare(b.library, 'en'),
    )
    .map(({ library, terms }) => ({ library, terms }))
}

export function countOf(found: Found): number {
  return found.libraries.reduce((sum, { terms }) => sum + terms.length, 0)
}
