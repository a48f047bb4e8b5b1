import { CollaborationContext, EditorsContext } from '@playbook/cells/ui/text/collaboration'
import type { PlaybookStory } from '@playbook/core/story/playbook'
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ClaimsProvider } from '../live/claims.tsx'
import { useCanEdit, useSession, useSource } from '../live/playbook.tsx'
import { StepHref } from '../ui/claims/ClaimValue.tsx'
import { createStore, type Source } from '../store/store.ts'
import { ClosedNote } from './bar/ClosedNote.tsx'
import { HeldNote } from './bar/HeldNote.tsx'
import { NotebookBar } from './bar/NotebookBar.tsx'
import { CellBoundary } from './cell/body/CellBoundary.tsx'
import { AssistantContext, usePageAssistant } from './assistant/context.tsx'
import { CommentsContext, type PageComments } from './comments/context.tsx'
import { MarkedButton } from './comments/MarkedButton.tsx'
import { usePageComments } from './comments/usePageComments.ts'
import { SessionNote } from './elsewhere/SessionNote.tsx'
import { NotebookPageContext } from './context/context.tsx'
import { createDispatch } from './commands/dispatch.ts'
import { cellElementId } from '../ui/cellElement.ts'
import { decoded } from '../ui/hashText.ts'
import { focusCell } from './context/focus.ts'
import { ThingLayer } from './things/ThingLayer.tsx'
import { usePageContext } from './usePageContext.ts'
import { useKeys } from './commands/useKeys.ts'
import { watchLostCell } from './lost/lostCell.ts'
import { LostCellNote } from './lost/LostCellNote.tsx'
import { ProposalsContext, usePageProposals } from './proposals/context.tsx'
import { InPlace } from './proposals/InPlace.tsx'
import { ProposalBar } from './proposals/ProposalBar.tsx'
import { SuggestBar } from './suggest/SuggestBar.tsx'
import { SuggestingFrame } from './suggest/SuggestingFrame.tsx'
import { Skeleton } from './cell/body/Skeleton.tsx'
import { useOpening } from './list/useOpening.ts'
import { useFirstScreen } from './list/useFirstScreen.ts'
import { CellList } from './list/CellList.tsx'
import { Head } from './list/Head.tsx'
import styles from './Notebook.module.css'
import { PageDialogs } from './PageDialogs.tsx'
import { Outline } from './side/Outline.tsx'
import { SidePanel } from './side/laterPanel.ts'
import { useSides, type Sides } from './side/useSides.ts'
import { StartCards } from './start/StartCards.tsx'
import { TrialOfShown } from './trial/Trial.tsx'
import { useStart } from './start/useStart.ts'
import { useStrayDrops } from '../start/useStrayDrops.ts'
import { Announcer } from './state/Announcer.tsx'
import { NO_CAPTIONS, type Captions } from './story/captions.ts'
import { StoryKeeper } from './story/StoryKeeper.tsx'
import { useDialogs } from './useDialogs.ts'
import { usePrefetch } from './usePrefetch.ts'
import { useSettled } from './useSettled.ts'

export function NotebookPage() {
  const screen = useFirstScreen()
  if (screen === undefined) return null
  return (
    <SuggestingFrame>
      <Notebook areCellsReady={screen === 'there'} />
    </SuggestingFrame>
  )
}

/** The page itself: bar, outline, cells, story. */
function Notebook({ areCellsReady }: { readonly areCellsReady: boolean }) {
  const session = useSession()
  const sides = useSides(useCanEdit())
  const dialogs = useDialogs()
  const { openPalette, showKeys, showDifferences, reportProblem, showFind, beginSession } = dialogs
  const { nameVersion, compare, today, askToDelete } = dialogs
  const { page, announcements } = usePageContext({ openPalette, nameVersion, compare, today, askToDelete })
  const [story] = useState(() => createStore<PlaybookStory | undefined>(undefined))
  const [captions] = useState(() => createStore<Captions>(NO_CAPTIONS))
  const isBlocked =
    dialogs.palette !== undefined ||
    dialogs.isKeysShown ||
    dialogs.areDifferencesShown ||
    dialogs.isReporting ||
    dialogs.isComparing ||
    dialogs.isStartingSession ||
    dialogs.deleting !== undefined ||
    dialogs.isNamingVersion
  const isSettled = useSettled()
  usePrefetch(isSettled)
  const comments = usePageComments(sides.openPanel, isSettled)
  const proposals = usePageProposals(isSettled)
  const assistant = usePageAssistant()
  useProposalsAddress(comments)
  const [, navigate] = useLocation()
  const { begin: comment, beginClaim: claim } = comments
  const dispatch = useMemo(
    () =>
      createDispatch(session, page, {
        sides,
        showKeys,
        showDifferences,
        reportProblem,
        showFind,
        beginSession,
        comment,
        claim,
        navigate,
      }),
    [session, page, sides, showKeys, showDifferences, reportProblem, showFind, beginSession, comment, claim, navigate],
  )
  const lost = useMemo(() => watchLostCell(session), [session])
  useEffect(() => lost.close, [lost])
  // Keys were meant for a field that is gone: letters do nothing until a cell is chosen again.
  const [isLost, isNowhere] = [useSource(lost) !== undefined, useSource(session.focus) === undefined]
  useKeys(dispatch, isBlocked, isLost && isNowhere)
  const isNew = useStart(page.actions)
  useHash()
  useOpening(areCellsReady)
  useStrayDrops((filename) => `Drop ${filename} on the cell that it is for, or on a new upload step.`)
  const collaboration = useMemo(() => ({ awareness: session.awareness, undo: session.undo }), [session])
  return (
    <NotebookPageContext value={page}>
      <CommentsContext value={comments}>
        <ProposalsContext value={proposals}>
          <AssistantContext value={assistant}>
            <CollaborationContext value={collaboration}>
              <TabTitle />
              <NotebookBar outline={sides.outline} panel={sides.panel} dispatch={dispatch} />
              <SuggestBar />
              <ProposalBar />
              <TrialOfShown />
              <EditorsContext value={isSettled}>
                <ClaimsFrame>
                  <ThingLayer>
                    <Frame sides={sides} story={story} isSettled={isSettled} onMenu={dialogs.openMenu}>
                      <ClosedNote />
                      <HeldNote />
                      <SessionNote isSettled={isSettled} />
                      <CellBoundary name="The title" resetKey={session}>
                        <Head isNew={isNew} />
                      </CellBoundary>
                      <InPlace at="top" />
                      <Cells captions={captions} areReady={areCellsReady} isSettled={isSettled} />
                      <InPlace at="rest" />
                    </Frame>
                  </ThingLayer>
                </ClaimsFrame>
              </EditorsContext>
              <StoryKeeper story={story} captions={captions} isWanted={isSettled} />
              <Announcer announcements={announcements} />
              <MarkedButton />
              <LostCellNote cells={lost} />
              <PageDialogs dialogs={dialogs} dispatch={dispatch} />
            </CollaborationContext>
          </AssistantContext>
        </ProposalsContext>
      </CommentsContext>
    </NotebookPageContext>
  )
}

const cellHref = (cell: string) => `#${cellElementId(cell)}`

/** Claims for all texts of the page; their values lead to the steps. */
function ClaimsFrame({ children }: { readonly children: ReactNode }) {
  return (
    <ClaimsProvider>
      <StepHref value={cellHref}>{children}</StepHref>
    </ClaimsProvider>
  )
}

interface FrameProps {
  readonly sides: Sides
  readonly story: Source<PlaybookStory | undefined>
  readonly isSettled: boolean
  readonly onMenu: (event: MouseEvent) => void
  readonly children: ReactNode
}

/** The three columns; on a narrow screen the sides lie over the cells. */
function Frame({ sides, story, isSettled, onMenu, children }: FrameProps) {
  const { outline, panel } = sides
  return (
    <div className={styles.grid} data-outline={outline.isOpen || undefined} data-panel={panel.isOpen || undefined}>
      <nav className={styles.left} aria-label="Outline">
        <h2>Outline</h2>
        <Outline story={story} isSettled={isSettled} onGo={sides.afterGo} />
      </nav>
      <main id="content" className={styles.main} tabIndex={-1} onContextMenu={onMenu}>
        {children}
      </main>
      {panel.isOpen && (
        <aside className={styles.right} aria-label="Story, comments and cell details">
          <Suspense fallback={null}>{isSettled && <SidePanel story={story} />}</Suspense>
        </aside>
      )}
      {(outline.isOpen || panel.isOpen) && (
        <button type="button" className={styles.overlay} aria-label="Close the side panel" onClick={sides.close} />
      )}
    </div>
  )
}

interface CellsProps {
  readonly captions: Source<Captions>
  readonly areReady: boolean
  readonly isSettled: boolean
}

/** The cells, or the ways to begin. */
function Cells({ captions, areReady, isSettled }: CellsProps) {
  const canEdit = useCanEdit()
  const cells = useSource(useSession().cells)
  if (!areReady) return <Skeleton lines={6} />
  if (cells.length > 0) return <CellList cells={cells} captions={captions} canEdit={canEdit} isSettled={isSettled} />
  return canEdit ? <StartCards /> : <p className={styles.startLead}>This playbook has no steps yet.</p>
}

/** A message about proposals leads to their list. */
function useProposalsAddress({ tab, show }: PageComments): void {
  useEffect(() => {
    if (location.hash !== '#proposals') return
    show()
    tab.set('proposals')
  }, [tab, show])
}

/** The tab carries the name of the playbook. */
function TabTitle() {
  const { notebook } = useSession()
  const title = useSyncExternalStore(notebook.subscribe, () => notebook.get().title.trim())
  return <title>{`${title || 'Untitled playbook'} · Playbook`}</title>
}

/** A link to a cell (`#cell-…`), such as from the report or from a figure that was dropped, goes there. */
function useHash(): void {
  useEffect(() => {
    const go = () => {
      const id = /^#cell-(.+)$/.exec(location.hash)?.[1]
      if (id !== undefined) focusCell(decoded(id))
    }
    go()
    addEventListener('hashchange', go)
    return () => removeEventListener('hashchange', go)
  }, [])
}
