import { useEffect } from 'react'
import { hashText } from './hashText.ts'

/** Goes to what the address names: it was not there yet when the browser looked for it. */
export function useHashTarget(): void {
  useEffect(() => {
    const id = hashText()
    const target = id === '' ? null : document.getElementById(id)
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [])
}
