import {
  bindSlot,
  deleteCell,
  duplicateCell,
  insertStep,
  insertText,
  moveCell,
  setFlags,
  submitParams,
} from '@playbook/core/document/edits'
import type { Bindings } from '@playbook/core/document/notebook'
import { asksResearcher, type AnyStep, type Json } from '@playbook/core/step'
import { cancelRun, recompute, runCells } from '../../api/runs.ts'
import { canEdit } from '../../live/playbook.tsx'
import type { Session } from '../../live/room/session.ts'
import { dismissToast, showToast } from '../../ui/toast/toasts.ts'
import { focusCell, focusField } from './focus.ts'

/** Everything a person can do to the notebook; the same for mouse, menu and keys. */
export interface Actions {
  readonly addStep: (after: string | null, step: AnyStep, bindings: Bindings) => void
  /** Opens the palette for a step above a cell. */
  readonly addBefore: (cell: string) => void
  /** Opens the palette for a step below a cell, at the end without one. */
  readonly addAfter: (cell: string | undefined) => void
  readonly addText: (after: string | null) => void
  readonly bind: (cell: string, slot: string, source: string | readonly string[] | undefined) => void
  readonly submit: (cell: string, value: Json) => void
  /** Up (-1) or down (1) by one place. */
  readonly shift: (cell: string, by: -1 | 1) => void
  readonly move: (cell: string, after: string | null) => void
  readonly duplicate: (cell: string) => void
  readonly remove: (cell: string) => void
  readonly toggle: (cell: string, flag: 'collapsed' | 'dataVisible' | 'processVisible') => void
  readonly undo: () => void
  readonly redo: () => void
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
  const { doc, undo, notebook, numbers } = session
  const order = () => notebook.get().cells.map(({ id }) => id)
  const nameOf = (cell: string) => {
    const number = numbers.get().get(cell)
    return number === undefined ? 'The text' : `Step ${number}`
  }
  /** One edit is one undo, and nothing happens where this person may only read. */
  const edit = (change: () => void) => {
    if (!canEdit(session.connection.get())) {
      announce('You are reading this playbook. Open a copy to change it.')
      return
    }
    undo.stopCapturing()
    change()
    undo.stopCapturing()
  }
  const ask = (request: () => Promise<unknown>) => {
    // The server runs what it has: let the last edits arrive first.
    void session
      .settled()
      .then(request)
      .catch((error: unknown) => showToast(error instanceof Error ? error.message : String(error), { kind: 'problem' }))
  }
  const step = (back: boolean) => {
    const before = new Set(order())
    const done = back ? undo.undo() : undo.redo()
    if (done === null) {
      announce(back ? 'Nothing to undo' : 'Nothing to redo')
      return
    }
    announce(back ? 'Undone' : 'Redone')
    const restored = order().find((id) => !before.has(id))
    const focused = session.focus.get()
    if (restored !== undefined) focusCell(restored)
    else if (focused !== undefined && !order().includes(focused)) session.focus.set(undefined)
  }

  /** The offer holds until the next edit: after that Undo would take back something else. */
  const offerUndo = (text: string) => {
    undo.stopCapturing()
    const toast = showToast(text, { action: { label: 'Undo', run: () => step(true) } })
    const withdraw = () => {
      dismissToast(toast)
      undo.off('stack-item-added', withdraw)
      undo.off('stack-item-popped', withdraw)
    }
    undo.on('stack-item-added', withdraw)
    undo.on('stack-item-popped', withdraw)
  }

  const actions: Actions = {
    addStep: (after, added, bindings) =>
      edit(() => {
        const { id: step, drafts, label } = added
        const id = insertStep(doc, { after, step, bindings, drafts: drafts?.(undefined) ?? {} })
        session.focus.set(id)
        announce(`Added ${label} as step ${numbers.get().get(id) ?? ''}`)
        if (asksResearcher(added)) focusField(id)
        else focusCell(id)
      }),
    addBefore: (cell) => {
      const ids = order()
      const above = ids[ids.indexOf(cell) - 1] ?? null
      openPalette(above, above ?? undefined)
    },
    addAfter: (cell) => {
      const at = cell ?? order().at(-1)
      openPalette(at ?? null, at)
    },
    addText: (after) =>
      edit(() => {
        const id = insertText(doc, { after, text: '' })
        session.focus.set(id)
        announce('Added a text')
        focusField(id)
      }),
    bind: (cell, slot, source) => edit(() => bindSlot(doc, cell, slot, source)),
    submit: (cell, value) => edit(() => submitParams(doc, cell, value)),
    shift: (cell, by) => {
      const ids = order()
      const at = ids.indexOf(cell)
      const to = at + by
      if (at === -1 || to < 0 || to >= ids.length) return
      actions.move(cell, by === 1 ? (ids[to] ?? null) : (ids[to - 1] ?? null))
    },
    move: (cell, after) =>
      edit(() => {
        moveCell(doc, cell, after)
        announce(`Moved to place ${order().indexOf(cell) + 1} of ${order().length}`)
        focusCell(cell)
      }),
    duplicate: (cell) =>
      edit(() => {
        const id = duplicateCell(doc, cell)
        session.focus.set(id)
        announce(`Duplicated as ${nameOf(id)}`)
        focusCell(id)
      }),
    remove: (cell) =>
      edit(() => {
        const ids = order()
        const at = ids.indexOf(cell)
        if (at === -1) return
        const name = nameOf(cell)
        deleteCell(doc, cell)
        const next = ids[at + 1] ?? ids[at - 1]
        session.focus.set(next)
        if (next !== undefined) focusCell(next)
        offerUndo(`${name} deleted.`)
      }),
    toggle: (cell, flag) =>
      edit(() => {
        const found = notebook.get().cells.find(({ id }) => id === cell)
        if (found === undefined) return
        if (found.kind === 'text' && flag !== 'collapsed') return
        const now = flag === 'collapsed' ? found.collapsed : found.kind === 'step' && found[flag]
        setFlags(doc, cell, { [flag]: !now })
      }),
    undo: () => step(true),
    redo: () => step(false),
    run: (cells, retry) => ask(() => runCells(session.id, { ...(cells && { cells }), ...(retry && { retry }) })),
    useEarlier: (cell) => ask(() => runCells(session.id, { cells: [cell], useEarlier: true })),
    cancel: (process) => ask(() => cancelRun(session.id, process)),
    recompute: (process) => ask(() => recompute(session.id, process)),
  }
  return actions
}
