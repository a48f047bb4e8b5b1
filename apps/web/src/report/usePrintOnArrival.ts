import { useEffect } from 'react'

const AGAIN_MS = 150
/** A result that has not come by then is printed as coming. */
const GIVE_UP_MS = 20_000

/** `#print`, from a menu of the notebook, prints the report as soon as all of it is drawn. */
export function usePrintOnArrival(): void {
  useEffect(() => {
    if (location.hash !== '#print') return
    const began = performance.now()
    const look = () => {
      const isComing = document.querySelector('#content [aria-busy="true"]') !== null
      if (isComing && performance.now() - began < GIVE_UP_MS) {
        timer = setTimeout(look, AGAIN_MS)
        return
      }
      // Going back here later prints nothing.
      history.replaceState(history.state, '', location.pathname)
      window.print()
    }
    let timer = setTimeout(look, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [])
}
