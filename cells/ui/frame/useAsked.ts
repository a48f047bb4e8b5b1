import { useCallback, useEffect, useState } from 'react'

/** What was asked for, why it is not there, or neither while it is under way. */
export interface Asked<T> {
  readonly value: T | undefined
  readonly error: string | undefined
  readonly again: () => void
}

/** Asks once, and anew where what is asked for changes; what is no longer wanted is given up. */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const [tries, setTries] = useState(0)
  const [known, setKnown] = useState<{ readonly ask: unknown; readonly value?: T; readonly error?: string }>()
  useEffect(() => {
    const stop = new AbortController()
    ask(stop.signal).then(
      (value) => setKnown({ ask, value }),
      (error: unknown) => {
        if (!stop.signal.aborted) setKnown({ ask, error: error instanceof Error ? error.message : String(error) })
      },
    )
    return () => stop.abort()
  }, [ask, tries])
  const again = useCallback(() => {
    setKnown(undefined)
    setTries((count) => count + 1)
  }, [])
  const current = known?.ask === ask ? known : undefined
  return { value: current?.value, error: current?.error, again }
}
