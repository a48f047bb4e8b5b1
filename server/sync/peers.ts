import { CLOSE, type Role } from '@playbook/core/protocol'
import type { Store } from '../db/connect.ts'
import { log } from '../log.ts'
import type { Connection } from './connection.ts'
import type { Entry } from './entries.ts'
import type { House } from './house.ts'
import { CHANNEL, readNote, writeNote, type Note } from './notes.ts'

/** The other servers of the same database. The embedded database has one server only, so nothing is said there. */
export interface Peers {
  tell(note: Note): Promise<void>
  /** Starts hearing what the others say. */
  listen(house: House): Promise<() => Promise<void>>
}

/** Asks what a person may do. */
export type RoleOf = (playbook: string, user: string) => Promise<Role | undefined>

function setRole(connection: Connection, role: Role | undefined) {
  if (role === connection.role()) return
  if (role === undefined) connection.close(CLOSE.noAccess, 'You may no longer see this playbook.')
  // What was refused is missing below what comes now: the client has to send all it has.
  else if (connection.refusal() !== undefined) connection.close(CLOSE.again, 'Your role has changed.')
  else connection.setRole(role)
}

/** Gives a person's sockets of a playbook another role. */
export function applyRole({ entries }: House, playbook: string, user: string, role: Role | undefined) {
  for (const connection of entries.get(playbook)?.connections ?? []) {
    if (connection.user === user) setRole(connection, role)
  }
}

/** Closes the sockets of a session that ended. */
export function applySessionEnd({ entries }: House, session: string) {
  for (const { connections } of entries.values()) {
    for (const connection of connections) {
      if (connection.session === session) connection.close(CLOSE.signedOut, 'You are signed out.')
    }
  }
}

/** Joins the servers of a database. `server` is this one's name among them. */
export function createPeers(store: Store, server: string, roleOf: RoleOf | undefined): Peers {
  async function tell(note: Note) {
    const text = store.embedded ? undefined : writeNote(server, note)
    if (text !== undefined) await store.notify(CHANNEL, text)
  }

  const tellLater = (note: Note) => {
    tell(note).catch((error: unknown) => log.warn('the other servers could not be told', { kind: note.kind, error }))
  }

  async function hear(house: House, note: Note) {
    if (note.kind === 'session-end') return applySessionEnd(house, note.session)
    if (note.kind === 'role') return applyRole(house, note.playbook, note.user, note.role)
    const entry = house.entries.get(note.playbook)
    if (entry === undefined) return
    const room = await entry.ready
    if (house.entries.get(note.playbook) !== entry) return
    if (note.kind === 'update') room.receivePeer(note.update)
    else if (note.kind === 'row') await room.reloadRow(note.seq)
    else if (note.kind === 'presence') room.presence.receivePeer(note)
    else for (const own of room.presence.own()) tellLater({ kind: 'presence', playbook: note.playbook, ...own })
  }

  /** Notes may have been missed: what is stored is read again, and what people may do is asked again. */
  async function catchUp(house: House, entry: Entry) {
    const room = await entry.ready
    await room.reload()
    tellLater({ kind: 'who', playbook: entry.playbook })
    if (roleOf === undefined) return
    for (const user of new Set([...entry.connections].map((connection) => connection.user))) {
      applyRole(house, entry.playbook, user, await roleOf(entry.playbook, user))
    }
  }

  return {
    tell,
    async listen(house) {
      if (store.embedded) return async () => {}
      const onNote = (text: string) => {
        const note = readNote(text, server)
        if (note === undefined) return
        hear(house, note).catch((error: unknown) => log.error('a note was not handled', { kind: note.kind, error }))
      }
      return store.listen(CHANNEL, onNote, () => {
        for (const entry of house.entries.values()) {
          catchUp(house, entry).catch((error: unknown) =>
            log.error('a document could not be read again', { playbook: entry.playbook, error }),
          )
        }
      })
    },
  }
}
