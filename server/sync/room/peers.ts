import type { Store } from '../../db/connect.ts'
import { log } from '../../log.ts'
import { frames } from '../connection/messages.ts'
import { sendToAll, type RoomHandle } from './room-handle.ts'
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

/** Joins the servers of a database. `server` is this one's name among them. */
export function createPeers(store: Store, server: string): Peers {
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
    const handle = registry.handles.get(message.playbook)
    if (handle === undefined) return
    if (message.kind === 'comments') return sendToAll(handle, frames.comments())
    const room = await handle.ready
    if (registry.handles.get(message.playbook) !== handle) return
    if (message.kind === 'update') room.receivePeer(message.update)
    else if (message.kind === 'row') await room.reloadRow(message.seq)
    else if (message.kind === 'presence') room.presence.receivePeer(message)
    else for (const own of room.presence.own()) tellLater({ kind: 'presence', playbook: message.playbook, ...own })
  }

  /** Messages may have been missed: what is stored is read again. */
  async function catchUp(handle: RoomHandle) {
    const room = await handle.ready
    await room.reload()
    tellLater({ kind: 'who', playbook: handle.playbook })
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
          catchUp(handle).catch((error: unknown) =>
            log.error('a document could not be read again', { playbook: handle.playbook, error }),
          )
        }
      })
    },
  }
}
