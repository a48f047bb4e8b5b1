import { z } from 'zod'

/** What names are suggested of. */
export const SuggestionKind = z.enum(['genes', 'drugs'])

/** What names are suggested of. */
export type SuggestionKind = z.infer<typeof SuggestionKind>

/** At most ten names that begin like what was typed, the nearest first. */
export const Suggestions = z.array(z.string()).readonly()
