import { geneGuard } from '@playbook/cells/guard'
import { possibleNames } from '@playbook/cells/things'
import { useEffect, useState } from 'react'

const NONE: ReadonlyMap<string, string> = new Map()

/** Tells the genes among the words of a search, as soon as the page's table of genes has been asked. */
export function useSymbols(query: string): ReadonlyMap<string, string> {
  const [symbols, setSymbols] = useState(NONE)
  useEffect(() => {
    const words = possibleNames(query)
    let isWanted = true
    if (words.length === 0) return
    void geneGuard()
      ?.identify(words)
      .then(
        (found) => isWanted && setSymbols(found),
        // Without the table a search is only words.
        () => {},
      )
    return () => {
      isWanted = false
    }
  }, [query])
  return symbols
}
