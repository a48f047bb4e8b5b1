import { askAnew } from '@playbook/core/document/edits'
import { cancelRun, recompute, runCells } from '../../api/runs.ts'
import type { Session } from '../../live/room/session.ts'
import { showProblem, showToast } from '../../ui/toast/toasts.ts'
import { createCellEdits, type CellEdits } from './cellEdits.ts'
import { cellIds, createHistory } from './history.ts'
import { createWholeCells, type WholeCells } from './wholeCells.ts'

/** Everything a person can do to the notebook; the same for mouse, menu and keys. */
export interface Actions extends CellEdits, WholeCells, RunActions {
  /** Opens the palette for a step above a cell. */
  readonly addBefore: (cell: string) => void
  /** Opens the palette for a step below a cell, at the end without one. */
  readonly addAfter: (cell: string | undefined) => void
  /** One edit that no other action makes. */
  readonly edit: (change: () => void) => void
  /** Takes today's results of steps: they are computed anew, with all that follows; one undo brings back what stood. */
  readonly updateToday: (cells: readonly string[]) => void
  readonly undo: () => void
  readonly redo: () => void
}

interface RunActions {
  readonly run: (cells?: readonly string[], retry?: boolean) => void
  /** Runs a failed step again; what its service does not answer is taken from what it answered earlier. */
  readonly useEarlier: (cell: string) => void
  readonly cancel: (process: string) => void
  readonly recompute: (process: string) => void
}

interface Page {
  readonly announce: (text: string) => void
  readonly openPalette: (after: string | null, focused: string | undefined) => void
}

export function createActions(session: Session, { announce, openPalette }: Page): Actions {
  const history = createHistory(session, announce)
  const runs = createRunActions(session)
  return {
    ...createCellEdits(session, history, announce),
    ...createWholeCells(session, history, announce),
    ...runs,
    updateToday(cells) {
      history.edit(() => askAnew(session.doc, cells, Date.now()))
      const steps = cells.length === 1 ? 'One step is' : `${cells.length} steps are`
      history.offerUndo(`${steps} computed anew, with all that follows.`)
      runs.run(cellIds(session))
    },
    edit: history.edit,
    undo: history.undo,
    redo: history.redo,
    addBefore(cell) {
      const ids = cellIds(session)
      const above = ids[ids.indexOf(cell) - 1] ?? null
      openPalette(above, above ?? undefined)
    },
    addAfter(cell) {
      const at = cell ?? cellIds(session).at(-1)
      openPalette(at ?? null, at)
    },
  }
}

function createRunActions(session: Session): RunActions {
  const ask = (request: () => Promise<unknown>) => {
    if (session.base !== undefined) return void showToast('Nothing that you suggest runs before somebody accepts it.')
    // The server runs what it has: let the last edits arrive first.
    void session.settled().then(request).catch(showProblem)
  }
  return {
    run: (cells, retry) => ask(() => runCells(session.id, { ...(cells && { cells }), ...(retry && { retry }) })),
    useEarlier: (cell) => ask(() => runCells(session.id, { cells: [cell], useEarlier: true })),
    cancel: (process) => ask(() => cancelRun(session.id, process)),
    recompute: (process) => ask(() => recompute(session.id, process)),
  }
}
