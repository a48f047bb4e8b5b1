import type { Notebook } from '@playbook/core/document/notebook'
import type { Plan } from '@playbook/core/plan/process'
import type { ProcessState } from '@playbook/core/api/processes'
import type { Registry } from '@playbook/core/registry'
import { useMemo, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'
import type { ConnectionState } from './room/connectionState.ts'
import type { Peer } from './room/presence.ts'
import type { Session, States } from './room/session.ts'
import type { Source } from '../store/store.ts'
import { requiredContext } from '../ui/requiredContext.ts'

/** The stable handle of the open playbook: never changes while it is open. */
export const [SessionContext, useSession] = requiredContext<Session>('useSession outside PlaybookProvider')

/** The current value of a source; draws again when it changes. */
export function useSource<T>(source: Source<T>): T {
  return useSyncExternalStore(source.subscribe, source.get)
}

/** What the server knows of one process; draws again only when that changes. */
export function useProcessState(process: string | undefined): ProcessState | undefined {
  const { states } = useSession()
  return useSyncExternalStore(states.subscribe, () => (process === undefined ? undefined : states.get().get(process)))
}

/** Whether this person may change the document. */
export function useCanEdit(): boolean {
  const { connection } = useSession()
  return useSyncExternalStore(connection.subscribe, () => canEdit(connection.get()))
}

export const canEdit = ({ role, closed }: ConnectionState): boolean =>
  closed === undefined && (role === 'owner' || role === 'editor')

export const isOwner = ({ role, closed }: ConnectionState): boolean => closed === undefined && role === 'owner'

/** Whether this person may comment. */
export function useMayComment(): boolean {
  const { connection } = useSession()
  return useSyncExternalStore(connection.subscribe, () => mayComment(connection.get()))
}

export const mayComment = ({ role, closed }: ConnectionState): boolean => closed === undefined && role !== 'viewer'

export interface OpenPlaybook {
  readonly id: string
  readonly notebook: Notebook
  readonly plan: Plan
  readonly registry: Registry
  /** Process id → its state; a submitted prompt counts as done. */
  readonly states: States
  readonly numbers: ReadonlyMap<string, number>
  readonly peers: readonly Peer[]
  readonly connection: ConnectionState
  readonly doc: Y.Doc
  readonly undo: Y.UndoManager
  readonly focus: { readonly cell: string | undefined; readonly set: (cell: string | undefined) => void }
}

/** Everything about the open playbook, as plain data; draws again whenever any of it changes. */
export function usePlaybook(): OpenPlaybook {
  const session = useSession()
  const cell = useSource(session.focus)
  const focus = useMemo(() => ({ cell, set: session.focus.set }), [cell, session])
  return {
    id: session.id,
    notebook: useSource(session.notebook),
    plan: useSource(session.plan),
    registry: session.registry,
    states: useSource(session.states),
    numbers: useSource(session.numbers),
    peers: useSource(session.peers),
    connection: useSource(session.connection),
    doc: session.doc,
    undo: session.undo,
    focus,
  }
}
