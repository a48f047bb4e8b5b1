import { createPlaybook, deletePlaybook, restorePlaybook } from '../../api/playbooks.ts'
import type { Session } from '../../live/room/session.ts'
import { showProblem, showToast } from '../../ui/toast/toasts.ts'
import type { PageContext } from '../context/context.tsx'
import { focusCell, focusTitle } from '../context/focus.ts'
import { cellIds } from '../context/history.ts'
import type { Sides } from '../side/useSides.ts'
import type { Handler } from './handler.ts'
import type { Command } from '../keys/table.ts'

export interface PageParts {
  readonly sides: Sides
  readonly showKeys: () => void
  readonly showDifferences: () => void
  readonly reportProblem: () => void
  readonly showFind: (isReplacing: boolean) => void
  readonly beginSession: () => void
  readonly comment: (cell: string | undefined) => void
  readonly claim: () => void
  readonly navigate: (address: string) => void
}

type OnPage = Extract<
  Command,
  | 'save'
  | 'name-version'
  | 'rename'
  | 'open-copy'
  | 'report'
  | 'graph'
  | 'earlier'
  | 'print'
  | 'bin'
  | 'undo'
  | 'redo'
  | 'find'
  | 'replace'
  | 'palette'
  | 'comment'
  | 'claim'
  | 'insert-below'
  | 'text-below'
  | 'compare'
  | 'today'
  | 'today-cell'
  | 'session'
  | 'outline'
  | 'panel'
  | 'sides'
  | 'settings'
  | 'keys'
  | 'differences'
  | 'guide'
  | 'problem'
  | 'steps'
  | 'services'
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
>

/** What needs no cell. */
export function pageCommands(session: Session, page: PageContext, parts: PageParts): Readonly<Record<OnPage, Handler>> {
  const { actions, openPalette } = page
  const { sides, navigate } = parts
  const cell = () => session.focus.get()
  const last = () => cellIds(session).at(-1) ?? null
  const own = `/playbooks/${session.id}`
  // At the end of the notebook the focus stays, and the selection goes all the same.
  const alone = (go: () => void) => () => {
    page.selection.clear()
    go()
  }
  return {
    'name-version': page.nameVersion,
    save: () => void save(session),
    rename: focusTitle,
    'open-copy': () => void openCopy(session, navigate),
    report: () => navigate(`${own}/report`),
    graph: () => navigate(`${own}/graph`),
    earlier: () => navigate(`${own}/earlier`),
    print: () => navigate(`${own}/report#print`),
    bin: () => void moveToBin(session, navigate),
    undo: actions.undo,
    redo: actions.redo,
    find: () => parts.showFind(false),
    replace: () => parts.showFind(true),
    palette: () => openPalette(cell() ?? last(), cell()),
    comment: () => parts.comment(cell()),
    claim: parts.claim,
    'insert-below': () => actions.addAfter(cell()),
    'text-below': () => actions.addText(cell() ?? last()),
    compare: page.compare,
    today: () => page.today(undefined),
    'today-cell': () => page.today(cell()),
    session: parts.beginSession,
    outline: sides.outline.toggle,
    panel: sides.panel.toggle,
    sides: sides.toggle,
    settings: () => navigate('/settings'),
    keys: parts.showKeys,
    differences: parts.showDifferences,
    guide: () => navigate('/guide'),
    problem: parts.reportProblem,
    steps: () => navigate('/steps'),
    services: () => navigate('/services'),
    next: alone(() => go(session, page, 1)),
    previous: alone(() => go(session, page, -1)),
    first: alone(() => focusEnd(session, page, 0)),
    last: alone(() => focusEnd(session, page, -1)),
  }
}

/** Every edit is saved as it is made: this waits until the server has them all, and says so. */
async function save(session: Session): Promise<void> {
  await session.settled()
  const { unsaved } = session.connection.get()
  if (unsaved === 0) showToast('All edits are saved.')
  else
    showToast('The server has not all edits yet. They are kept here and sent as soon as it answers.', {
      kind: 'problem',
    })
}

/** Does something on the server, and says why it could not be done. */
async function orSayWhy(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    showProblem(error)
  }
}

const openCopy = ({ id }: Session, navigate: PageParts['navigate']) =>
  orSayWhy(async () => {
    const copy = await createPlaybook({ copyOf: id })
    navigate(`/playbooks/${copy.id}`)
  })

/** Deletes at once, with a way back here. */
const moveToBin = ({ id, notebook }: Session, navigate: PageParts['navigate']) =>
  orSayWhy(async () => {
    const title = notebook.get().title.trim() || 'Untitled playbook'
    await deletePlaybook(id)
    navigate('/')
    const restore = async () => {
      await restorePlaybook(id)
      navigate(`/playbooks/${id}`)
    }
    showToast(`“${title}” deleted`, { action: { label: 'Undo', run: () => void orSayWhy(restore) } })
  })

function shownCells(session: Session, { hidden }: PageContext): readonly string[] {
  const isHidden = hidden.get()
  return cellIds(session).filter((id) => !isHidden.has(id))
}

/** Goes to the cell below or above, past those that are folded away; at an end it stays. */
export function go(session: Session, page: PageContext, by: -1 | 1): void {
  const ids = shownCells(session, page)
  const at = ids.indexOf(session.focus.get() ?? '')
  const id = ids[Math.min(Math.max(at + by, 0), ids.length - 1)]
  if (id !== undefined) focusCell(id)
}

function focusEnd(session: Session, page: PageContext, end: 0 | -1): void {
  const id = shownCells(session, page).at(end)
  if (id !== undefined) focusCell(id)
}
