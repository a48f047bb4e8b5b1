import type { Bindings } from '@playbook/core/document/notebook'
import type { AnyStep } from '@playbook/core/step'
import type { PlaybookStory } from '@playbook/core/story/playbook'
import { CollaborationContext } from '@playbook/cells/ui/text/collaboration'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useCanEdit, useSession, useSource } from '../live/playbook.tsx'
import { createStore } from '../store.ts'
import { createActions } from './context/actions.ts'
import { Announcer, createAnnouncements } from './state/Announcer.tsx'
import { CellList } from './list/CellList.tsx'
import { ClosedNote } from './bar/ClosedNote.tsx'
import { focusCell } from './context/focus.ts'
import { Head } from './list/Head.tsx'
import { NotebookBar } from './bar/NotebookBar.tsx'
import styles from './Notebook.module.css'
import { Outline } from './side/Outline.tsx'
import { NotebookPageContext, type Hovered, type PageContext } from './context/context.tsx'
import { StartCards } from './start/StartCards.tsx'
import { useKeys } from './keys/useKeys.ts'
import { useStart } from './start/useStart.ts'
import { NO_CAPTIONS, type Captions } from './story/captions.ts'
import { StoryKeeper } from './story/StoryKeeper.tsx'
import { useStrayDrops } from './start/useStrayDrops.ts'
import { useSides } from './side/useSides.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys/KeysDialog.tsx')).KeysDialog }))
const SidePanel = lazy(async () => ({ default: (await import('./side/SidePanel.tsx')).SidePanel }))
const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }))

interface Wanted {
  readonly after: string | null
  readonly focused: string | undefined
}

/** The page itself: bar, outline, cells, story. */
export function NotebookPage() {
  const session = useSession()
  const canEdit = useCanEdit()
  const cells = useSource(session.cells)
  const [palette, setPalette] = useState<Wanted>()
  const [isKeysShown, setKeysShown] = useState(false)
  const sides = useSides()
  const [story] = useState(() => createStore<PlaybookStory | undefined>(undefined))
  const [captions] = useState(() => createStore<Captions>(NO_CAPTIONS))
  const [said] = useState(createAnnouncements)
  const [hovered] = useState(() => createStore<Hovered | undefined>(undefined))

  const openPalette = useCallback(
    (after: string | null, focused: string | undefined) => setPalette({ after, focused }),
    [],
  )
  const page = useMemo<PageContext>(() => {
    const announce = (text: string) => said.set({ text })
    return { actions: createActions(session, { announce, openPalette }), openPalette, announce, hovered }
  }, [session, said, hovered, openPalette])
  const showKeys = useCallback(() => setKeysShown(true), [])
  useKeys({ actions: page.actions, openPalette, showKeys, isBlocked: palette !== undefined || isKeysShown })
  const isNew = useStart(page.actions)
  useHash()
  useStrayDrops()
  const collaboration = useMemo(() => ({ awareness: session.awareness, undo: session.undo }), [session])

  /** Back to the cell that was left for a dialog. */
  const comeBack = () => {
    const cell = session.focus.get()
    if (cell !== undefined) focusCell(cell)
  }
  const choose = (step: AnyStep, bindings: Bindings) => {
    const after = palette?.after ?? null
    setPalette(undefined)
    page.actions.addStep(after, step, bindings)
  }
  return (
    <NotebookPageContext value={page}>
      <CollaborationContext value={collaboration}>
        <TabTitle />
        <NotebookBar outline={sides.outline} panel={sides.panel} showKeys={showKeys} />
        <div
          className={styles.grid}
          data-outline={sides.outline.isOpen || undefined}
          data-panel={sides.panel.isOpen || undefined}
        >
          <nav className={styles.left} aria-label="Outline">
            <h2>Outline</h2>
            <Outline onGo={sides.afterGo} />
          </nav>
          <main id="content" className={styles.main} tabIndex={-1}>
            <ClosedNote />
            <Head isNew={isNew} />
            {cells.length > 0 && <CellList cells={cells} captions={captions} canEdit={canEdit} />}
            {cells.length === 0 &&
              (canEdit ? <StartCards /> : <p className={styles.startLead}>This playbook has no steps yet.</p>)}
          </main>
          {sides.panel.isOpen && (
            <aside className={styles.right} aria-label="Story and cell details">
              <Suspense fallback={null}>
                <SidePanel story={story} />
              </Suspense>
            </aside>
          )}
          {(sides.outline.isOpen || sides.panel.isOpen) && (
            <button type="button" className={styles.overlay} aria-label="Close the side panel" onClick={sides.close} />
          )}
        </div>
        <StoryKeeper story={story} captions={captions} />
        <Announcer said={said} />
        {isKeysShown && (
          <Suspense fallback={null}>
            <KeysDialog
              onClose={() => {
                setKeysShown(false)
                comeBack()
              }}
            />
          </Suspense>
        )}
        {palette !== undefined && (
          <Suspense fallback={null}>
            <Palette
              registry={session.registry}
              notebook={session.notebook.get()}
              numbers={session.numbers.get()}
              focused={palette.focused}
              onChoose={choose}
              onClose={() => {
                setPalette(undefined)
                comeBack()
              }}
            />
          </Suspense>
        )}
      </CollaborationContext>
    </NotebookPageContext>
  )
}

/** The tab carries the name of the playbook. */
function TabTitle() {
  const { notebook } = useSession()
  const title = useSyncExternalStore(notebook.subscribe, () => notebook.get().title.trim())
  return <title>{`${title || 'Untitled playbook'} · Playbook`}</title>
}

/** A link to a cell (`#cell-…`), such as from the report, goes there. */
function useHash(): void {
  useEffect(() => {
    const id = /^#cell-(.+)$/.exec(location.hash)?.[1]
    if (id !== undefined) focusCell(decodeURIComponent(id))
  }, [])
}
