import type { Role } from '@playbook/core/api/playbooks'
import type { ProcessState } from '@playbook/core/api/processes'
import { COMMENTS_MESSAGE, RECEIPT_MESSAGE, STATES_MESSAGE } from '@playbook/core/protocol'
import * as decoding from 'lib0/decoding'
import type { Awareness } from 'y-protocols/awareness'
import { WebsocketProvider } from 'y-websocket'
import type * as Y from 'yjs'
import { trackConnection, type ConnectionState, type ConnectionTracker } from './connectionState.ts'
import { readReceipt, readStates } from './messages.ts'
import { observedWebSocket, writeKind } from './socket.ts'
import type { Source } from '../../store/store.ts'

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
  /** The comments have changed, or may have while there was no connection. */
  readonly onComments: () => void
  /** `all`: these are all states; otherwise those that changed. */
  readonly onStates: (states: Readonly<Record<string, ProcessState>>, all: boolean) => void
}

/** A refused upgrade looks like a lost network: every so many attempts the reason is asked for. */
const ASK_EVERY = 4

const roomsAddress = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/rooms`

/** Keeps one document in step with its room on the server, and knows what is saved. */
export function openRoomConnection(options: RoomConnectionOptions): RoomConnection {
  const { playbook, doc, awareness, role, whyGone } = options
  const tracker = trackConnection(role)
  // Before the provider's own listener, so that an edit is known when its message goes out.
  const onUpdate = (_update: Uint8Array, origin: unknown) => {
    if (origin !== provider) tracker.edited()
  }
  doc.on('update', onUpdate)
  const provider = new WebsocketProvider(roomsAddress(), encodeURIComponent(playbook), doc, {
    connect: false,
    disableBc: true,
    awareness,
    WebSocketPolyfill: observedWebSocket((data) => {
      const kind = writeKind(data)
      if (kind !== undefined) tracker.sent(kind)
    }),
  })
  readMessages(provider, tracker, options)
  followStatus(provider, tracker, awareness)
  askWhyGone(provider, tracker, whyGone)
  const stopRetrying = retryOnNetworkChange(provider, tracker.state)
  provider.connect()

  return {
    connection: tracker.state,
    close() {
      stopRetrying()
      doc.off('update', onUpdate)
      provider.destroy()
    },
  }
}

/** What the server says beside the document: states of processes, and receipts. */
function readMessages(
  provider: WebsocketProvider,
  { acknowledged }: ConnectionTracker,
  { onStates, onComments }: RoomConnectionOptions,
): void {
  let isFirst = true
  provider.on('status', ({ status }) => {
    if (status !== 'connected') return
    isFirst = true
    onComments()
  })
  provider.messageHandlers[COMMENTS_MESSAGE] = onComments
  provider.messageHandlers[STATES_MESSAGE] = (_encoder, decoder) => {
    const message = readStates(decoding.readVarString(decoder))
    if (message === undefined) return
    onStates(message.states, isFirst)
    isFirst = false
  }
  provider.messageHandlers[RECEIPT_MESSAGE] = (_encoder, decoder) => {
    const message = readReceipt(decoding.readVarString(decoder))
    if (message !== undefined) acknowledged(message)
  }
}

function followStatus(provider: WebsocketProvider, tracker: ConnectionTracker, awareness: Awareness): void {
  const { state, change } = tracker
  provider.on('status', ({ status }) => {
    if (status === 'connected') {
      tracker.connected()
      // The server forgot us with the old socket: tell it again.
      awareness.setLocalState(awareness.getLocalState())
      return
    }
    // Nobody is seen any more; forgetting how new their states were lets the same ones be seen again.
    for (const id of awareness.meta.keys()) if (id !== awareness.clientID) awareness.meta.delete(id)
    change({ status: provider.wsUnsuccessfulReconnects > 1 ? 'offline' : 'connecting' })
  })
  provider.on('connection-close', () => {
    if (provider.wsUnsuccessfulReconnects > 0) change({ status: 'offline' })
  })
  provider.on('sync', (synced) => {
    if (synced && !state.get().loaded) change({ loaded: true })
  })
  provider.on('closed', (closed) => change({ status: 'offline', closed }))
}

/** After several failed attempts: is the playbook still there for this person? */
function askWhyGone(
  provider: WebsocketProvider,
  { state, change }: ConnectionTracker,
  whyGone: RoomConnectionOptions['whyGone'],
): void {
  const ask = async () => {
    const closed = await whyGone()
    if (closed === undefined || state.get().status === 'connected') return
    provider.disconnect()
    change({ status: 'offline', closed })
  }
  provider.on('connection-close', () => {
    if (provider.wsUnsuccessfulReconnects % ASK_EVERY === 0) void ask()
  })
}

/**
 * A dead network leaves the socket open for half a minute: try a new one at once. (A server on this very machine is
 * reached without a network, too; then the new socket simply works.)
 */
function retryOnNetworkChange(provider: WebsocketProvider, state: Source<ConnectionState>): () => void {
  const retry = () => {
    if (state.get().closed !== undefined) return
    provider.disconnect()
    provider.connect()
  }
  addEventListener('offline', retry)
  addEventListener('online', retry)
  return () => {
    removeEventListener('offline', retry)
    removeEventListener('online', retry)
  }
}
