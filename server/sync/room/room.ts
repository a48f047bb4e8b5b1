import type { ProcessState } from '@playbook/core/api/processes'
import type { CleanAddress } from '@playbook/core/addresses/secrets'
import { documentHasSecrets, cleanDocument } from '@playbook/core/document/secrets'
import { CLOSE, type StorageTrouble } from '@playbook/core/protocol'
import * as Y from 'yjs'
import { storedInBytes } from '../../files/address.ts'
import { log } from '../../log.ts'
import type { Connection } from '../connection/connection.ts'
import { createApply, updateOf, type Apply, type ParsedUpdate } from '../document/document.ts'
import { createDocumentSize, type DocumentSize } from '../document/document-size.ts'
import { cleanUpdate } from '../document/clean-update.ts'
import { createHeld, type Held } from '../document/held.ts'
import { frames, readMessage } from '../connection/messages.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { isInOrder } from '../document/ranges.ts'
import { createRoomFiles, type RoomFiles } from './room-files.ts'
import type { RoomServices } from './room-services.ts'
import { createPresenceBoard, type PresenceBoard } from '../presence/presence.ts'
import { touchedCells } from '../document/touched-cells.ts'
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
  /** Sends the document and the states as they are now, to somebody who stays outside. */
  show(connection: Connection): void
  /** Applies what another server has stored. */
  receivePeer(update: Uint8Array): void
  /** Re-reads the database: messages of other servers may have been missed. */
  reload(): Promise<void>
  /** Applies one row that another server announced, or everything when the row is gone. */
  reloadRow(seq: string): Promise<void>
  /** A change by the server itself, all or nothing; resolves when it is stored. */
  edit(change: (doc: Y.Doc) => void): Promise<void>
  /** What a change would do; undefined: nothing. Resolves when all that it rests on is stored. */
  prepare(change: (doc: Y.Doc) => void): Promise<Uint8Array | undefined>
  /** Applies what was prepared and is in the database now, as the edit of a person. */
  receiveStored(update: Uint8Array, user: string): void
  destroy(): void
}

/** What a room has of its own, beside what all rooms share. */
export interface RoomOptions {
  readonly playbook: string
  readonly connections: ReadonlySet<Connection>
  readonly states: ReadonlyMap<string, { readonly state: ProcessState }>
  readonly onChange: () => void
  readonly onSaved: () => void
  /** The playbook was deleted. */
  readonly onGone: () => void
  /** An update left the document half changed: it must be loaded anew. */
  readonly onBroken: () => void
}

interface Context extends RoomOptions {
  readonly services: RoomServices
  readonly doc: Y.Doc
  readonly apply: Apply
  readonly held: Held
  readonly size: DocumentSize
  readonly files: RoomFiles
  readonly outbox: Outbox
  readonly writer: Writer
  readonly presence: PresenceBoard<Connection>
  readonly stored: StoredState
}

/** What is in the database, and why not more. */
interface StoredState {
  rows: number
  trouble: StorageTrouble | undefined
}

/** Loads the document; throws when it does not exist or cannot be read. */
export async function openRoom(services: RoomServices, options: RoomOptions): Promise<Room> {
  const { journal } = services
  const { playbook } = options
  const doc = new Y.Doc()
  const stored: StoredState = { rows: await journal.load(playbook, doc), trouble: undefined }
  const outbox = createOutbox(options.connections)
  const files = createRoomFiles(async (user, files) => services.onFiles(playbook, user, files))
  const writer = createWriter({
    playbook,
    beat: services.beat,
    meters: services.meters,
    async append(update) {
      if (!files.isSettled()) await files.settled()
      return journal.append(playbook, update)
    },
    onSaved(count) {
      stored.rows += count
      options.onSaved()
    },
    onTrouble(trouble) {
      stored.trouble = trouble
      for (const connection of options.connections) connection.setTrouble(trouble)
    },
    onGone: options.onGone,
  })
  const presence = createPresenceBoard<Connection>(doc, {
    send: (update) => outbox.broadcast(frames.presence(update)),
    publish: (changed) => services.tell({ kind: 'presence', playbook, ...changed }),
  })
  const parts = { apply: createApply(doc), held: createHeld(doc), size: createDocumentSize(doc) }
  const context: Context = { services, ...options, ...parts, doc, files, outbox, writer, presence, stored }
  return {
    doc,
    writer,
    presence,
    rows: () => stored.rows,
    setRows: (next) => void (stored.rows = next),
    welcome: (connection) => welcome(context, connection),
    show: (connection) => show(context, connection),
    receivePeer(update) {
      stored.rows += 1
      take(context, update, undefined)
    },
    reload: () => reload(context),
    reloadRow: (seq) => reload(context, seq),
    edit: (change) => edit(context, change),
    prepare: (change) => prepare(context, change),
    receiveStored: (update, user) => receiveStored(context, update, user),
    destroy() {
      presence.close()
      doc.destroy()
    },
  }
}

function show({ doc, states }: Context, connection: Connection) {
  connection.sendReceipt()
  connection.send(frames.answer(Y.encodeStateAsUpdate(doc)))
  connection.send(statesFrame(states))
}

const statesFrame = (states: Context['states']) =>
  frames.states({ states: Object.fromEntries([...states].map(([id, { state }]) => [id, state])) })

function welcome(context: Context, connection: Connection) {
  const { doc, presence, states } = context
  connection.setTrouble(context.stored.trouble)
  connection.send(frames.question(Y.encodeStateVector(doc)))
  connection.send(statesFrame(states))
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
  const onSecrets = (found: CleanAddress) => context.services.onSecrets(connection.user, found)
  const clean = isKnown ? update : cleanUpdate(context.doc, { update, parsed }, onSecrets)
  if (clean === undefined) return connection.refuse('secret-in-address')
  if (!isKnown) {
    const files = storedInBytes(update, context.services.publicHost)
    if (files.length > 0) context.files.put(connection.user, files)
  }
  // Who wrote a secret has to hear that it is gone.
  const from = clean === update ? connection : undefined
  const toStore = isKnown ? [] : takeFrom(context, clean, connection.user, from)
  if (toStore === undefined) return
  context.writer.add(toStore, (isStored) => isStored && connection.saved())
}

/** The same for what a person did, which the history tells. */
function takeFrom(context: Context, update: Uint8Array, user: string, from: Connection | undefined) {
  const { result, cells } = touchedCells(context.doc, () => take(context, update, from))
  if (result !== undefined) context.services.onEdit(context.playbook, user, cells)
  return result
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
  const { playbook, stored } = context
  const { journal } = context.services
  const scratch = new Y.Doc()
  // A row alone rests on others, which Yjs keeps aside and encodes again.
  if (seq !== undefined && (await journal.loadRow(seq, scratch))) stored.rows += 1
  else stored.rows = await journal.load(playbook, scratch)
  take(context, Y.encodeStateAsUpdate(scratch), undefined)
  scratch.destroy()
}

const cleanUpdateOf = (doc: Y.Doc, change: (doc: Y.Doc) => void) =>
  updateOf(doc, (copy) => {
    change(copy)
    if (documentHasSecrets(copy)) cleanDocument(copy)
  })

function receiveStored(context: Context, update: Uint8Array, user: string) {
  context.stored.rows += 1
  takeFrom(context, update, user, undefined)
}

async function prepare({ doc, writer }: Context, change: (doc: Y.Doc) => void) {
  const update = cleanUpdateOf(doc, change)
  await writer.flush()
  return update
}

async function edit(context: Context, change: (doc: Y.Doc) => void) {
  const { doc, writer, playbook } = context
  const update = cleanUpdateOf(doc, change)
  if (update === undefined) return
  const toStore = take(context, update, undefined)
  const isStored = await new Promise<boolean>((resolve) => {
    if (toStore === undefined) resolve(false)
    else writer.add(toStore, resolve)
    void writer.flush()
  })
  if (!isStored) throw new Error(`The change of the playbook ${playbook} could not be stored.`)
}
