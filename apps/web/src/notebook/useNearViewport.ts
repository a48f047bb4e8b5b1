import { useEffect, useState, type RefObject } from 'react'

/** How far outside of the screen something is drawn ahead of time. */
const MARGIN = '1200px 0px'

/** Whether an element is or ever was near the screen; once drawn it stays, so that nothing typed or scrolled is lost. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const target = element.current
    if (isNear || target === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
