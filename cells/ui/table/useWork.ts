import { useEffect, useState } from 'react'
import type { Slices } from '../../shared/slices.ts'
import { useSlices, type Worked } from './useSlices.ts'

/** Somebody who types starts the work once, not with every letter. */
const PAUSE_MS = 120

// oxlint-disable-next-line require-yield
function* nothing(): Slices<undefined> {
  return undefined
}

type Done<T> = { readonly start: () => Promise<T>; readonly value: T | undefined }

/** Work that is done elsewhere; `failed` when it can't be. `start` must keep its identity. */
function useElsewhere<T>(start: (() => Promise<T>) | undefined): Worked<T> & { readonly failed: boolean } {
  const [done, setDone] = useState<Done<T>>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (start === undefined) return
    let isWanted = true
    const timer = setTimeout(() => {
      start().then(
        (value) => isWanted && setDone({ start, value }),
        () => isWanted && setFailed(true),
      )
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [start])
  return { value: done?.value, isCurrent: done !== undefined && done.start === start, failed }
}

/**
 * The result of work on a list: done elsewhere where that is possible, here where it is not. Both must keep their
 * identity while the list stays.
 */
export function useWork<T>(
  elsewhere: (() => Promise<T>) | undefined,
  here: () => Slices<T>,
  length: number,
): Worked<T> {
  const { failed, ...far } = useElsewhere(elsewhere)
  const isFar = elsewhere !== undefined && !failed
  const near = useSlices<T | undefined>(isFar ? nothing : here, isFar ? 0 : length)
  return isFar ? far : { value: near.value, isCurrent: near.isCurrent }
}
