import { z } from 'zod'

/** Kinds of things whose names a public service can complete. */
export type SuggestedKind = 'genes' | 'drugs'

interface Kind {
  readonly service: string
  /** Fewer characters are not asked for. */
  readonly least: number
  readonly address: (typed: string) => string
  readonly schema: z.ZodType<Answer>
  readonly namesOf: (answer: Answer) => readonly string[]
}

const Genes = z.array(z.string())
// Without a hit PubChem leaves the whole dictionary out.
const Drugs = z.object({ dictionary_terms: z.object({ compound: z.array(z.string()).optional() }).optional() })
const Answer = z.union([Genes, Drugs])
type Answer = z.infer<typeof Answer>

const namesOf = (answer: Answer) => (Array.isArray(answer) ? answer : (answer.dictionary_terms?.compound ?? []))

/** Which service completes which kind. */
export const KINDS: Readonly<Record<SuggestedKind, Kind>> = {
  genes: {
    service: 'Harmonizome',
    least: 2,
    address: (typed) =>
      `https://maayanlab.cloud/Harmonizome/api/1.0/suggest?${new URLSearchParams({ t: 'gene', q: typed }).toString()}`,
    schema: Genes,
    namesOf,
  },
  drugs: {
    service: 'PubChem',
    least: 3,
    address: (typed) =>
      `https://pubchem.ncbi.nlm.nih.gov/rest/autocomplete/compound/${encodeURIComponent(typed)}/json?limit=10`,
    schema: Drugs,
    namesOf,
  },
}
