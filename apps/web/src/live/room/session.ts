import { readOutput } from '../../api/runs.ts'
import type { Cell, Claim, Notebook, Passage } from '@playbook/core/document/notebook'
import type { Plan, Process } from '@playbook/core/plan/process'
import type { Role } from '@playbook/core/api/playbooks'
import type { Output, ProcessState } from '@playbook/core/api/processes'
import type { Mode } from '@playbook/core/protocol'
import type { Registry } from '@playbook/core/registry'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { openRoomConnection, type RoomConnectionOptions } from './connection.ts'
import type { ConnectionState } from './connectionState.ts'
import type { Identity } from './identity.ts'
import { openDocument } from './opened.ts'
import { createPresence, type Peer } from './presence.ts'
import { combine, createStore, sameEntries, type Source, type Store } from '../../store/store.ts'

export type States = ReadonlyMap<string, ProcessState>

/** One open playbook: its document, what follows from it, and what the server tells about it. */
export interface Session {
  readonly id: string
  readonly registry: Registry
  /** Of a copy in which somebody suggests: the playbook itself. */
  readonly base?: Session
  readonly doc: Y.Doc
  readonly undo: Y.UndoManager
  readonly awareness: Awareness
  readonly notebook: Source<Notebook>
  readonly autoRun: Source<boolean>
  /** The same list as long as no cell changes, whatever happens to the title. */
  readonly cells: Source<readonly Cell[]>
  /** The cells with texts that may be old: the same list while people write in these. */
  readonly structure: Source<readonly Cell[]>
  /** The same list as long as no claim and none of their sentences changes. */
  readonly claims: Source<readonly Claim[]>
  /** The same list as long as nobody writes in the paper. */
  readonly passages: Source<readonly Passage[]>
  readonly plan: Source<Plan>
  /** Process id → process, of all cells that are ready. */
  readonly processes: Source<ReadonlyMap<string, Process>>
  /** Cell id → 1, 2, … in document order; text cells have none. */
  readonly numbers: Source<ReadonlyMap<string, number>>
  readonly states: Source<States>
  /** The result of a process as this playbook has it. */
  readonly readOutput: (process: string) => Promise<Output>
  readonly peers: Source<readonly Peer[]>
  readonly connection: Source<ConnectionState>
  /** Rises when the comments may have changed. */
  readonly comments: Source<number>
  readonly focus: Store<string | undefined>
  /** What this page shows of the playbook. */
  readonly mode: Store<Mode | undefined>
  /** The client of the peer whose page this one goes along with. */
  readonly follows: Store<number | undefined>
  /** How the person appeared to the others when the playbook was opened. */
  readonly identity: Identity
  readonly setIdentity: (identity: Identity) => void
  /** Resolves when the server has every edit, or after `waitMs`. */
  readonly settled: (waitMs?: number) => Promise<void>
  readonly close: () => void
}

interface SessionOptions {
  readonly id: string
  readonly registry: Registry
  readonly identity: Identity
  readonly role: Role
  readonly whyGone: RoomConnectionOptions['whyGone']
}

/** A submitted prompt has its result at once: nothing runs. */
const SUBMITTED: ProcessState = { state: 'done', finishedAt: '', durationMs: 0, reused: false }

/** The states of a playbook's processes, those of its prompts among them; the server may refuse a file that one names. */
export function withPrompts(known: States, processes: ReadonlyMap<string, Process>, registry: Registry): States {
  const states = new Map(known)
  for (const { id, type } of processes.values()) {
    if (registry.steps.get(type)?.kind === 'prompt' && known.get(id)?.state !== 'failed') states.set(id, SUBMITTED)
  }
  return states
}

export function openSession({ id, registry, identity, role, whyGone }: SessionOptions): Session {
  const opened = openDocument(registry)
  const { doc, awareness, processes } = opened
  const fromServer = createStore<States>(new Map())
  const states = combine(fromServer, processes, (known, now) => withPrompts(known, now, registry), sameEntries)

  const presence = createPresence(awareness, identity)
  const comments = createStore(0)
  const room = openRoomConnection({
    playbook: id,
    doc,
    awareness,
    role,
    whyGone,
    onComments: () => comments.set(comments.get() + 1),
    onStates(changed, all) {
      fromServer.set(new Map([...(all ? [] : fromServer.get()), ...Object.entries(changed)]))
    },
  })

  return {
    ...opened,
    id,
    states,
    readOutput: async (process) => readOutput(id, process),
    peers: presence.peers,
    connection: room.connection,
    comments,
    focus: presence.focus,
    mode: presence.mode,
    follows: presence.follows,
    identity,
    setIdentity: presence.setIdentity,
    settled: (waitMs = 3000) => settle(room.connection, waitMs),
    close() {
      room.close()
      presence.close()
      opened.close()
    },
  }
}

function settle(connection: Source<ConnectionState>, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, waitMs)
    const stop = connection.subscribe(() => {
      if (connection.get().unsaved === 0) done()
    })
    if (connection.get().unsaved === 0) done()
  })
}
