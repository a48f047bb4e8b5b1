import type { Suggestions } from '@playbook/core/api/suggestions'
import { useEffect, useState } from 'react'
import type { SuggestSource } from './suggestions.ts'

/** Longer than the time between two letters of someone who types fast. */
const PAUSE_MS = 180
const MOST = 10

export interface Suggested extends Suggestions {
  /** What was typed when these were asked for. */
  readonly typed: string
}

/**
 * Suggestions for what is typed: what is known without asking at once, everything after a pause in the typing; undefined
 * until there are any.
 */
export function useSuggestions(source: SuggestSource | undefined, typed: string): Suggested | undefined {
  const [suggested, setSuggested] = useState<Suggested>()
  useEffect(() => {
    if (source === undefined || [...typed].length < source.least) return
    const stop = new AbortController()
    let isWhole = false
    const known = async () => {
      const names = (await source.atOnce?.(typed).catch(() => [])) ?? []
      if (!stop.signal.aborted && !isWhole && names.length > 0) setSuggested({ typed, names: names.slice(0, MOST) })
    }
    const ask = async () => {
      const suggestions = await source.names(typed, stop.signal)
      isWhole = true
      if (!stop.signal.aborted) setSuggested({ typed, ...suggestions })
    }
    void known()
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [source, typed])
  return suggested?.typed === typed ? suggested : undefined
}
