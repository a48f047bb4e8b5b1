import { startTransition, useEffect, useState } from 'react'

/** Whether the browser tells when it begins to draw a row (`content-visibility: auto`), which is some way from the screen. */
const IS_TOLD = typeof ContentVisibilityAutoStateChangeEvent !== 'undefined'
/** How far outside of the screen something is drawn ahead of time where it does not. */
const MARGIN = '800px 0px'

const waiting = new Map<Element, () => void>()
// One for all, and only where nobody tells: each element that is watched is looked at in every frame.
let observer: IntersectionObserver | undefined

function whenTold(element: Element, callback: () => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof ContentVisibilityAutoStateChangeEvent && event.target === element && !event.skipped) callback()
  }
  element.addEventListener('contentvisibilityautostatechange', listen)
  return () => element.removeEventListener('contentvisibilityautostatechange', listen)
}

function whenSeen(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin: MARGIN },
  )
  waiting.set(element, callback)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/**
 * Whether a row is or ever was near the screen; once drawn it stays, so that nothing typed or scrolled is lost. Give the
 * callback to the row as its ref. What is known to be on the first screen need not be looked for.
 */
export function useNearViewport(isFirst: boolean): {
  readonly isNear: boolean
  readonly watch: (element: Element | null) => void
} {
  const [isNear, setNear] = useState(isFirst || typeof IntersectionObserver === 'undefined')
  const [element, watch] = useState<Element | null>(null)
  useEffect(() => {
    if (isNear || element === null) return undefined
    // What is drawn ahead may wait for what the person does.
    const come = () => startTransition(() => setNear(true))
    return IS_TOLD ? whenTold(element, come) : whenSeen(element, come)
  }, [element, isNear])
  return { isNear, watch }
}
