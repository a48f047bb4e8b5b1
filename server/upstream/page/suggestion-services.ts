import { z } from 'zod'

/** Kinds of things whose names a public service can complete. */
export type SuggestedKind = 'genes' | 'drugs'

interface SuggestionService {
  readonly service: string
  /** Shorter texts are not completed. */
  readonly minLength: number
  readonly address: (typed: string) => string
  readonly schema: z.ZodType<Suggestions>
  readonly namesOf: (suggestions: Suggestions) => readonly string[]
}

const HarmonizomeResponse = z.array(z.string())
// Without a hit PubChem leaves the whole dictionary out.
const PubChemResponse = z.object({
  dictionary_terms: z.object({ compound: z.array(z.string()).optional() }).optional(),
})
type Suggestions = z.infer<typeof HarmonizomeResponse> | z.infer<typeof PubChemResponse>

const namesOf = (suggestions: Suggestions) =>
  Array.isArray(suggestions) ? suggestions : (suggestions.dictionary_terms?.compound ?? [])

/** Which service completes which kind. */
export const KINDS: Readonly<Record<SuggestedKind, SuggestionService>> = {
  genes: {
    service: 'Harmonizome',
    minLength: 2,
    address: (typed) =>
      `https://maayanlab.cloud/Harmonizome/api/1.0/suggest?${new URLSearchParams({ t: 'gene', q: typed }).toString()}`,
    schema: HarmonizomeResponse,
    namesOf,
  },
  drugs: {
    service: 'PubChem',
    minLength: 3,
    address: (typed) =>
      `https://pubchem.ncbi.nlm.nih.gov/rest/autocomplete/compound/${encodeURIComponent(typed)}/json?limit=10`,
    schema: PubChemResponse,
    namesOf,
  },
}
