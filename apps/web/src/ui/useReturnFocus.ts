import { useState } from 'react'

/** For a dialog that is open while it is rendered: when it closes, focus returns to where it was before. */
export function useReturnFocus(): (event: Event) => void {
  // The library returns the focus only to a trigger of its own.
  const [opener] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body
    if (!isElsewhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
}
