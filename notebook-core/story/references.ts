import type { Reference, Section } from '../story.ts'

/** Where a work is cited. */
export interface Place {
  readonly cell: string
  readonly section: Section
}

/** An entry of the bibliography, with every place that cites it; a work known by DOI alone has an empty citation. */
export interface NumberedReference {
  readonly number: number
  readonly citation: string
  readonly doi?: string
  readonly places: readonly Place[]
}

/** The bibliography while a story is composed. */
export interface Citations {
  /** The number of a work, which is a new one when the work is cited for the first time. */
  readonly cite: (reference: Reference, place: Place) => number
  readonly list: () => readonly NumberedReference[]
}

/** DOIs are the same in upper and lower case. */
const keyOf = ({ doi, citation }: Reference) => (doi === undefined ? `text ${citation}` : `doi ${doi.toLowerCase()}`)

/** Numbers works in order of first appearance, behind those that are known to come first. */
export function numberReferences(first: readonly Reference[] = []): Citations {
  const entries = new Map<string, { reference: Reference; number: number; places: Place[] }>(
    first.map((reference, at) => [keyOf(reference), { reference, number: at + 1, places: [] }]),
  )
  return {
    cite: (reference, { cell, section }) => {
      const key = keyOf(reference)
      const entry = entries.get(key) ?? { reference, number: entries.size + 1, places: [] }
      entries.set(key, entry)
      if (entry.reference.citation === '') entry.reference = reference
      const isKnown = entry.places.some((place) => place.cell === cell && place.section === section)
      if (!isKnown) entry.places.push({ cell, section })
      return entry.number
    },
    list: () =>
      [...entries.values()].map(({ reference: { citation, doi }, number, places }) =>
        doi === undefined ? { number, citation, places } : { number, citation, doi, places },
      ),
  }
}
