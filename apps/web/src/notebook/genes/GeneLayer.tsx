import { GeneSelectionContext, toggled } from '@playbook/cells/geneSelection'
import { useState, type ReactNode } from 'react'
import { useCanEdit, useSession, useSource } from '../../live/playbook.tsx'
import { createStore } from '../../store/store.ts'
import { usePage } from '../context/context.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { useChosenStyle } from './chosenStyle.ts'
import { GeneCard } from './GeneCard.tsx'
import { useGenePointer } from './useGenePointer.ts'

const NONE: ReadonlySet<string> = new Set()
const SET_STEP = 'Input[Set[Gene]]'

/**
 * One selection of genes through all results of a playbook, and a card for each gene. What stands in a result says by
 * `data-gene` that it is one; figures ask for the selection themselves. It is this page's alone, and gone with it.
 */
export function GeneLayer({ children }: { readonly children: ReactNode }) {
  const [selection] = useState(() => createStore(NONE))
  return (
    <GeneSelectionContext value={selection}>
      {children}
      <Chosen selection={selection} />
    </GeneSelectionContext>
  )
}

type Selection = ReturnType<typeof createStore<ReadonlySet<string>>>

/** What is drawn over the page: it alone is drawn anew when another gene is chosen. */
function Chosen({ selection }: { readonly selection: Selection }) {
  const { registry, focus, cells } = useSession()
  const { actions } = usePage()
  const canEdit = useCanEdit()
  const chosen = useSource(selection)
  const clear = () => selection.set(NONE)
  const { shown, close } = useGenePointer({
    onToggle: ({ gene }) => selection.set(toggled(selection.get(), [gene])),
    onEscape: () => {
      const isAny = selection.get().size > 0
      clear()
      return isAny
    },
  })
  useChosenStyle(chosen)
  const step = registry.steps.get(SET_STEP)
  const make = () => {
    const set = [...chosen]
    // Who chose the last gene is on its cell.
    const after = focus.get() ?? cells.get().at(-1)?.id ?? null
    if (step !== undefined) actions.addStep(after, step, {}, { description: 'Chosen genes', set })
    clear()
  }
  return (
    <>
      <ChosenBar genes={[...chosen]} onMake={canEdit && step !== undefined ? make : undefined} onClear={clear} />
      {shown !== undefined && <GeneCard key={shown.gene} at={shown} onClose={close} />}
    </>
  )
}
