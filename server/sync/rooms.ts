import type { Notebook } from '@playbook/core/document/notebook'
import { readNotebook } from '@playbook/core/document/read'
import { isId } from '@playbook/core/ids'
import type { ProcessState } from '@playbook/core/api/processes'
import { CLOSE } from '@playbook/core/protocol'
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type * as Y from 'yjs'
import type { AccessOf } from '../auth/access.ts'
import type { Store } from '../db/connect.ts'
import { storedInBytes } from '../files/address.ts'
import { NO_METERS, type Meters } from '../metrics/meters.ts'
import { watchAccess } from './access-watch.ts'
import { createBeat } from './beat.ts'
import { createConnection, type Participant } from './connection.ts'
import { keepStates, sendToAll, type RoomHandle } from './room-handle.ts'
import { startKeepAlive, type KeepAlive } from './keep-alive.ts'
import { createRoomRegistry, type RoomRegistry } from './room-registry.ts'
import { createJournal } from './journal.ts'
import { frames } from './messages.ts'
import { announcementOf } from './cluster-message.ts'
import { createPeers } from './peers.ts'
import type { EditLog } from './edit-log.ts'
import type { Snapshots } from './snapshots.ts'

/**
 * The open documents of this server. A room is loaded when somebody needs it and closed when nobody has for a while.
 * What a client sends is checked against its role, applied, passed on to the others at once, stored within
 * milliseconds, and acknowledged (a receipt) only when it is stored. Servers of one database tell each other what they
 * have stored; the database alone decides what a document is.
 */
export interface Rooms {
  /** Serves one socket until it closes. Messages that arrive before the document is loaded wait. */
  attach(socket: WebSocket, playbook: string, who: Participant): void
  /** The document as it is now, loaded when nobody has it open. */
  read(playbook: string): Promise<Notebook>
  /** A change by the server (seeding, imports), all or nothing; resolves when it is in the database. */
  edit(playbook: string, change: (doc: Y.Doc) => void): Promise<void>
  /** Called after a room was loaded and after changes of its document, also by another server; at most every 50 ms. */
  onChange(listener: (playbook: string, doc: Y.Doc) => void): void
  /** Called when somebody puts files of this store into a document; the edit is stored after that. */
  onFiles(listener: FilesListener): void
  /** Sends states that changed to every socket of the room, and keeps them for sockets that come later. */
  publishStates(playbook: string, states: Readonly<Record<string, ProcessState>>): void
  /** Tells everybody who has the playbook open, on whichever server, that its comments have changed. */
  announceComments(playbook: string): void
  /** Rooms whose document is loaded here. */
  openPlaybooks(): readonly string[]
  /** How many sockets are open here. */
  sockets(): number
  /** Stores everything, then closes all sockets. */
  close(): Promise<void>
}

/** Hears which files somebody puts into a document. */
export type FilesListener = (playbook: string, user: string, files: readonly string[]) => Promise<void>

/** What rooms stand on. */
export interface RoomsOptions {
  readonly store: Store
  /** How long edits may wait for others before they are stored together. */
  readonly persistMs?: number
  /** How long a room stays loaded when nobody is in it. */
  readonly idleMs?: number
  /** Rows of one document that are put together when there is time. */
  readonly compactRows?: number
  /** States of the documents to go back to; absent: none are kept. */
  readonly snapshots?: Snapshots
  /** Keeps who changed what; absent: nobody does. */
  readonly editLog?: Pick<EditLog, 'note'>
  /** What people may do, asked again and again of everybody who has a room open; absent: they keep what they came with. */
  readonly accessOf?: AccessOf
  readonly meters?: Pick<Meters, 'storedEditAfter'>
  /** The host of addresses that are files of this server. */
  readonly publicHost?: string | undefined
}

/** Opens the rooms of one server. */
export async function createRooms(options: RoomsOptions): Promise<Rooms> {
  const { store, persistMs = 25, idleMs = 30_000, compactRows = 500, meters = NO_METERS } = options
  const server = randomUUID().slice(0, 8)
  const peers = createPeers(store, server)
  const journal = createJournal(store, store.embedded ? undefined : announcementOf(server))
  const { snapshots } = options
  let takeFiles: FilesListener = async () => {}
  const registry = createRoomRegistry({
    journal,
    beat: createBeat(persistMs),
    idleMs,
    compactRows,
    meters,
    onLoaded: (playbook, doc) => snapshots?.noteLoaded(playbook, doc),
    onEdit: (playbook, user, doc) => options.editLog?.note(playbook, user, doc),
    filesIn: (update) => storedInBytes(update, options.publicHost),
    onFiles: async (playbook, user, files) => takeFiles(playbook, user, files),
    tell: peers.tellLater,
  })
  if (snapshots) registry.onChange(snapshots.noteChange)
  const { handles } = registry
  let isClosed = false
  const stopListening = await peers.listen(registry)
  const keepAlive = startKeepAlive()
  const stopWatching = options.accessOf === undefined ? () => {} : watchAccess(registry, options.accessOf)

  return {
    attach(socket, playbook, who) {
      if (isClosed) socket.close(CLOSE.again, 'The server stops.')
      else attach({ registry, keepAlive }, socket, playbook, who)
    },
    async read(playbook) {
      const { handle, room } = await registry.loaded(playbook)
      registry.closeWhenIdle(handle)
      return readNotebook(room.doc)
    },
    async edit(playbook, change) {
      const { handle, room } = await registry.loaded(playbook)
      await room.edit(change)
      registry.closeWhenIdle(handle)
    },
    onChange: registry.onChange,
    onFiles: (listener) => void (takeFiles = listener),
    publishStates: (playbook, states) => publishStates(handles.get(playbook), states),
    announceComments(playbook) {
      const handle = handles.get(playbook)
      if (handle !== undefined) sendToAll(handle, frames.comments())
      peers.tellLater({ kind: 'comments', playbook })
    },
    openPlaybooks: () => [...handles.values()].filter(({ room }) => room !== undefined).map(({ playbook }) => playbook),
    sockets: () => [...handles.values()].reduce((sum, { connections }) => sum + connections.size, 0),
    async close() {
      if (isClosed) return
      isClosed = true
      keepAlive.stop()
      stopWatching()
      await stopListening()
      await registry.close((connection) => connection.close(CLOSE.stopping, 'The server stops.'))
    },
  }
}

interface Attached {
  readonly registry: RoomRegistry
  readonly keepAlive: KeepAlive
}

function attach({ registry, keepAlive }: Attached, socket: WebSocket, playbook: string, who: Participant) {
  if (!isId(playbook)) return socket.close(CLOSE.gone, 'There is no such playbook.')
  if (socket.readyState !== socket.OPEN) return
  const handle = registry.open(playbook)
  const connection = createConnection(socket, who, () => {
    handle.connections.delete(connection)
    keepAlive.delete(connection)
    handle.room?.presence.leave(connection)
    registry.closeWhenIdle(handle)
  })
  handle.connections.add(connection)
  keepAlive.add(connection)
  clearTimeout(handle.idle)
  // A room that does not open closes its sockets itself.
  handle.ready.then(
    (room) => room.welcome(connection),
    () => {},
  )
}

function publishStates(handle: RoomHandle | undefined, states: Readonly<Record<string, ProcessState>>) {
  if (handle === undefined) return
  const changed = keepStates(handle, states)
  if (Object.keys(changed).length === 0 || handle.room === undefined) return
  sendToAll(handle, frames.states({ states: changed }))
}
