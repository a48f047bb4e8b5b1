import { geneGuard } from '@playbook/cells/guard'
import { possibleNames } from '@playbook/cells/things'
import { useEffect, useMemo, useState } from 'react'
import { registry } from '../../live/registry.ts'
import { readAsked, type Reading } from './reading.ts'

const NONE: ReadonlyMap<string, string> = new Map()

interface Identified {
  readonly text: string
  readonly symbols: ReadonlyMap<string, string>
}

/** How a text is understood; undefined while the genes in it are looked up. */
export function useReading(text: string, chosen: string | undefined): Reading | undefined {
  const [found, setFound] = useState<Identified>()
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      // Without the table of genes it is read as words.
      const names = possibleNames(text)
      const symbols =
        (await geneGuard()
          ?.identify(names)
          .catch(() => NONE)) ?? NONE
      if (isWanted) setFound({ text, symbols })
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [text])
  return useMemo(() => {
    if (found?.text !== text || text.trim() === '') return undefined
    return readAsked(text, (word) => found.symbols.get(word), registry, chosen)
  }, [found, text, chosen])
}
