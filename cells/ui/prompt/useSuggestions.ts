import { useEffect, useState } from 'react'
import type { SuggestSource } from './suggestions.ts'

/** Longer than the time between two letters of someone who types fast. */
const PAUSE_MS = 180

export interface Suggested {
  /** What was typed when these were asked for. */
  readonly typed: string
  readonly names: readonly string[]
}

/** Suggestions for what is typed, asked for after a pause in the typing; undefined until they are there. */
export function useSuggestions(source: SuggestSource | undefined, typed: string): Suggested | undefined {
  const [suggested, setSuggested] = useState<Suggested>()
  useEffect(() => {
    if (source === undefined || [...typed].length < source.least) return
    const stop = new AbortController()
    const ask = async () => {
      const names = await source.names(typed, stop.signal)
      if (!stop.signal.aborted) setSuggested({ typed, names })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [source, typed])
  return suggested?.typed === typed ? suggested : undefined
}
