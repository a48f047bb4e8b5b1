import { SelectionContext, toggled } from '@playbook/cells/selection'
import { readThingKey, THING_KINDS, type ThingKind } from '@playbook/cells/thing'
import { useMemo, useState, type ReactNode } from 'react'
import { useCanEdit, useSession, useSource } from '../../live/playbook.tsx'
import { createStore } from '../../store/store.ts'
import { usePage } from '../context/context.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { useChosenStyle } from './chosenStyle.ts'
import { ThingCard } from './ThingCard.tsx'
import { useThingPointer } from './useThingPointer.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * One selection of things through all results of a playbook, and a card for each. What stands in a result says by
 * `data-thing` what it is; figures ask for the selection themselves. It is this page's alone, and gone with it.
 */
export function ThingLayer({ children }: { readonly children: ReactNode }) {
  const [selection] = useState(() => createStore(NONE))
  return (
    <SelectionContext value={selection}>
      {children}
      <Chosen selection={selection} />
    </SelectionContext>
  )
}

type Store = ReturnType<typeof createStore<ReadonlySet<string>>>

/** What is drawn over the page: it alone is drawn anew when something else is chosen. */
function Chosen({ selection }: { readonly selection: Store }) {
  const { registry, focus, cells } = useSession()
  const { actions } = usePage()
  const canEdit = useCanEdit()
  const keys = useSource(selection)
  const kinds = useMemo(() => byKind(keys), [keys])
  const clear = () => selection.set(NONE)
  const { shown, close } = useThingPointer({
    onToggle: ({ key }) => selection.set(toggled(selection.get(), [key])),
    onEscape: () => {
      const isAny = selection.get().size > 0
      clear()
      return isAny
    },
  })
  useChosenStyle(keys)
  const chosen = kinds.map(([kind, names]) => {
    const { several, setStep } = THING_KINDS[kind]
    const step = setStep === undefined ? undefined : registry.steps.get(setStep)
    if (!canEdit || step === undefined) return { kind, names }
    const onMake = () => {
      // Who chose the last one is on its cell.
      const after = focus.get() ?? cells.get().at(-1)?.id ?? null
      actions.addStep(after, step, {}, { description: `Chosen ${several}`, set: [...names] })
      clear()
    }
    return { kind, names, onMake }
  })
  return (
    <>
      <ChosenBar chosen={chosen} onClear={clear} />
      {shown !== undefined && <ThingCard key={shown.key} at={shown} onClose={close} />}
    </>
  )
}

/** The chosen names of each kind, the kind first that was chosen first. */
function byKind(keys: ReadonlySet<string>): readonly (readonly [ThingKind, readonly string[]])[] {
  const kinds = new Map<ThingKind, string[]>()
  for (const key of keys) {
    const thing = readThingKey(key)
    if (thing !== undefined) kinds.set(thing.kind, [...(kinds.get(thing.kind) ?? []), thing.name])
  }
  return [...kinds]
}
