import { createContext, use, useSyncExternalStore } from 'react'

/** The genes that are chosen in a playbook, for one reader: the same in all of its results. */
export interface GeneSelection {
  readonly get: () => ReadonlySet<string>
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (genes: ReadonlySet<string>) => void
}

/** Given by whatever shows several results that belong together; on paper nothing is chosen. */
export const GeneSelectionContext = createContext<GeneSelection | undefined>(undefined)

const NONE: ReadonlySet<string> = new Set()
const never = () => () => {}

/** The genes that are chosen now. */
export function useChosenGenes(): ReadonlySet<string> {
  const selection = use(GeneSelectionContext)
  return useSyncExternalStore(selection?.subscribe ?? never, selection?.get ?? (() => NONE))
}

/** Those of some genes that are chosen, in one text that stays the same while they do. */
export function useChosenOf(genes: readonly string[]): string {
  const selection = use(GeneSelectionContext)
  const read = () => {
    const chosen = selection?.get() ?? NONE
    return chosen.size === 0 ? '' : genes.filter((gene) => chosen.has(gene)).join('\t')
  }
  return useSyncExternalStore(selection?.subscribe ?? never, read)
}

/** With these genes chosen, too; without them where all of them are. */
export function toggled(chosen: ReadonlySet<string>, genes: readonly string[]): ReadonlySet<string> {
  const next = new Set(chosen)
  const areAll = genes.every((gene) => next.has(gene))
  for (const gene of genes) {
    if (areAll) next.delete(gene)
    else next.add(gene)
  }
  return next
}
