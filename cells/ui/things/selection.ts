import { createContext, use, useSyncExternalStore } from 'react'
import { thingKey, type ThingKind } from './thing.ts'

/** The things that are chosen in a playbook, by their keys, for one reader: the same in all of its results. */
export interface Selection {
  readonly get: () => ReadonlySet<string>
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (keys: ReadonlySet<string>) => void
}

/** Given by whatever shows several results that belong together; on paper nothing is chosen. */
export const SelectionContext = createContext<Selection | undefined>(undefined)

const NONE: ReadonlySet<string> = new Set()
const never = () => () => {}

/** The keys of what is chosen now. */
export function useChosen(): ReadonlySet<string> {
  const selection = use(SelectionContext)
  return useSyncExternalStore(selection?.subscribe ?? never, selection?.get ?? (() => NONE))
}

/** Those of some names that are chosen, in one text that stays the same while they do. */
export function useChosenOf(kind: ThingKind | undefined, names: readonly string[]): string {
  const selection = use(SelectionContext)
  const read = () => {
    const chosen = selection?.get() ?? NONE
    if (chosen.size === 0 || kind === undefined) return ''
    return names.filter((name) => chosen.has(thingKey(kind, name))).join('\t')
  }
  return useSyncExternalStore(selection?.subscribe ?? never, read)
}

/** With these chosen, too; without them where all of them are. */
export function toggled(chosen: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const next = new Set(chosen)
  const areAll = keys.every((key) => next.has(key))
  for (const key of keys) {
    if (areAll) next.delete(key)
    else next.add(key)
  }
  return next
}

/** Chooses names of one kind, or lets them go; undefined where nothing can be chosen. */
export function useToggle(): ((kind: ThingKind, names: readonly string[]) => void) | undefined {
  const selection = use(SelectionContext)
  return (
    selection &&
    ((kind, names) =>
      selection.set(
        toggled(
          selection.get(),
          names.map((name) => thingKey(kind, name)),
        ),
      ))
  )
}
