import { Suggestions, type SuggestionKind } from '@playbook/core/api/suggestions'

/** Where names come from while a person types. */
export interface SuggestSource {
  /** With fewer characters nothing is asked. */
  readonly least: number
  readonly names: (typed: string, signal: AbortSignal) => Promise<Suggestions>
  /** Names that are known without asking anybody; those of `names` take their place. */
  readonly atOnce?: (typed: string) => Promise<readonly string[]>
}

/** Stands for our own server, where it is what does not answer. */
const UNAVAILABLE: Suggestions = { names: [], silent: 'The server' }

// The one trouble of which nothing is left for the person to do: whoever looks for its cause looks there.
// oxlint-disable-next-line no-console
const warn = (...what: readonly unknown[]) => console.warn(...what)

/** Names that our server knows or asks a service for. The prompt goes on without them and says so; why, is in the console. */
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
        if (answer.ok) return Suggestions.parse(await answer.json())
        warn(`Suggestions of ${kind} failed with status ${answer.status}`)
      } catch (error) {
        if (!signal.aborted) warn(`Suggestions of ${kind} failed`, error)
      }
      return UNAVAILABLE
    },
  }
}
