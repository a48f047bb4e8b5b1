import { startTransition, useEffect, useState } from 'react'

const AFTER_MS = 700
/** A person who begins does not wait for the rest of the page. */
const BEGINNINGS = ['pointerdown', 'keydown', 'focusin'] as const

/** Whether the page has shown what it opened with, or somebody began to use it: what is heavy and not for reading may come. */
export function useSettled(): boolean {
  // Where browsers tell of no idle time, as in tests, nothing waits.
  const [isSettled, setSettled] = useState(typeof requestIdleCallback === 'undefined')
  useEffect(() => {
    if (isSettled) return undefined
    const settle = () => startTransition(() => setSettled(true))
    const events = new AbortController()
    for (const name of BEGINNINGS) addEventListener(name, settle, { capture: true, signal: events.signal })
    let idle = 0
    const timer = setTimeout(() => {
      idle = requestIdleCallback(settle, { timeout: 2 * AFTER_MS })
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      cancelIdleCallback(idle)
      events.abort()
    }
  }, [isSettled])
  return isSettled
}
