import { CLOSE, DOCUMENT_LIMIT_BYTES, type ProcessState } from '@playbook/core/protocol'
import { log } from '../log.ts'
import * as Y from 'yjs'
import type { Connection } from './connection.ts'
import { createApply, holdsAlready, mergeUpdates, type ParsedUpdate } from './document.ts'
import type { Journal } from './journal.ts'
import { frames, readMessage } from './messages.ts'
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
  /** Re-reads the database: notes may have been missed. */
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
  readonly persistMs: number
  readonly connections: ReadonlySet<Connection>
  readonly states: ReadonlyMap<string, { readonly state: ProcessState }>
  readonly publishPresence: (note: PeerPresence) => void
  readonly onChange: () => void
  readonly onSaved: () => void
  /** The playbook was deleted. */
  readonly onGone: () => void
  /** An update left the document half changed: it must be loaded anew. */
  readonly onBroken: () => void
}

/** The exact size of a large document is expensive to know. */
const MEASURE_MS = 2000

/** Loads the document; throws when it does not exist or cannot be read. */
export async function openRoom(options: RoomOptions): Promise<Room> {
  const { playbook, journal, connections, onChange, onBroken } = options
  const doc = new Y.Doc()
  let rows = await journal.load(playbook, doc)
  const apply = createApply(doc)
  const writer = createWriter({
    playbook,
    persistMs: options.persistMs,
    append: (update) => journal.append(playbook, update),
    onSaved(count) {
      rows += count
      options.onSaved()
    },
    onGone: options.onGone,
  })

  function broadcast(frame: Uint8Array, except?: Connection) {
    for (const connection of connections) if (connection !== except) connection.send(frame)
  }

  const presence = createPresenceBoard<Connection>(doc, {
    send: (update) => broadcast(frames.presence(update)),
    publish: options.publishPresence,
  })

  // What arrived in one turn of the event loop goes out as one message.
  let news: Uint8Array[] = []
  let senders = new Set<Connection | undefined>()
  function announce(updates: readonly Uint8Array[], from: Connection | undefined) {
    const isFirst = news.length === 0
    news.push(...updates)
    senders.add(from)
    onChange()
    if (!isFirst) return
    setImmediate(() => {
      const [only] = senders.size === 1 ? senders : []
      for (const each of mergeUpdates(news)) broadcast(frames.update(each), only)
      news = []
      senders = new Set()
    })
  }

  const size = { bytes: Y.encodeStateAsUpdate(doc).length, measured: 0 }

  /** Applies an update, tells the sockets, and answers what to store. Undefined when it broke the document. */
  function take(update: Uint8Array, from: Connection | undefined): readonly Uint8Array[] | undefined {
    try {
      const applied = apply(update)
      for (const each of applied.news) size.bytes += each.length
      if (applied.news.length > 0) announce(applied.news, from)
      return applied.toStore
    } catch (error) {
      log.error('an update broke a document, which is loaded anew', { playbook, user: from?.user, error })
      from?.close(CLOSE.garbage, 'The message is not of this protocol.')
      onBroken()
      return undefined
    }
  }

  /** Deleting is always allowed: it is the way out. */
  function isTooMuch(update: Uint8Array, parsed: ParsedUpdate): boolean {
    if (size.bytes + update.length <= DOCUMENT_LIMIT_BYTES || parsed.structs.length === 0) return false
    if (Date.now() - size.measured > MEASURE_MS) {
      size.bytes = Y.encodeStateAsUpdate(doc).length
      size.measured = Date.now()
    }
    return size.bytes + update.length > DOCUMENT_LIMIT_BYTES
  }

  function write(connection: Connection, update: Uint8Array) {
    // Before anything is changed: throws on bytes that are not an update.
    const parsed = Y.decodeUpdate(update)
    const former = connection.refusal()
    if (former !== undefined) connection.refuse(former)
    else if (!connection.mayWrite() && !holdsAlready(doc, parsed)) connection.refuse('role')
    else if (connection.mayWrite() && isTooMuch(update, parsed)) connection.refuse('document-too-large')
    else {
      const toStore = connection.mayWrite() ? take(update, connection) : []
      if (toStore === undefined) return
      writer.add(toStore, (isStored) => isStored && connection.saved())
    }
  }

  function receive(connection: Connection, bytes: Uint8Array) {
    try {
      const message = readMessage(bytes)
      if (message.kind === 'write') write(connection, message.update)
      else if (message.kind === 'sync') connection.send(frames.answer(Y.encodeStateAsUpdate(doc, message.vector)))
      else if (message.kind === 'presence') presence.receive(connection, connection.user, message.update)
      else greet(connection)
    } catch (error) {
      log.warn('a socket sent what is not of this protocol', { playbook, user: connection.user, error: String(error) })
      connection.close(CLOSE.garbage, 'The message is not of this protocol.')
    }
  }

  function greet(connection: Connection) {
    const everybody = presence.snapshot()
    if (everybody !== undefined) connection.send(frames.presence(everybody))
  }

  return {
    doc,
    writer,
    presence,
    rows: () => rows,
    setRows: (next) => void (rows = next),
    welcome(connection) {
      connection.sendReceipt()
      connection.send(frames.question(Y.encodeStateVector(doc)))
      const states = Object.fromEntries([...options.states].map(([id, { state }]) => [id, state]))
      connection.send(frames.states({ states }))
      greet(connection)
      connection.open((bytes) => receive(connection, bytes))
    },
    receivePeer(update) {
      rows += 1
      take(update, undefined)
    },
    async reload() {
      const scratch = new Y.Doc()
      rows = await journal.load(playbook, scratch)
      take(Y.encodeStateAsUpdate(scratch), undefined)
      scratch.destroy()
    },
    async reloadRow(seq) {
      const scratch = new Y.Doc()
      // A row alone rests on others, which Yjs keeps aside and encodes again.
      if (await journal.loadRow(seq, scratch)) rows += 1
      else rows = await journal.load(playbook, scratch)
      take(Y.encodeStateAsUpdate(scratch), undefined)
      scratch.destroy()
    },
    async edit(change) {
      // On a copy: a change that throws half way leaves nothing behind.
      const copy = new Y.Doc()
      Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
      const before = Y.encodeStateVector(copy)
      const deleted = Y.snapshot(copy)
      try {
        copy.transact(() => change(copy))
        if (Y.equalSnapshots(deleted, Y.snapshot(copy))) return
        const toStore = take(Y.encodeStateAsUpdate(copy, before), undefined)
        const isStored = await new Promise<boolean>((resolve) => {
          if (toStore === undefined) resolve(false)
          else writer.add(toStore, resolve)
          void writer.flush()
        })
        if (!isStored) throw new Error(`The change of the playbook ${playbook} could not be stored.`)
      } finally {
        copy.destroy()
      }
    },
    destroy() {
      presence.close()
      doc.destroy()
    },
  }
}
