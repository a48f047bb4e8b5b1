import type { Notebook } from '@playbook/core/document/notebook'
import { cleanDocument, documentHasSecrets } from '@playbook/core/document/secrets'
import { readNotebook } from '@playbook/core/document/read'
import { isId } from '@playbook/core/ids'
import type { ProcessState } from '@playbook/core/api/processes'
import { CLOSE } from '@playbook/core/protocol'
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type * as Y from 'yjs'
import type { AccessOf } from '../auth/access.ts'
import type { Store } from '../db/connect.ts'
import type { Transaction } from '../runs/stored/processes.ts'
import { log } from '../log.ts'
import { NO_METERS } from '../metrics/meters.ts'
import { watchAccess } from './room/access-watch.ts'
import { createBeat } from './room/beat.ts'
import { createConnection, type Connection, type Participant } from './connection/connection.ts'
import { keepStates, sendToAll, type RoomHandle } from './room/room-handle.ts'
import { startKeepAlive, type KeepAlive } from './connection/keep-alive.ts'
import { createRoomRegistry, type RoomRegistry } from './room/room-registry.ts'
import { createJournal, type Journal } from './room/journal.ts'
import { frames } from './connection/messages.ts'
import { announcementOf } from './room/cluster-message.ts'
import { createPeers } from './room/peers.ts'
import type { EditListener, FilesListener, RoomServices } from './room/room-services.ts'
import type { EditLog } from './history/edit-log.ts'

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
  /**
   * A change by a person that the server makes: `store` calls `append` to store it in one transaction with what else that
   * stores, or does not. Nobody sees it before it is stored.
   */
  editWithin(
    playbook: string,
    user: string,
    change: (doc: Y.Doc) => void,
    store: (append: AppendWithin) => Promise<void>,
  ): Promise<void>
  /** Called after a room was loaded and after changes of its document, also by another server; at most every 50 ms. */
  onChange(listener: (playbook: string, doc: Y.Doc) => void): void
  /** Called when somebody is about to change cells of a document on this server. */
  onEdit(listener: EditListener): void
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

/** Stores the change of a document within a transaction. */
export type AppendWithin = (tx: Transaction) => Promise<void>

/** What rooms stand on. What is absent of their services has a default; secrets are forgotten then. */
export interface RoomsOptions extends Partial<Omit<RoomServices, 'journal' | 'beat' | 'onEdit' | 'onFiles' | 'tell'>> {
  readonly store: Store
  /** Keeps who changed what; absent: nobody does. */
  readonly editLog?: Pick<EditLog, 'note'>
  /** How long edits may wait for others before they are stored together. */
  readonly persistMs?: number
  /** What people may do, asked again and again of everybody who has a room open; absent: they keep what they came with. */
  readonly accessOf?: AccessOf
}

/** Opens the rooms of one server. */
export async function createRooms(options: RoomsOptions): Promise<Rooms> {
  const { store, persistMs = 25, snapshots, onSecrets = () => {} } = options
  const server = randomUUID().slice(0, 8)
  const peers = createPeers(store, server)
  const journal = createJournal(store, store.embedded ? undefined : announcementOf(server))
  let takeFiles: FilesListener = async () => {}
  const editListeners: EditListener[] = options.editLog === undefined ? [] : [options.editLog.note]
  const registry = createRoomRegistry({
    journal,
    beat: createBeat(persistMs),
    idleMs: options.idleMs ?? 30_000,
    compactRows: options.compactRows ?? 500,
    meters: options.meters ?? NO_METERS,
    snapshots,
    onEdit: (...edit) => editListeners.forEach((hear) => hear(...edit)),
    publicHost: options.publicHost,
    onFiles: async (playbook, user, files) => takeFiles(playbook, user, files),
    onSecrets,
    tell: peers.tellLater,
  })
  if (snapshots) registry.onChange(snapshots.noteChange)
  const { handles } = registry
  let isClosed = false
  const [stopListening, keepAlive] = [await peers.listen(registry), startKeepAlive()]
  removeSecrets(registry, journal, onSecrets)
  const stopWatching = options.accessOf === undefined ? () => {} : watchAccess(registry, options.accessOf)

  return {
    attach(socket, playbook, who) {
      if (isClosed) socket.close(CLOSE.again, 'The server stops.')
      else attach({ registry, keepAlive }, socket, playbook, who)
    },
    ...documentsIn(registry, journal),
    onChange: registry.onChange,
    onEdit: (listener) => void editListeners.push(listener),
    onFiles: (listener) => void (takeFiles = listener),
    publishStates: (playbook, states) => publishStates(handles.get(playbook), states),
    announceComments(playbook) {
      sendComments(handles.get(playbook))
      peers.tellLater({ kind: 'comments', playbook })
    },
    openPlaybooks: () => [...handles.values()].flatMap(({ room, playbook }) => (room === undefined ? [] : [playbook])),
    sockets: () => socketsOf(handles.values()),
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

/** Documents for the server itself, opened for as long as it takes. */
function documentsIn(registry: RoomRegistry, journal: Journal): Pick<Rooms, 'read' | 'edit' | 'editWithin'> {
  return {
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
    async editWithin(playbook, user, change, store) {
      const { handle, room } = await registry.loaded(playbook)
      try {
        const update = await room.prepare(change)
        let isStored = false
        await store(async (tx) => {
          if (update !== undefined) await journal.appendWithin(tx, playbook, update)
          isStored = true
        })
        // A room that was opened anew meanwhile has read it.
        const isOpen = registry.handles.get(playbook) === handle
        if (update !== undefined && isStored && isOpen) room.receiveStored(update, user)
      } finally {
        registry.closeWhenIdle(handle)
      }
    },
  }
}

function sendComments(handle: RoomHandle | undefined): void {
  if (handle !== undefined) sendToAll(handle, frames.comments())
}

const socketsOf = (handles: Iterable<RoomHandle>) =>
  [...handles].reduce((sum, { connections }) => sum + connections.size, 0)

/** Looking through a document of 1 MB takes 20 ms, so that it is not done at every change. */
const LOOK_FOR_SECRETS_MS = 1000

/**
 * What is typed letter by letter is an address with a secret only once it stands there. Then it is taken out, and the
 * document is written anew, since the letters lie in its updates.
 */
function removeSecrets(registry: RoomRegistry, journal: Journal, onSecrets: RoomServices['onSecrets']) {
  const work = async (playbook: string, doc: Y.Doc) => {
    if (!documentHasSecrets(doc)) return
    const { room } = await registry.loaded(playbook)
    await room.edit((doc) => cleanDocument(doc, (found) => onSecrets('', found)))
    await journal.compact(playbook)
    room.setRows(1)
  }
  const due = new Map<string, NodeJS.Timeout>()
  registry.onChange((playbook, doc) => {
    if (due.has(playbook)) return
    const look = () => {
      due.delete(playbook)
      // Nothing that somebody sends may end the server: what cannot be looked through is told to its log.
      work(playbook, doc).catch((error: unknown) =>
        log.error('a secret was not taken out of a document', { playbook, error }),
      )
    }
    due.set(playbook, setTimeout(look, LOOK_FOR_SECRETS_MS).unref())
  })
}

interface Attached {
  readonly registry: RoomRegistry
  readonly keepAlive: KeepAlive
}

function attach({ registry, keepAlive }: Attached, socket: WebSocket, playbook: string, who: Participant) {
  if (!isId(playbook)) return socket.close(CLOSE.gone, 'There is no such playbook.')
  if (socket.readyState !== socket.OPEN) return
  const handle = registry.open(playbook)
  if (isCrowded(handle, who))
    return showOnce(
      registry,
      handle,
      createConnection(socket, who, () => {}),
    )
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

/** So many who are signed out follow one playbook from one address: a class, or somebody who fills the server. */
const GUESTS_AT_ADDRESS = 100

function isCrowded({ connections }: RoomHandle, { user, address }: Participant): boolean {
  if (user !== '' || address === undefined) return false
  const guests = [...connections].filter((each) => each.user === '' && each.address === address)
  return guests.length >= GUESTS_AT_ADDRESS
}

/** Whoever is one too many reads the playbook as it is now, and hears of no change. */
function showOnce(registry: RoomRegistry, handle: RoomHandle, connection: Connection): void {
  handle.ready.then(
    (room) => {
      room.show(connection)
      connection.close(CLOSE.crowded, 'Too many read this from one address.')
      registry.closeWhenIdle(handle)
    },
    () => connection.close(CLOSE.again, 'The playbook did not open.'),
  )
}

function publishStates(handle: RoomHandle | undefined, states: Readonly<Record<string, ProcessState>>) {
  if (handle === undefined) return
  const changed = keepStates(handle, states)
  if (Object.keys(changed).length === 0 || handle.room === undefined) return
  sendToAll(handle, frames.states({ states: changed }))
}
