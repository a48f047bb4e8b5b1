import type { Meters } from '../metrics/meters.ts'
import type { ProcessState } from '@playbook/core/api/processes'
import { CLOSE } from '@playbook/core/protocol'
import * as Y from 'yjs'
import { log } from '../log.ts'
import type { Beat } from './beat.ts'
import type { Connection } from './connection.ts'
import { createApply, updateOf, type Apply, type ParsedUpdate } from './document.ts'
import { createDocumentSize, type DocumentSize } from './document-size.ts'
import { createHeld, type Held } from './held.ts'
import type { Journal } from './journal.ts'
import { frames, readMessage } from './messages.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { isInOrder } from './ranges.ts'
import { createRoomFiles, type RoomFiles, type TakeFiles } from './room-files.ts'
import { createPresenceBoard, type PeerPresence, type PresenceBoard } from './presence.ts'
import { createWriter, type Writer } from './writer.ts'

/** One open document and the sockets that see it. */
export interface Room {
  readonly doc: Y.Doc
  readonly writer: Writer
  readonly presence: PresenceBoard<Connection>
  /** Rows of this document in the database, as far as this server knows. */
  rows(): number
  setRows(rows: number): void
  /** Begins to serve a socket. */
  welcome(connection: Connection): void
  /** Applies what another server has stored. */
  receivePeer(update: Uint8Array): void
  /** Re-reads the database: messages of other servers may have been missed. */
  reload(): Promise<void>
  /** Applies one row that another server announced, or everything when the row is gone. */
  reloadRow(seq: string): Promise<void>
  /** A change by the server itself, all or nothing; resolves when it is stored. */
  edit(change: (doc: Y.Doc) => void): Promise<void>
  destroy(): void
}

/** What a room needs of its surroundings. */
export interface RoomOptions {
  readonly playbook: string
  readonly journal: Journal
  /** When edits are stored. */
  readonly beat: Beat
  readonly meters: Pick<Meters, 'storedEditAfter'>
  readonly connections: ReadonlySet<Connection>
  readonly states: ReadonlyMap<string, { readonly state: ProcessState }>
  readonly publishPresence: (presence: PeerPresence) => void
  readonly onChange: () => void
  /** Somebody is about to change the document. */
  readonly onEdit: (user: string, doc: Y.Doc) => void
  /** The files of this store that an update names. */
  readonly filesIn: (update: Uint8Array) => readonly string[]
  /** Somebody puts files into the document. */
  readonly onFiles: TakeFiles
  readonly onSaved: () => void
  /** The playbook was deleted. */
  readonly onGone: () => void
  /** An update left the document half changed: it must be loaded anew. */
  readonly onBroken: () => void
}

interface Context extends RoomOptions {
  readonly doc: Y.Doc
  readonly apply: Apply
  readonly held: Held
  readonly size: DocumentSize
  readonly files: RoomFiles
  readonly outbox: Outbox
  readonly writer: Writer
  readonly presence: PresenceBoard<Connection>
  readonly stored: { rows: number }
}

/** Loads the document; throws when it does not exist or cannot be read. */
export async function openRoom(options: RoomOptions): Promise<Room> {
  const { playbook, journal } = options
  const doc = new Y.Doc()
  const stored = { rows: await journal.load(playbook, doc) }
  const outbox = createOutbox(options.connections)
  const files = createRoomFiles(options.onFiles)
  const writer = createWriter({
    playbook,
    beat: options.beat,
    meters: options.meters,
    async append(update) {
      if (!files.isSettled()) await files.settled()
      return journal.append(playbook, update)
    },
    onSaved(count) {
      stored.rows += count
      options.onSaved()
    },
    onGone: options.onGone,
  })
  const presence = createPresenceBoard<Connection>(doc, {
    send: (update) => outbox.broadcast(frames.presence(update)),
    publish: options.publishPresence,
  })
  const parts = { apply: createApply(doc), held: createHeld(doc), size: createDocumentSize(doc) }
  const context: Context = { ...options, ...parts, doc, files, outbox, writer, presence, stored }
  return {
    doc,
    writer,
    presence,
    rows: () => stored.rows,
    setRows: (next) => void (stored.rows = next),
    welcome: (connection) => welcome(context, connection),
    receivePeer(update) {
      stored.rows += 1
      take(context, update, undefined)
    },
    reload: () => reload(context),
    reloadRow: (seq) => reload(context, seq),
    edit: (change) => edit(context, change),
    destroy() {
      presence.close()
      doc.destroy()
    },
  }
}

function welcome(context: Context, connection: Connection) {
  const { doc, presence, states } = context
  connection.sendReceipt()
  connection.send(frames.question(Y.encodeStateVector(doc)))
  const known = Object.fromEntries([...states].map(([id, { state }]) => [id, state]))
  connection.send(frames.states({ states: known }))
  greet(presence, connection)
  connection.open((bytes) => receive(context, connection, bytes))
}

/** Returns how many bytes were sent. */
function greet(presence: PresenceBoard<Connection>, connection: Connection): number {
  const everybody = presence.snapshot()
  if (everybody !== undefined) connection.send(frames.presence(everybody))
  return everybody?.length ?? 0
}

/** Handles a message; returns what the answer costs, in bytes. */
function receive(context: Context, connection: Connection, bytes: Uint8Array): number {
  const { held, presence, playbook } = context
  try {
    const message = readMessage(bytes)
    if (message.kind === 'presence-query') return greet(presence, connection)
    if (message.kind === 'sync') {
      const { frame, cost } = held.answer(message.vector)
      connection.send(frame)
      return cost
    }
    if (message.kind === 'write') write(context, connection, message.update)
    else presence.receive(connection, connection.shown, message.update)
  } catch (error) {
    log.warn('a socket sent what is not of this protocol', { playbook, user: connection.user, error: String(error) })
    connection.close(CLOSE.garbage, 'The message is not of this protocol.')
  }
  return 0
}

function write(context: Context, connection: Connection, update: Uint8Array) {
  const earlier = connection.refusal()
  if (earlier !== undefined) return connection.refuse(earlier)
  // Before anything is changed: throws on bytes that are not an update.
  const parsed = Y.decodeUpdate(update)
  if (!isInOrder(parsed.ds)) throw new Error('deletions out of order')
  const isKnown = context.held.holds(parsed)
  const reason = isKnown ? undefined : refusalOf(context, connection, update, parsed)
  if (reason !== undefined) return connection.refuse(reason)
  if (!isKnown) {
    const files = context.filesIn(update)
    if (files.length > 0) context.files.put(connection.user, files)
    context.onEdit(connection.user, context.doc)
  }
  const toStore = isKnown ? [] : take(context, update, connection)
  if (toStore === undefined) return
  context.writer.add(toStore, (isStored) => isStored && connection.saved())
}

/** Why what the document does not hold yet may not be written. */
function refusalOf({ size }: Context, connection: Connection, update: Uint8Array, parsed: ParsedUpdate) {
  return connection.mayWrite() ? size.refusal(update, parsed) : 'role'
}

/** Applies an update, tells the sockets, and returns what to store. Undefined when it broke the document. */
function take(context: Context, update: Uint8Array, from: Connection | undefined): readonly Uint8Array[] | undefined {
  const { apply, size, outbox, playbook } = context
  try {
    const { news, toStore } = apply(update)
    for (const each of toStore) size.grew(each.length)
    if (news.length > 0) {
      outbox.announce(news, from)
      if (context.files.isSettled()) context.onChange()
      else void context.files.settled().then(context.onChange, context.onChange)
    }
    return toStore
  } catch (error) {
    log.error('an update broke a document, which is loaded anew', { playbook, user: from?.user, error })
    from?.close(CLOSE.garbage, 'The message is not of this protocol.')
    context.onBroken()
    return undefined
  }
}

/** Reads one row, or everything where none is named or the row is gone. */
async function reload(context: Context, seq?: string) {
  const { journal, playbook, stored } = context
  const scratch = new Y.Doc()
  // A row alone rests on others, which Yjs keeps aside and encodes again.
  if (seq !== undefined && (await journal.loadRow(seq, scratch))) stored.rows += 1
  else stored.rows = await journal.load(playbook, scratch)
  take(context, Y.encodeStateAsUpdate(scratch), undefined)
  scratch.destroy()
}

async function edit(context: Context, change: (doc: Y.Doc) => void) {
  const { doc, writer, playbook } = context
  const update = updateOf(doc, change)
  if (update === undefined) return
  const toStore = take(context, update, undefined)
  const isStored = await new Promise<boolean>((resolve) => {
    if (toStore === undefined) resolve(false)
    else writer.add(toStore, resolve)
    void writer.flush()
  })
  if (!isStored) throw new Error(`The change of the playbook ${playbook} could not be stored.`)
}
