import { Suggestions, type SuggestionKind } from '@playbook/core/api/suggestions'

/** Where names come from while a person types. */
export interface SuggestSource {
  /** With fewer characters nothing is asked. */
  readonly least: number
  readonly names: (typed: string, signal: AbortSignal) => Promise<Suggestions>
  /** Names that are known without asking anybody; those of `names` take their place. */
  readonly atOnce?: (typed: string) => Promise<readonly string[]>
}

/** Names that our server knows or asks a service for. Trouble means no suggestions: the prompt goes on without them. */
export function suggestionsOf(
  kind: SuggestionKind,
  least: number,
  atOnce?: (typed: string) => Promise<readonly string[]>,
): SuggestSource {
  return {
    least,
    ...(atOnce !== undefined && { atOnce }),
    async names(typed, signal) {
      try {
        const answer = await fetch(`/api/suggest/${kind}?q=${encodeURIComponent(typed)}`, { signal })
        return answer.ok ? Suggestions.parse(await answer.json()) : { names: [] }
      } catch {
        return { names: [] }
      }
    },
  }
}
