import {
  RECEIPT_MESSAGE,
  STATES_MESSAGE,
  type ProcessState,
  type ReceiptMessage,
  type RefusalReason,
  type Role,
} from '@playbook/core/protocol'
import * as decoding from 'lib0/decoding'
import type { Awareness } from 'y-protocols/awareness'
import { WebsocketProvider } from 'y-websocket'
import type * as Y from 'yjs'
import { readReceipt, readStates } from './messages.ts'
import { createReceipts } from './receipts.ts'
import { observedWebSocket, writeKind } from './socket.ts'
import { createStore, type Source } from '../../store.ts'

export interface ConnectionState {
  readonly status: 'connected' | 'connecting' | 'offline'
  /** Edits of this page that the server has not acknowledged. */
  readonly unsaved: number
  /** Edits that the server did not allow. */
  readonly refused: number
  readonly reason?: RefusalReason
  readonly role: Role
  readonly lastSavedAt?: Date
  /** The document of the server has arrived once. */
  readonly loaded: boolean
  /** The server closed the room for good: the close code and its reason. */
  readonly closed?: { readonly code: number; readonly reason: string }
}

export interface RoomConnection {
  readonly connection: Source<ConnectionState>
  readonly close: () => void
}

export interface RoomConnectionOptions {
  readonly playbook: string
  readonly doc: Y.Doc
  readonly awareness: Awareness
  readonly role: Role
  /** Why coming back is pointless, when it is; asked after several failed attempts. */
  readonly whyGone: () => Promise<ConnectionState['closed'] | undefined>
  /** `all`: these are all states; otherwise those that changed. */
  readonly onStates: (states: Readonly<Record<string, ProcessState>>, all: boolean) => void
}

/** A refused upgrade looks like a lost network: every so many attempts the reason is asked for. */
const ASK_EVERY = 4

const roomsAddress = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/rooms`

/** Keeps one document in step with its room on the server, and knows what is saved. */
export function openRoomConnection({
  playbook,
  doc,
  awareness,
  role,
  whyGone,
  onStates,
}: RoomConnectionOptions): RoomConnection {
  const receipts = createReceipts()
  const connection = createStore<ConnectionState>({ status: 'connecting', unsaved: 0, refused: 0, role, loaded: false })
  const change = (next: Partial<ConnectionState>) => connection.set({ ...connection.get(), ...next })
  const recount = () => {
    const unsaved = receipts.unsaved()
    const before = connection.get().unsaved
    if (unsaved !== before) change({ unsaved, ...(unsaved === 0 && { lastSavedAt: new Date() }) })
  }

  // Before the provider's own listener, so that an edit is known when its message goes out.
  const onUpdate = (_update: Uint8Array, origin: unknown) => {
    if (origin === provider) return
    receipts.edited()
    recount()
  }
  doc.on('update', onUpdate)
  const provider = new WebsocketProvider(roomsAddress(), encodeURIComponent(playbook), doc, {
    connect: false,
    disableBc: true,
    awareness,
    WebSocketPolyfill: observedWebSocket((data) => {
      const kind = writeKind(data)
      if (kind !== undefined) receipts.sent(kind)
    }),
  })

  let isFirstStates = true
  provider.messageHandlers[STATES_MESSAGE] = (_encoder, decoder) => {
    const message = readStates(decoding.readVarString(decoder))
    if (message === undefined) return
    onStates(message.states, isFirstStates)
    isFirstStates = false
  }
  provider.messageHandlers[RECEIPT_MESSAGE] = (_encoder, decoder) => {
    const message: ReceiptMessage | undefined = readReceipt(decoding.readVarString(decoder))
    if (message === undefined) return
    receipts.acknowledged(message.saved)
    if (message.role !== connection.get().role || message.refused !== connection.get().refused) {
      const { role: now, refused, reason } = message
      change({ role: now, refused, ...(reason && { reason }) })
    }
    recount()
  }
  provider.on('status', ({ status }) => {
    if (status === 'connected') {
      receipts.connected()
      isFirstStates = true
      // The server forgot us with the old socket: tell it again.
      awareness.setLocalState(awareness.getLocalState())
      change({ status: 'connected' })
    } else {
      // Nobody is seen any more; forgetting how new their states were lets the same ones be seen again.
      for (const id of awareness.meta.keys()) if (id !== awareness.clientID) awareness.meta.delete(id)
      change({ status: provider.wsUnsuccessfulReconnects > 1 ? 'offline' : 'connecting' })
    }
  })
  provider.on('connection-close', () => {
    if (provider.wsUnsuccessfulReconnects > 0) change({ status: 'offline' })
    if (provider.wsUnsuccessfulReconnects % ASK_EVERY === 0) void askWhy()
  })
  const askWhy = async () => {
    const closed = await whyGone()
    if (closed === undefined || connection.get().status === 'connected') return
    provider.disconnect()
    change({ status: 'offline', closed })
  }
  provider.on('sync', (synced) => {
    if (synced && !connection.get().loaded) change({ loaded: true })
  })
  provider.on('closed', (closed) => change({ status: 'offline', closed }))

  // A dead network leaves the socket open for half a minute: try a new one at once. (A server on this very machine
  // is reached without a network, too; then the new socket simply works.)
  const retry = () => {
    if (connection.get().closed !== undefined) return
    provider.disconnect()
    provider.connect()
  }
  addEventListener('offline', retry)
  addEventListener('online', retry)
  provider.connect()

  return {
    connection,
    close() {
      removeEventListener('offline', retry)
      removeEventListener('online', retry)
      doc.off('update', onUpdate)
      provider.destroy()
    },
  }
}
