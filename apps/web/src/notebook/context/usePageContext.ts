import { useMemo, useState } from 'react'
import { useSession } from '../../live/playbook.tsx'
import { createStore, type Store } from '../../store/store.ts'
import { createActions } from './actions.ts'
import type { Hovered, PageContext } from './context.tsx'

/** What is said to screen readers; the same words twice are said twice. */
export type Announcement = { readonly text: string }

/** What the parts of the page share, made once for each open playbook. */
export function usePageContext(openPalette: PageContext['openPalette']): {
  readonly page: PageContext
  readonly announcements: Store<Announcement>
} {
  const session = useSession()
  const [announcements] = useState(() => createStore<Announcement>({ text: '' }))
  const [hovered] = useState(() => createStore<Hovered | undefined>(undefined))
  const page = useMemo<PageContext>(() => {
    const announce = (text: string) => announcements.set({ text })
    return { actions: createActions(session, { announce, openPalette }), openPalette, announce, hovered }
  }, [session, announcements, hovered, openPalette])
  return { page, announcements }
}
