import { applyEdits } from '@playbook/core/proposals/apply'
import type { ProposedEdit } from '@playbook/core/api/proposals'
import { draftsFrom } from '@playbook/core/document/fill'
import * as Y from 'yjs'
import { combine, derive, sameEntries } from '../store/store.ts'
import { openDocument } from './room/opened.ts'
import { withPrompts, type Session } from './room/session.ts'

/** Marks what comes from the playbook itself, which is nobody's suggestion. */
const FROM_PLAYBOOK = Symbol('from the playbook')

/**
 * A copy of an open playbook in which somebody suggests. It follows the playbook, so that suggestions move along with
 * what others write, and nothing of it goes back: what differs is sent as a proposal.
 */
export function openFork(base: Session, edits: readonly ProposedEdit[]): Session {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(base.doc), FROM_PLAYBOOK)
  const follow = (update: Uint8Array) => Y.applyUpdate(doc, update, FROM_PLAYBOOK)
  base.doc.on('update', follow)
  const { registry } = base
  const opened = openDocument(registry, doc)
  applyEdits(doc, edits, { drafts: draftsFrom(registry), others: edits })
  opened.undo.clear()
  return {
    ...base,
    ...opened,
    base,
    states: combine(base.states, opened.processes, (known, now) => withPrompts(known, now, registry), sameEntries),
    // In the copy everybody writes; whether the playbook is there says its own connection.
    connection: derive(base.connection, (state) => ({ ...state, role: 'editor' as const, unsaved: 0, refused: 0 })),
    settled: async () => {},
    close() {
      base.doc.off('update', follow)
      opened.close()
    },
  }
}
