import { startTransition, useEffect, useState } from 'react'

/** How far outside of the screen something is drawn ahead of time. */
const MARGIN = '800px 0px'

const waiting = new Map<Element, () => void>()
// One for all: each observer is asked in every frame.
let observer: IntersectionObserver | undefined

/** Calls back once the element comes near the screen; the returned function stops waiting for it. */
function whenNear(element: Element, callback: () => void): () => void {
  const stop = () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting)
      // What is drawn ahead may wait for what the person does.
      startTransition(() => {
        for (const { target } of near) waiting.get(target)?.()
      })
    },
    { rootMargin: MARGIN },
  )
  waiting.set(element, () => {
    stop()
    callback()
  })
  observer.observe(element)
  return stop
}

/**
 * Whether an element is or ever was near the screen; once drawn it stays, so that nothing typed or scrolled is lost.
 * Give the callback to the element as its ref. What is known to be on the first screen need not be looked for.
 */
export function useNearViewport(isFirst: boolean): {
  readonly isNear: boolean
  readonly watch: (element: Element | null) => void
} {
  const [isNear, setNear] = useState(isFirst || typeof IntersectionObserver === 'undefined')
  const [element, watch] = useState<Element | null>(null)
  useEffect(() => {
    if (isNear || element === null) return undefined
    return whenNear(element, () => setNear(true))
  }, [element, isNear])
  return { isNear, watch }
}
