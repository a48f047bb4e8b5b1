import type { Cell } from '@playbook/core/document/notebook'
import { insertStep, insertText } from '@playbook/core/document/edits'
import { cellMap } from '@playbook/core/document/shape'
import * as Y from 'yjs'
import type { Session } from '../../live/room/session.ts'
import { createStore, type Source } from '../../store/store.ts'

/** A cell that somebody else deleted while this person was on it, with what stood in its fields. */
export interface LostCell {
  readonly cell: Cell
  /** Field → what was typed there. */
  readonly drafts: Readonly<Record<string, string>>
  readonly after: string | null
  readonly number: number | undefined
  /** The name of who did it, where only one other person is here. */
  readonly by: string | undefined
}

export interface LostCells extends Source<LostCell | undefined> {
  readonly restore: () => void
  readonly dismiss: () => void
  readonly close: () => void
}

/** Watches the cell that this person is on: deleted by somebody else, it is kept with its words until it is let go. */
export function watchLostCell(session: Session): LostCells {
  const { doc, focus, peers } = session
  const lost = createStore<LostCell | undefined>(undefined)
  let before: LostCell | undefined
  const look = ({ local }: Y.Transaction) => {
    if (!local) before = seen(session)
  }
  const compare = ({ local }: Y.Transaction) => {
    if (local || before === undefined || cellMap(doc, before.cell.id) !== undefined) return
    const others = new Set(peers.get().map(({ user }) => user.name))
    const [name] = others
    focus.set(undefined)
    lost.set({ ...before, by: others.size === 1 ? name : undefined })
  }
  doc.on('beforeTransaction', look)
  doc.on('afterTransaction', compare)
  return {
    get: lost.get,
    subscribe: lost.subscribe,
    restore() {
      const gone = lost.get()
      lost.set(undefined)
      if (gone === undefined || cellMap(doc, gone.cell.id) !== undefined) return
      const { cell, drafts, after } = gone
      if (cell.kind === 'text') insertText(doc, { ...cell, after })
      else insertStep(doc, { ...cell, drafts, after })
    },
    dismiss: () => lost.set(undefined),
    close() {
      doc.off('beforeTransaction', look)
      doc.off('afterTransaction', compare)
    },
  }
}

function seen({ focus, notebook, numbers, doc }: Session): LostCell | undefined {
  const focused = focus.get()
  if (focused === undefined) return undefined
  const { cells } = notebook.get()
  const at = cells.findIndex(({ id }) => id === focused)
  const cell = cells[at]
  if (cell === undefined) return undefined
  const drafts = cellMap(doc, cell.id)?.get('drafts')
  return {
    cell,
    drafts: drafts instanceof Y.Map ? textsIn(drafts) : {},
    after: cells[at - 1]?.id ?? null,
    number: numbers.get().get(cell.id),
    by: undefined,
  }
}

function textsIn(drafts: Y.Map<unknown>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...drafts].flatMap(([field, text]) => (text instanceof Y.Text ? [[field, text.toString()]] : [])),
  )
}

/** What a person wrote in the cell, to be copied. */
export function wordsOf({ cell, drafts }: LostCell): string {
  const texts = cell.kind === 'text' ? [cell.text] : [cell.label, cell.description, ...Object.values(drafts)]
  return texts.filter((text) => text.trim() !== '').join('\n\n')
}
