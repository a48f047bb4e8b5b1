import type { Connection } from '../connection/connection.ts'
import { mergeUpdates } from '../document/document.ts'
import { frames } from '../connection/messages.ts'

/** What goes out to the sockets of a room. */
export interface Outbox {
  broadcast(frame: Uint8Array): void
  /** Passes on updates of `from`, or of the server; what arrived in one turn of the event loop goes out as one message. */
  announce(updates: readonly Uint8Array[], from: Connection | undefined): void
}

/** The outbox of these sockets. */
export function createOutbox(connections: ReadonlySet<Connection>): Outbox {
  let updates: Uint8Array[] = []
  let senders = new Set<Connection | undefined>()
  const broadcast = (frame: Uint8Array, except?: Connection) => {
    for (const connection of connections) if (connection !== except) connection.send(frame)
  }
  const deliver = () => {
    const [only] = senders.size === 1 ? senders : []
    for (const each of mergeUpdates(updates)) broadcast(frames.update(each), only)
    updates = []
    senders = new Set()
  }
  return {
    broadcast: (frame) => broadcast(frame),
    announce(more, from) {
      if (updates.length === 0) setImmediate(deliver)
      updates.push(...more)
      senders.add(from)
    },
  }
}
