import { isId } from '@playbook/core/ids'
import { InputError } from '@playbook/core/errors'
import { CLOSE } from '@playbook/core/protocol'
import { log } from '../../log.ts'
import type { Connection } from '../connection/connection.ts'
import { PlaybookGoneError, UnreadableDocumentError } from './journal.ts'
import { createChanges, type Changes } from './room-changes.ts'
import { createCompaction } from './room-compaction.ts'
import type { RoomHandle } from './room-handle.ts'
import type { RoomServices } from './room-services.ts'
import { openRoom, type Room } from './room.ts'

/** All rooms of this server: opened when somebody needs them, closed when nobody has for a while. */
export interface RoomRegistry {
  readonly handles: ReadonlyMap<string, RoomHandle>
  readonly onChange: Changes['onChange']
  /** The room of a playbook, opened when it is not. */
  open(playbook: string): RoomHandle
  /** The same, loaded; an `InputError` when there is no such playbook. */
  loaded(playbook: string): Promise<{ handle: RoomHandle; room: Room }>
  /** Starts the clock of a room that nobody is in. */
  closeWhenIdle(handle: RoomHandle): void
  /** Stores everything, or what can be stored within ten seconds; then forgets all rooms. */
  close(sayGoodbye: (connection: Connection) => void): Promise<void>
}

interface Context {
  readonly services: RoomServices
  readonly handles: Map<string, RoomHandle>
  /** Documents whose last edits are still being stored: they must not be loaded yet. */
  readonly closing: Map<string, Promise<void>>
  readonly changes: Changes
  readonly compactIfLong: ReturnType<typeof createCompaction>
}

const CLOSING_MS = 10_000
/** Compacting under load costs the people who write: only when the document has got this many times as long. */
const BUSY_FACTOR = 4

/** An empty registry. */
export function createRoomRegistry(services: RoomServices): RoomRegistry {
  const context: Context = {
    services,
    handles: new Map(),
    closing: new Map(),
    changes: createChanges(),
    compactIfLong: createCompaction(services.journal),
  }
  return {
    handles: context.handles,
    onChange: context.changes.onChange,
    open: (playbook) => open(context, playbook),
    loaded: (playbook) => loaded(context, playbook),
    closeWhenIdle: (handle) => closeWhenIdle(context, handle),
    close: (sayGoodbye) => closeAll(context, sayGoodbye),
  }
}

function open(context: Context, playbook: string): RoomHandle {
  const { services } = context
  const present = context.handles.get(playbook)
  if (present !== undefined) return present
  const connections: RoomHandle['connections'] = new Set()
  const states: RoomHandle['states'] = new Map()
  const load = async () => {
    await context.closing.get(playbook)
    const room = await openRoom(services, {
      playbook,
      connections,
      states,
      onChange: () => context.changes.soon(handle),
      onSaved: () => void context.compactIfLong(handle, services.compactRows * BUSY_FACTOR),
      onGone: () => drop(context, handle, CLOSE.gone, 'This playbook was deleted.'),
      onBroken: () => drop(context, handle, CLOSE.again, 'The room starts anew.'),
    })
    // Before anybody is served.
    services.snapshots?.noteLoaded(playbook, room.doc)
    return room
  }
  const ready = load()
  const handle: RoomHandle = {
    playbook,
    connections,
    states,
    ready,
    room: undefined,
    idle: undefined,
    change: undefined,
    toldMs: -Infinity,
    isCompacting: false,
  }
  context.handles.set(playbook, handle)
  ready.then(
    (room) => serve(context, handle, room),
    (error: unknown) => refuseAll(context, handle, error),
  )
  return handle
}

function serve(context: Context, handle: RoomHandle, room: Room) {
  // The server may have been closed meanwhile.
  if (context.handles.get(handle.playbook) !== handle) return room.destroy()
  handle.room = room
  context.changes.now(handle)
  closeWhenIdle(context, handle)
  context.services.tell({ kind: 'who', playbook: handle.playbook })
}

/** The document could not be loaded: nobody gets an empty one instead. */
function refuseAll(context: Context, handle: RoomHandle, error: unknown) {
  forget(context, handle)
  const isGone = error instanceof PlaybookGoneError
  const isUnreadable = error instanceof UnreadableDocumentError
  if (!isGone) log.error('a document could not be loaded', { playbook: handle.playbook, error })
  for (const connection of handle.connections) {
    if (isGone) connection.close(CLOSE.gone, 'There is no such playbook.')
    else if (isUnreadable) connection.close(CLOSE.unreadable, 'The stored document cannot be read.')
    else connection.close(CLOSE.unavailable, 'The database does not answer.')
  }
}

async function loaded(context: Context, playbook: string): Promise<{ handle: RoomHandle; room: Room }> {
  if (!isId(playbook)) throw new InputError('This playbook does not exist. Check the address.')
  try {
    const handle = open(context, playbook)
    return { handle, room: await handle.ready }
  } catch (error) {
    if (error instanceof PlaybookGoneError) throw new InputError('This playbook does not exist. Check the address.')
    throw error
  }
}

function forget({ handles }: Context, handle: RoomHandle) {
  if (handles.get(handle.playbook) === handle) handles.delete(handle.playbook)
  clearTimeout(handle.idle)
  clearTimeout(handle.change)
}

/** Takes a room out of service at once. What it accepted is still stored, before it is loaded again. */
function drop(context: Context, handle: RoomHandle, code: number, reason: string) {
  forget(context, handle)
  for (const connection of handle.connections) connection.close(code, reason)
  const { room, playbook } = handle
  if (room === undefined) return
  const { closing } = context
  const closed = room.writer.flush().then(() => room.destroy())
  closing.set(playbook, closed)
  void closed.finally(() => {
    if (closing.get(playbook) === closed) closing.delete(playbook)
  })
}

function closeWhenIdle(context: Context, handle: RoomHandle) {
  clearTimeout(handle.idle)
  if (handle.connections.size > 0) return
  handle.idle = setTimeout(() => void closeIdle(context, handle), context.services.idleMs)
  handle.idle.unref()
}

async function closeIdle(context: Context, handle: RoomHandle) {
  const { room } = handle
  if (room === undefined || handle.connections.size > 0) return
  await context.compactIfLong(handle, context.services.compactRows)
  await room.writer.flush()
  // Somebody may have come meanwhile, or the map may hold a successor already.
  if (handle.connections.size > 0 || context.handles.get(handle.playbook) !== handle) return
  forget(context, handle)
  room.destroy()
}

async function closeAll(context: Context, sayGoodbye: (connection: Connection) => void) {
  const all = [...context.handles.values()]
  for (const { connections } of all) for (const connection of connections) connection.mute()
  const patience = setTimeout(() => {
    for (const { playbook, room } of all) {
      if (room === undefined || room.writer.waiting() === 0) continue
      log.error('edits could not be stored before the server stopped', { playbook, edits: room.writer.waiting() })
      room.writer.giveUp()
    }
  }, CLOSING_MS)
  await Promise.all([...all.map(({ room }) => room?.writer.flush()), ...context.closing.values()])
  clearTimeout(patience)
  for (const handle of all) {
    for (const connection of handle.connections) sayGoodbye(connection)
    forget(context, handle)
    handle.room?.destroy()
  }
}
