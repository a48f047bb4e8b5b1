import { useEffect } from 'react'

/** Goes to what the address names: it was not there yet when the browser looked for it. */
export function useHashTarget(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    const target = id === '' ? null : document.getElementById(id)
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [])
}
