import { z } from 'zod'

const Line = (most: number) => z.string().trim().min(1).max(most)

/** A data type, a way to show one, or a computation that somebody misses. */
export const NewSuggestion = z.strictObject({
  name: Line(200),
  /** Type ids, joined by ", "; empty: it starts from nothing. */
  inputs: z.string().trim().max(500),
  /** A type id, or how a new type would be called. */
  output: Line(200),
  description: Line(5000),
})

/** Something that somebody misses. */
export type NewSuggestion = Readonly<z.infer<typeof NewSuggestion>>

/** What has become of a suggestion. */
export const SuggestionState = z.enum(['new', 'planned', 'built', 'declined'])

/** What has become of a suggestion. */
export type SuggestionState = z.infer<typeof SuggestionState>

/** Something that somebody misses, and what has become of it. */
export const SuggestedStep = NewSuggestion.extend({
  id: z.string(),
  by: z.string(),
  state: SuggestionState,
  created: z.string(),
})

/** Something that somebody misses, and what has become of it. */
export type SuggestedStep = Readonly<z.infer<typeof SuggestedStep>>

/** Suggestions, newest first. */
export const SuggestedSteps = z.object({ suggestions: z.array(SuggestedStep) })
