import { startTransition, useEffect, useState } from 'react'

/** How far outside of the screen something is drawn ahead of time. */
const MARGIN = '800px 0px'

/**
 * Whether an element is or ever was near the screen; once drawn it stays, so that nothing typed or scrolled is lost.
 * Give the callback to the element as its ref.
 */
export function useNearViewport(): { readonly isNear: boolean; readonly watch: (element: Element | null) => void } {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  const [element, watch] = useState<Element | null>(null)
  useEffect(() => {
    if (isNear || element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        // What is drawn ahead may wait for what the person does.
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isNear])
  return { isNear, watch }
}
