import type { ProposedEdit } from '@playbook/core/api/proposals'
import type { Notebook } from '@playbook/core/document/notebook'
import { rewordedNow } from '@playbook/core/proposals/reworded'
import { textOf } from '@playbook/core/proposals/standing'

/** A rewording against the words as they stand now; where its own place in them has gone, the proposed words stay. */
export function textNow(edit: ProposedEdit, notebook: Notebook): ProposedEdit {
  if (edit.kind !== 'reword' && edit.kind !== 'retitle') return edit
  const cell = edit.kind === 'reword' ? notebook.cells.find(({ id }) => id === edit.cell) : undefined
  const now = edit.kind === 'retitle' ? notebook[edit.field] : cell && textOf(cell, edit.field)
  if (now === undefined) return edit
  return { ...edit, was: now, is: rewordedNow(now, edit.was, edit.is) ?? edit.is }
}
