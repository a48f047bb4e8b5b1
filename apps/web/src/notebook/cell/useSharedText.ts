import { useLayoutEffect, useState } from 'react'
import type * as Y from 'yjs'

/** A shared text that asking for may create, which is an edit: so it is asked for after drawing. */
export function useSharedText(get: () => Y.Text | undefined): Y.Text | undefined {
  const [text, setText] = useState<Y.Text>()
  useLayoutEffect(() => setText(get()), [get])
  return text
}
