import { useEffect, useState } from 'react'
import { geneGuard } from '../guard/guard.browser.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** The symbols of genes by their Entrez ids, where they are known; `ids` must keep its identity between renders. */
export function useSymbols(ids: readonly string[]): ReadonlyMap<string, string> {
  const [symbols, setSymbols] = useState(NONE)
  useEffect(() => {
    let isWanted = true
    // Without the table of genes, their numbers stay.
    geneGuard()
      ?.name(ids)
      .then(
        (found) => isWanted && setSymbols(found),
        () => {},
      )
    return () => {
      isWanted = false
    }
  }, [ids])
  return symbols
}
