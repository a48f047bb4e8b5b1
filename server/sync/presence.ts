import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { z } from 'zod'
import { readEntries, writeEntry, type PresenceEntry } from './presence-entries.ts'
import { createOwners, type Owners } from './presence-owners.ts'

/** Who has which name, colour, focused cell and text cursor. A client shows itself and nobody else. */
export interface PresenceBoard<Client> {
  /** What a client says. Entries about others (clients repeat what they hear) are ignored. */
  receive(client: Client, user: string, update: Uint8Array): void
  leave(client: Client): void
  /** What another server says of its clients. */
  receivePeer(presence: PeerPresence): void
  /** Everybody, for a client that has just come; absent when there is nobody. */
  snapshot(): Uint8Array | undefined
  /** Everybody who is connected here, one by one, for a server that has just come. */
  own(): readonly PeerPresence[]
  close(): void
}

/** The state of one client of another server, and the person behind it. */
export interface PeerPresence {
  readonly update: Uint8Array
  readonly user: string
}

const LIMIT_BYTES = 4096
/** A client repeats what it heard of everybody. */
const MESSAGE_LIMIT_BYTES = 1_000_000
/** Cursors move with every key; the eye does not see this delay. */
const GATHER_MS = 15
const PEER = 'peer'

const Color = z.string().regex(/^#[0-9a-f]{3,8}$/i)
const State = z.object({
  user: z.object({ name: z.string().max(200), color: Color, colorLight: Color }).exactOptional(),
  cell: z.string().max(100).exactOptional(),
  // Relative positions of Yjs, read by the editors alone.
  cursor: z.json().exactOptional(),
})

interface Outlets {
  /** Reaches every client of this server. */
  readonly send: (update: Uint8Array) => void
  /** Reaches the other servers. */
  readonly publish: (presence: PeerPresence) => void
}

/** Gathers what changed for some milliseconds, then sends it. Returns what stops that. */
function startDelivery<Client>(awareness: Awareness, owners: Owners<Client>, { send, publish }: Outlets): () => void {
  const changed = new Set<number>()
  const toPublish = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const deliver = () => {
    timer = undefined
    send(encodeAwarenessUpdate(awareness, [...changed]))
    for (const id of toPublish) publish({ update: encodeAwarenessUpdate(awareness, [id]), user: owners.userOf(id) })
    for (const id of changed) if (!awareness.states.has(id)) owners.forget(id)
    changed.clear()
    toPublish.clear()
  }
  type Change = { added: number[]; updated: number[]; removed: number[] }
  awareness.on('update', ({ added, updated, removed }: Change, origin: unknown) => {
    for (const id of [...added, ...updated, ...removed]) {
      if (!awareness.meta.has(id)) continue
      changed.add(id)
      if (origin !== PEER) toPublish.add(id)
    }
    timer ??= setTimeout(deliver, GATHER_MS)
  })
  return () => clearTimeout(timer)
}

/** An empty board. */
export function createPresenceBoard<Client>(doc: Y.Doc, outlets: Outlets): PresenceBoard<Client> {
  const awareness = new Awareness(doc)
  awareness.setLocalState(null)
  const owners = createOwners<Client>()
  const stopDelivery = startDelivery(awareness, owners, outlets)

  function receive(client: Client, user: string, entry: PresenceEntry) {
    if (entry.id === awareness.clientID || !owners.mayShow(client, user, entry.id)) return
    const isOwn = owners.idOf(client) === entry.id
    if (entry.state === null) {
      if (isOwn) applyAwarenessUpdate(awareness, writeEntry(entry), client)
      return
    }
    const state = State.safeParse(entry.state)
    if (!state.success) return
    const sane = writeEntry({ ...entry, state: state.data })
    // A client repeats what it hears of others; of its own person's other pages it must not make itself owner.
    const isEcho = !isOwn && (awareness.meta.get(entry.id)?.clock ?? -1) >= entry.clock
    if (sane.length > LIMIT_BYTES || isEcho) return
    const former = owners.idOf(client)
    if (former !== undefined && former !== entry.id) removeAwarenessStates(awareness, [former], client)
    owners.claim(client, user, entry.id)
    applyAwarenessUpdate(awareness, sane, client)
  }

  return {
    receive(client, user, update) {
      if (update.length > MESSAGE_LIMIT_BYTES) throw new Error('presence of too many bytes')
      for (const entry of readEntries(update)) receive(client, user, entry)
    },
    leave(client) {
      const id = owners.release(client)
      if (id !== undefined) removeAwarenessStates(awareness, [id], client)
    },
    receivePeer({ update, user }) {
      for (const entry of readEntries(update).filter(({ id }) => !owners.isPresent(id))) {
        owners.setPeer(entry.id, user)
        applyAwarenessUpdate(awareness, writeEntry(entry), PEER)
      }
    },
    snapshot() {
      const all = [...awareness.states.keys()]
      return all.length === 0 ? undefined : encodeAwarenessUpdate(awareness, all)
    },
    own() {
      const here = owners.present().filter((id) => awareness.states.has(id))
      return here.map((id) => ({ update: encodeAwarenessUpdate(awareness, [id]), user: owners.userOf(id) }))
    },
    close() {
      // It says goodbye first, which starts the timer.
      awareness.destroy()
      stopDelivery()
    },
  }
}
