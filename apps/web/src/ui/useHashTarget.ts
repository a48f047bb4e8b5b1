import { useEffect } from 'react'
import { decoded } from './decoded.ts'

/** Goes to what the address names: it was not there yet when the browser looked for it. */
export function useHashTarget(): void {
  useEffect(() => {
    const id = decoded(location.hash.slice(1))
    const target = id === '' ? null : document.getElementById(id)
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [])
}
