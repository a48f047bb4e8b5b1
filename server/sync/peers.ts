import type { Role } from '@playbook/core/api/playbooks'
import { CLOSE } from '@playbook/core/protocol'
import type { Store } from '../db/connect.ts'
import { log } from '../log.ts'
import type { Connection } from './connection.ts'
import type { RoomHandle } from './room-handle.ts'
import type { RoomRegistry } from './room-registry.ts'
import { CHANNEL, readClusterMessage, writeClusterMessage, type ClusterMessage } from './cluster-message.ts'

/** The other servers of the same database. The embedded database has one server only, so nothing is said there. */
export interface Peers {
  tell(message: ClusterMessage): Promise<void>
  /** The same for messages that may be lost. */
  tellLater(message: ClusterMessage): void
  /** Starts hearing what the others say. */
  listen(registry: RoomRegistry): Promise<() => Promise<void>>
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
export function applyRole({ handles }: RoomRegistry, playbook: string, user: string, role: Role | undefined) {
  for (const connection of handles.get(playbook)?.connections ?? []) {
    if (connection.user === user) setRole(connection, role)
  }
}

/** Closes the sockets of a session that ended. */
export function applySessionEnd({ handles }: RoomRegistry, session: string) {
  for (const { connections } of handles.values()) {
    for (const connection of connections) {
      if (connection.session === session) connection.close(CLOSE.signedOut, 'You are signed out.')
    }
  }
}

/** Joins the servers of a database. `server` is this one's name among them. */
export function createPeers(store: Store, server: string, roleOf: RoleOf | undefined): Peers {
  async function tell(message: ClusterMessage) {
    const text = store.embedded ? undefined : writeClusterMessage(server, message)
    if (text !== undefined) await store.notify(CHANNEL, text)
  }

  const tellLater = (message: ClusterMessage) => {
    tell(message).catch((error: unknown) =>
      log.warn('the other servers could not be told', { kind: message.kind, error }),
    )
  }

  async function hear(registry: RoomRegistry, message: ClusterMessage) {
    if (message.kind === 'session-end') return applySessionEnd(registry, message.session)
    if (message.kind === 'role') return applyRole(registry, message.playbook, message.user, message.role)
    const handle = registry.handles.get(message.playbook)
    if (handle === undefined) return
    const room = await handle.ready
    if (registry.handles.get(message.playbook) !== handle) return
    if (message.kind === 'update') room.receivePeer(message.update)
    else if (message.kind === 'row') await room.reloadRow(message.seq)
    else if (message.kind === 'presence') room.presence.receivePeer(message)
    else for (const own of room.presence.own()) tellLater({ kind: 'presence', playbook: message.playbook, ...own })
  }

  /** Messages may have been missed: what is stored is read again, and what people may do is asked again. */
  async function catchUp(registry: RoomRegistry, handle: RoomHandle) {
    const room = await handle.ready
    await room.reload()
    tellLater({ kind: 'who', playbook: handle.playbook })
    if (roleOf === undefined) return
    for (const user of new Set([...handle.connections].map((connection) => connection.user))) {
      applyRole(registry, handle.playbook, user, await roleOf(handle.playbook, user))
    }
  }

  return {
    tell,
    tellLater,
    async listen(registry) {
      if (store.embedded) return async () => {}
      const onMessage = (text: string) => {
        const message = readClusterMessage(text, server)
        if (message === undefined) return
        hear(registry, message).catch((error: unknown) =>
          log.error('a message was not handled', { kind: message.kind, error }),
        )
      }
      return store.listen(CHANNEL, onMessage, () => {
        for (const handle of registry.handles.values()) {
          catchUp(registry, handle).catch((error: unknown) =>
            log.error('a document could not be read again', { playbook: handle.playbook, error }),
          )
        }
      })
    },
  }
}
