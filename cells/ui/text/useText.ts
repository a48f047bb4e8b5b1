import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'

/** What a shared text holds now. */
export function useText(text: Y.Text): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      text.observe(changed)
      return () => text.unobserve(changed)
    },
    [text],
  )
  return useSyncExternalStore(subscribe, () => text.toString())
}

type Typed = Readonly<Record<string, string>>

/** What several shared texts hold now. */
export function useTexts(texts: Readonly<Record<string, Y.Text>>): Typed {
  const subscribe = useCallback(
    (changed: () => void) => {
      const all = Object.values(texts)
      for (const text of all) text.observe(changed)
      return () => {
        for (const text of all) text.unobserve(changed)
      }
    },
    [texts],
  )
  const last = useRef<Typed>({})
  const read = useMemo(
    () => () => {
      const now = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.toString()]))
      if (!sameTexts(last.current, now)) last.current = now
      return last.current
    },
    [texts],
  )
  return useSyncExternalStore(subscribe, read)
}

function sameTexts(a: Typed, b: Typed): boolean {
  const fields = Object.keys(b)
  return fields.length === Object.keys(a).length && fields.every((field) => a[field] === b[field])
}
