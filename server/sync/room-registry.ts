import { isId } from '@playbook/core/ids'
import { InputError } from '@playbook/core/errors'
import { CLOSE } from '@playbook/core/protocol'
import type * as Y from 'yjs'
import { log } from '../log.ts'
import type { Connection } from './connection.ts'
import type { Entry } from './entries.ts'
import { PlaybookGoneError, UnreadableDocumentError, type Journal } from './journal.ts'
import type { Note } from './notes.ts'
import { openRoom, type Room } from './room.ts'

/** All rooms of this server: opened when somebody needs them, left when nobody has for a while. */
export interface House {
  readonly entries: ReadonlyMap<string, Entry>
  /** The room of a playbook, opened when it is not. */
  enter(playbook: string): Entry
  /** The same, loaded; an `InputError` when there is no such playbook. */
  roomOf(playbook: string): Promise<{ entry: Entry; room: Room }>
  /** Starts the clock of a room that nobody is in. */
  leaveWhenIdle(entry: Entry): void
  onChange(listener: (playbook: string, doc: Y.Doc) => void): void
  /** Stores everything, or what can be within ten seconds; then forgets all rooms. */
  close(sayGoodbye: (connection: Connection) => void): Promise<void>
}

/** What a house needs. */
export interface HouseOptions {
  readonly journal: Journal
  readonly persistMs: number
  readonly idleMs: number
  readonly compactRows: number
  /** Tells the other servers, if there are any. */
  readonly tell: (note: Note) => void
}

const CHANGE_MS = 50
const CLOSING_MS = 10_000
/** Compacting under load costs the people who write: only when the document has got this many times as long. */
const BUSY_FACTOR = 4

/** Playbooks have ids of this form: in one spelling only, or one document would get two rooms. */
export const isPlaybookId = isId

/** An empty house. */
export function createHouse({ journal, persistMs, idleMs, compactRows, tell }: HouseOptions): House {
  const entries = new Map<string, Entry>()
  /** Documents whose last edits are still being stored: they must not be loaded yet. */
  const leaving = new Map<string, Promise<void>>()
  const listeners = new Set<(playbook: string, doc: Y.Doc) => void>()

  function enter(playbook: string): Entry {
    const present = entries.get(playbook)
    if (present !== undefined) return present
    const connections = new Set<Connection>()
    const states: Entry['states'] = new Map()
    const open = async () => {
      await leaving.get(playbook)
      return openRoom({
        playbook,
        journal,
        persistMs,
        connections,
        states,
        publishPresence: (note) => tell({ kind: 'presence', playbook, ...note }),
        onChange: () => changed(entry, CHANGE_MS),
        onSaved: () => void compactIfLong(entry, compactRows * BUSY_FACTOR),
        onGone: () => drop(entry, CLOSE.gone, 'This playbook was deleted.'),
        onBroken: () => drop(entry, CLOSE.again, 'The room starts anew.'),
      })
    }
    const ready = open()
    const entry: Entry = {
      playbook,
      connections,
      states,
      ready,
      room: undefined,
      idle: undefined,
      change: undefined,
      isCompacting: false,
    }
    entries.set(playbook, entry)
    ready.then(
      (room) => {
        // The server may have been closed meanwhile.
        if (entries.get(playbook) !== entry) return room.destroy()
        entry.room = room
        changed(entry, 0)
        leaveWhenIdle(entry)
        tell({ kind: 'who', playbook })
      },
      (error: unknown) => refuseAll(entry, error),
    )
    return entry
  }

  /** The document could not be loaded: nobody gets an empty one instead. */
  function refuseAll(entry: Entry, error: unknown) {
    if (entries.get(entry.playbook) === entry) entries.delete(entry.playbook)
    const isGone = error instanceof PlaybookGoneError
    const isUnreadable = error instanceof UnreadableDocumentError
    if (!isGone) log.error('a document could not be loaded', { playbook: entry.playbook, error })
    for (const connection of entry.connections) {
      if (isGone) connection.close(CLOSE.gone, 'There is no such playbook.')
      else if (isUnreadable) connection.close(CLOSE.unreadable, 'The stored document cannot be read.')
      else connection.close(CLOSE.unavailable, 'The database does not answer.')
    }
  }

  /** Takes a room out of service at once. What it accepted is still stored, before it is loaded again. */
  function drop(entry: Entry, code: number, reason: string) {
    if (entries.get(entry.playbook) === entry) entries.delete(entry.playbook)
    clearTimeout(entry.idle)
    clearTimeout(entry.change)
    for (const connection of entry.connections) connection.close(code, reason)
    const { room } = entry
    if (room === undefined) return
    const left = room.writer.flush().then(() => room.destroy())
    leaving.set(entry.playbook, left)
    void left.finally(() => {
      if (leaving.get(entry.playbook) === left) leaving.delete(entry.playbook)
    })
  }

  function leaveWhenIdle(entry: Entry) {
    clearTimeout(entry.idle)
    if (entry.connections.size > 0) return
    entry.idle = setTimeout(() => void leave(entry), idleMs)
    entry.idle.unref()
  }

  async function leave(entry: Entry) {
    const { room } = entry
    if (room === undefined || entry.connections.size > 0) return
    await compactIfLong(entry, compactRows)
    await room.writer.flush()
    // Somebody may have come meanwhile, or the map may hold a successor already.
    if (entry.connections.size > 0 || entries.get(entry.playbook) !== entry) return
    entries.delete(entry.playbook)
    clearTimeout(entry.change)
    room.destroy()
  }

  async function compactIfLong(entry: Entry, rows: number): Promise<void> {
    const { room } = entry
    if (room === undefined || room.rows() < rows || entry.isCompacting) return
    entry.isCompacting = true
    try {
      await journal.compact(entry.playbook)
      // When another server is at it, it has done it; when it has not, the next load counts again.
      room.setRows(1)
    } catch (error) {
      log.warn('a document could not be compacted', { playbook: entry.playbook, error })
    } finally {
      entry.isCompacting = false
    }
  }

  function changed(entry: Entry, delayMs: number) {
    entry.change ??= setTimeout(() => {
      entry.change = undefined
      const { room } = entry
      if (room === undefined) return
      for (const listener of listeners) {
        try {
          listener(entry.playbook, room.doc)
        } catch (error) {
          log.error('a change of a document was not handled', { playbook: entry.playbook, error })
        }
      }
    }, delayMs)
  }

  async function roomOf(playbook: string): Promise<{ entry: Entry; room: Room }> {
    if (!isPlaybookId(playbook)) throw new InputError('This playbook does not exist. Check the address.')
    try {
      const entry = enter(playbook)
      return { entry, room: await entry.ready }
    } catch (error) {
      if (error instanceof PlaybookGoneError) throw new InputError('This playbook does not exist. Check the address.')
      throw error
    }
  }

  async function close(sayGoodbye: (connection: Connection) => void) {
    const all = [...entries.values()]
    for (const { connections } of all) for (const connection of connections) connection.mute()
    const patience = setTimeout(() => {
      for (const { playbook, room } of all) {
        if (room === undefined || room.writer.waiting() === 0) continue
        log.error('edits could not be stored before the server stopped', { playbook, edits: room.writer.waiting() })
        room.writer.giveUp()
      }
    }, CLOSING_MS)
    await Promise.all([...all.map(({ room }) => room?.writer.flush()), ...leaving.values()])
    clearTimeout(patience)
    for (const entry of all) {
      clearTimeout(entry.idle)
      clearTimeout(entry.change)
      for (const connection of entry.connections) sayGoodbye(connection)
      entries.delete(entry.playbook)
      entry.room?.destroy()
    }
  }

  return { entries, enter, roomOf, leaveWhenIdle, onChange: (listener) => void listeners.add(listener), close }
}
