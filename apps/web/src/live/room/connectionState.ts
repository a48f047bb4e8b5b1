import type { Role } from '@playbook/core/api/playbooks'
import type { ReceiptMessage, RefusalReason, StorageTrouble } from '@playbook/core/protocol'
import { createStore, type Source } from '../../store/store.ts'
import { createReceipts } from './receipts.ts'

export interface ConnectionState {
  readonly status: 'connected' | 'connecting' | 'offline'
  /** Edits of this page that the server has not acknowledged. */
  readonly unsaved: number
  /** Edits that the server did not allow. */
  readonly refused: number
  readonly reason?: RefusalReason
  /** Why the server cannot store edits just now. */
  readonly trouble?: StorageTrouble | undefined
  readonly role: Role
  readonly lastSavedAt?: Date
  /** The document of the server has arrived once. */
  readonly loaded: boolean
  /** The server closed the room for good: the close code and its reason. */
  readonly closed?: { readonly code: number; readonly reason: string }
}

/** The state of a connection as its events change it. */
export interface ConnectionTracker {
  readonly state: Source<ConnectionState>
  readonly change: (next: Partial<ConnectionState>) => void
  readonly connected: () => void
  /** Call it before the provider sends the edit. */
  readonly edited: () => void
  readonly sent: (kind: 'update' | 'step2') => void
  readonly acknowledged: (receipt: ReceiptMessage) => void
}

export function trackConnection(role: Role): ConnectionTracker {
  const receipts = createReceipts()
  const state = createStore<ConnectionState>({ status: 'connecting', unsaved: 0, refused: 0, role, loaded: false })
  const change = (next: Partial<ConnectionState>) => state.set({ ...state.get(), ...next })
  const recount = () => {
    const unsaved = receipts.unsaved()
    if (unsaved !== state.get().unsaved) change({ unsaved, ...(unsaved === 0 && { lastSavedAt: new Date() }) })
  }
  return {
    state,
    change,
    connected() {
      receipts.connected()
      change({ status: 'connected' })
    },
    edited() {
      receipts.edited()
      recount()
    },
    sent: receipts.sent,
    acknowledged({ saved, role: now, refused, reason, trouble }) {
      receipts.acknowledged(saved)
      if (now !== state.get().role || refused !== state.get().refused) {
        change({ role: now, refused, ...(reason && { reason }) })
      }
      if (trouble !== state.get().trouble) change({ trouble })
      recount()
    },
  }
}
