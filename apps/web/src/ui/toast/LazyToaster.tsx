import { lazy, Suspense } from 'react'
import { useToasts } from './toasts.ts'

const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }))

/** Where toasts appear, loaded with the first of them. */
export function LazyToaster() {
  const toasts = useToasts()
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
