import { z } from 'zod'

/** What names are suggested of. */
export const SuggestionKind = z.enum(['genes', 'drugs'])

/** What names are suggested of. */
export type SuggestionKind = z.infer<typeof SuggestionKind>

/** Names that begin like what was typed. */
export const Suggestions = z.object({
  /** At most ten, the nearest first. */
  names: z.array(z.string()).readonly(),
  /** The service that would know more, but did not answer. */
  silent: z.string().optional(),
})

export type Suggestions = z.infer<typeof Suggestions>
