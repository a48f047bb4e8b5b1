import { useMemo, useState } from 'react'
import { useSession } from '../live/playbook.tsx'
import { combine, createStore, sameEntries, type Store } from '../store/store.ts'
import { createSelection } from './context/selection.ts'
import { createLineage } from './list/lineage.ts'
import { createActions } from './context/actions.ts'
import type { PageContext } from './context/context.tsx'
import type { Hovered } from './list/lineage.ts'
import { foldedCells } from './context/folds.ts'

/** What is said to screen readers; the same words twice are said twice. */
export type Announcement = { readonly text: string }

type Openers = Pick<PageContext, 'openPalette' | 'nameVersion' | 'compare' | 'today' | 'askToDelete'>

/** What the parts of the page share, made once for each open playbook. */
export function usePageContext({ openPalette, nameVersion, compare, today, askToDelete }: Openers): {
  readonly page: PageContext
  readonly announcements: Store<Announcement>
} {
  const session = useSession()
  const [announcements] = useState(() => createStore<Announcement>({ text: '' }))
  const [hovered] = useState(() => createStore<Hovered | undefined>(undefined))
  const page = useMemo<PageContext>(() => {
    const announce = (text: string) => announcements.set({ text })
    const folded = createStore<ReadonlySet<string>>(new Set())
    const hidden = combine(session.cells, folded, foldedCells, sameEntries)
    return {
      actions: createActions(session, { announce, openPalette }),
      selection: createSelection(session),
      openPalette,
      nameVersion,
      compare,
      today,
      askToDelete,
      announce,
      hovered,
      folded,
      openInputs: createStore<ReadonlySet<string>>(new Set()),
      hidden,
      lineage: createLineage(session, hidden, hovered),
    }
  }, [session, announcements, hovered, openPalette, nameVersion, compare, today, askToDelete])
  return { page, announcements }
}
