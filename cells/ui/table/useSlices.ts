import { useEffect, useMemo, useState } from 'react'
import { finish, type Slices } from '../../shared/slices.ts'

/** A page that is busy no longer than this draws its next frame in time. */
const BUSY_MS = 6
/** Somebody who types starts the work once, not with every letter. */
const PAUSE_MS = 120
/** Shorter lists are worked through at once. */
export const LONG_LIST = 2000

export interface Worked<T> {
  /** The newest result there is. */
  readonly value: T | undefined
  /** Whether it belongs to the present list. */
  readonly isCurrent: boolean
}

/** The result of work on a list: at once for a short one, between frames for a long one. `start` must keep its identity. */
export function useSlices<T>(start: () => Slices<T>, length: number): Worked<T> {
  const isLong = length > LONG_LIST
  const now = useMemo(() => (isLong ? undefined : { start, value: finish(start()) }), [start, isLong])
  const [later, setLater] = useState<{ readonly start: () => Slices<T>; readonly value: T }>()
  useEffect(() => {
    if (isLong) return runInSlices(start(), (value) => setLater({ start, value }), PAUSE_MS)
  }, [start, isLong])
  const known = now ?? later
  return { value: known?.value, isCurrent: known?.start === start }
}

/** Works in slices until the end, or until it is called off by the function that it gives back. */
export function runInSlices<T>(work: Slices<T>, onDone: (value: T) => void, pauseMs = 0): () => void {
  let timer = setTimeout(go, pauseMs)
  function go() {
    const end = performance.now() + BUSY_MS
    while (performance.now() < end) {
      const step = work.next()
      if (step.done) {
        onDone(step.value)
        return
      }
    }
    timer = setTimeout(go)
  }
  return () => clearTimeout(timer)
}
