import { canEdit } from '../../live/playbook.tsx'
import type { Session } from '../../live/room/session.ts'
import { dismissToast, showToast } from '../../ui/toast/toasts.ts'
import { focusCell } from './focus.ts'

type Announce = (text: string) => void

export interface History {
  /** One edit is one undo, and nothing happens where this person may only read. */
  readonly edit: (change: () => void) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Says what was done, with a button that takes it back until the next edit. */
  readonly offerUndo: (text: string) => void
}

export function createHistory(session: Session, announce: Announce): History {
  const { undo } = session
  const back = () => {
    const before = cellIds(session)
    if (undo.undo() === null) return announce('Nothing to undo')
    announce('Undone')
    focusRestored(session, before)
  }
  return {
    edit(change) {
      if (!canEdit(session.connection.get())) {
        announce('You are reading this playbook. Open a copy to change it.')
        return
      }
      undo.stopCapturing()
      change()
      undo.stopCapturing()
    },
    undo: back,
    redo() {
      const before = cellIds(session)
      if (undo.redo() === null) return announce('Nothing to redo')
      announce('Redone')
      focusRestored(session, before)
    },
    offerUndo(text) {
      undo.stopCapturing()
      showUndoable(undo, text, back)
    },
  }
}

/** Says what was done, with a button that takes it back: after another edit Undo would take back something else. */
export function showUndoable(undo: Session['undo'], text: string, back: () => void): void {
  const toast = showToast(text, { action: { label: 'Undo', run: back } })
  const withdraw = () => {
    dismissToast(toast)
    undo.off('stack-item-added', withdraw)
    undo.off('stack-item-popped', withdraw)
  }
  undo.on('stack-item-added', withdraw)
  undo.on('stack-item-popped', withdraw)
}

/** The cells of the playbook, in their order. */
export const cellIds = ({ notebook }: Session): readonly string[] => notebook.get().cells.map(({ id }) => id)

/** What is said of cells that something is done to. */
export function nameOf({ numbers }: Session, ...cells: readonly string[]): string {
  const [first = ''] = cells
  if (cells.length > 1) return `${cells.length} cells`
  const number = numbers.get().get(first)
  return number === undefined ? 'The text' : `Step ${number}`
}

/** Where to go when the cell `first` and others go away: to the next that stays, else to the one before. */
export function neighbourOf(
  first: string,
  before: readonly string[],
  isGone: (cell: string) => boolean,
): string | undefined {
  const at = before.indexOf(first)
  const stays = (cell: string) => !isGone(cell)
  return before.slice(at).find(stays) ?? before.slice(0, at).findLast(stays)
}

/** Goes to the cell that came back; from one that went away to its neighbour. */
function focusRestored(session: Session, before: readonly string[]): void {
  const now = cellIds(session)
  const focused = session.focus.get()
  const restored = now.find((id) => !before.includes(id))
  if (restored === undefined && (focused === undefined || now.includes(focused))) return
  goTo(session, restored ?? neighbourOf(focused ?? '', before, (id) => !now.includes(id)))
}

/** Goes to a cell at once, as the next stroke is meant for it; to none where there is none. */
export function goTo(session: Session, cell: string | undefined): void {
  session.focus.set(cell)
  if (cell !== undefined) focusCell(cell)
}
