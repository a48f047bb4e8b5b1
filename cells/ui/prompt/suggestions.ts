import { z } from 'zod'

/** Where names come from while a person types. */
export interface SuggestSource {
  /** With fewer characters nothing is asked. */
  readonly least: number
  readonly names: (typed: string, signal: AbortSignal) => Promise<readonly string[]>
}

const Names = z.array(z.string())

/** Names that our server knows or asks a service for. Trouble means no suggestions: the prompt goes on without them. */
export function suggestionsOf(kind: 'genes' | 'drugs', least: number): SuggestSource {
  return {
    least,
    async names(typed, signal) {
      try {
        const answer = await fetch(`/api/suggest/${kind}?q=${encodeURIComponent(typed)}`, { signal })
        return answer.ok ? Names.parse(await answer.json()) : []
      } catch {
        return []
      }
    },
  }
}
