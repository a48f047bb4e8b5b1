import type { Output } from '@playbook/core/api/processes'
import { frozenState, type FrozenVersion } from '@playbook/core/api/publications'
import { fillNotebook } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import type { Mode } from '@playbook/core/protocol'
import type { Registry } from '@playbook/core/registry'
import * as Y from 'yjs'
import { createStore } from '../store/store.ts'
import type { ConnectionState } from './room/connectionState.ts'
import { identityOf } from './room/identity.ts'
import { openDocument } from './room/opened.ts'
import { withPrompts, type Session } from './room/session.ts'

const READING: ConnectionState = { status: 'connected', unsaved: 0, refused: 0, role: 'viewer', loaded: true }

interface FrozenOptions {
  readonly id: string
  readonly registry: Registry
  readonly version: FrozenVersion
  readonly readOutput: (process: string) => Promise<Output>
}

/** A published version as an open playbook that nobody changes: no room, no runs, the results that were published. */
export function openFrozen({ id, registry, version, readOutput }: FrozenOptions): Session {
  const doc = new Y.Doc()
  fillNotebook(doc, version.notebook, draftsFrom(registry))
  const opened = openDocument(registry, doc)
  const stored = Object.entries(version.results).map(([process, result]) => [process, frozenState(result)] as const)
  return {
    ...opened,
    id,
    states: createStore(withPrompts(new Map(stored), opened.processes.get(), registry)),
    readOutput,
    peers: createStore([]),
    connection: createStore(READING),
    comments: createStore(0),
    focus: createStore<string | undefined>(undefined),
    mode: createStore<Mode | undefined>(undefined),
    follows: createStore<number | undefined>(undefined),
    identity: identityOf('Reader', '#6b7075'),
    setIdentity: () => {},
    settled: async () => {},
  }
}
