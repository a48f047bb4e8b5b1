import { lazy, Suspense } from 'react'
import type { JsonTextProps } from './JsonTextEditor.tsx'

const JsonTextEditor = lazy(async () => ({ default: (await import('./JsonTextEditor.tsx')).JsonTextEditor }))

/** Data as indented JSON, all of it: only the lines in sight are drawn, and they can be selected and copied. */
export function JsonText(props: JsonTextProps) {
  return (
    <Suspense fallback={<p aria-busy="true">Loading…</p>}>
      <JsonTextEditor {...props} />
    </Suspense>
  )
}
