import { harmonizome, pubChem } from '@playbook/cells/services'
import { path, type Place, type Query, type Service } from '@playbook/core/service'
import { z } from 'zod'

/** Kinds of things whose names a public service can complete. */
export type SuggestedKind = 'genes' | 'drugs'

interface SuggestionService {
  readonly service: Service
  /** Shorter texts are not completed. */
  readonly minLength: number
  readonly asking: (typed: string) => { readonly place: Place; readonly query: Query }
  readonly schema: z.ZodType<readonly string[]>
}

// Without a hit PubChem leaves the whole dictionary out.
const PubChemResponse = z.object({
  dictionary_terms: z.object({ compound: z.array(z.string()).optional() }).optional(),
})

/** Which service completes which kind. */
export const KINDS: Readonly<Record<SuggestedKind, SuggestionService>> = {
  genes: {
    service: harmonizome,
    minLength: 2,
    asking: (typed) => ({ place: path`/suggest`, query: { t: 'gene', q: typed } }),
    schema: z.array(z.string()),
  },
  drugs: {
    service: pubChem,
    minLength: 3,
    asking: (typed) => ({ place: path`/autocomplete/compound/${typed}/json`, query: { limit: 10 } }),
    schema: PubChemResponse.transform(({ dictionary_terms: terms }) => terms?.compound ?? []),
  },
}
