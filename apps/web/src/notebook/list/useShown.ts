import { startTransition, useEffect, useState } from 'react'

interface Parts {
  /** What is drawn with the page itself. */
  readonly first: number
  /** By how many it grows each time that there is time for it. */
  readonly more: number
}

/** How many of a long list are drawn: the first at once, the others little by little once what is on the screen is there. */
export function useShown(total: number, isSettled: boolean, { first, more }: Parts): number {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    if (isSettled && shown < total) startTransition(() => setShown(shown + more))
  }, [shown, total, isSettled, more])
  return shown
}
