import type { ProcessState } from '@playbook/core/api/processes'
import type { Output } from '@playbook/core/api/processes'
import type { PublishedVersion } from '@playbook/core/api/publications'
import { createUndo, fillNotebook } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import { createReader } from '@playbook/core/document/read'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Registry } from '@playbook/core/registry'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { createStore, derive, sameItems } from '../store/store.ts'
import type { ConnectionState } from './room/connectionState.ts'
import { identityOf } from './room/identity.ts'
import { numberSteps, processesOf, withPrompts, type Session } from './room/session.ts'

const READING: ConnectionState = { status: 'connected', unsaved: 0, refused: 0, role: 'viewer', loaded: true }

interface FrozenOptions {
  readonly id: string
  readonly registry: Registry
  readonly version: PublishedVersion
  readonly readOutput: (process: string) => Promise<Output>
}

/** A published version as an open playbook that nobody changes: no room, no runs, the results that were published. */
export function openFrozen({ id, registry, version, readOutput }: FrozenOptions): Session {
  const doc = new Y.Doc()
  fillNotebook(doc, version.notebook, draftsFrom(registry))
  const reader = createReader(doc)
  const notebook = { get: reader.read, subscribe: reader.subscribe }
  const plan = derive(notebook, (each) => planOf(each, registry))
  const processes = derive(plan, processesOf)
  const stored = Object.entries(version.results).map(([process, { at, isImported }]): [string, ProcessState] => [
    process,
    { state: 'done', finishedAt: at, durationMs: 0, reused: false, ...(isImported && { imported: true }) },
  ])
  const awareness = new Awareness(doc)
  return {
    id,
    registry,
    doc,
    undo: createUndo(doc),
    awareness,
    notebook,
    cells: derive(notebook, ({ cells }) => cells, sameItems),
    plan,
    processes,
    numbers: derive(notebook, numberSteps),
    states: createStore(withPrompts(new Map(stored), processes.get(), registry)),
    readOutput,
    peers: createStore([]),
    connection: createStore(READING),
    comments: createStore(0),
    focus: createStore<string | undefined>(undefined),
    identity: identityOf('Reader', '#6b7075'),
    setIdentity: () => {},
    settled: async () => {},
    close() {
      awareness.destroy()
      doc.destroy()
    },
  }
}
