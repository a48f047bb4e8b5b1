import { fillNotebook } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import { withAnswers, type Answers } from '@playbook/core/form/form'
import * as Y from 'yjs'
import { combine, createStore, sameEntries } from '../store/store.ts'
import type { ConnectionState } from './room/connectionState.ts'
import { openDocument } from './room/opened.ts'
import { withPrompts, type Session } from './room/session.ts'

const FILLING: ConnectionState = { status: 'connected', unsaved: 0, refused: 0, role: 'editor', loaded: true }

/**
 * A playbook that is being filled in: a copy of its document in this page alone, with answers of one's own. What has the same
 * content id has the result of the playbook that it was made of.
 */
export function openFilling(source: Session, answers: Answers): Session {
  const { registry } = source
  const doc = new Y.Doc()
  fillNotebook(doc, withAnswers(source.notebook.get(), answers), draftsFrom(registry))
  const opened = openDocument(registry, doc)
  return {
    ...source,
    ...opened,
    states: combine(source.states, opened.processes, (known, now) => withPrompts(known, now, registry), sameEntries),
    peers: createStore([]),
    connection: createStore(FILLING),
    focus: createStore<string | undefined>(undefined),
    follows: createStore<number | undefined>(undefined),
    settled: async () => {},
  }
}
