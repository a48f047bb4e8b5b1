import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { z } from 'zod'

/** Who has which name, colour, focused cell and text cursor. A client shows itself and nobody else. */
export interface PresenceBoard<Client> {
  /** What a client says. Entries about others (clients repeat what they hear) are ignored. */
  receive(client: Client, user: string, update: Uint8Array): void
  leave(client: Client): void
  /** What another server says of its clients. */
  receivePeer(note: PeerPresence): void
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

interface Entry {
  readonly id: number
  readonly clock: number
  readonly state: unknown
}

function readEntries(update: Uint8Array): Entry[] {
  const decoder = decoding.createDecoder(update)
  const count = decoding.readVarUint(decoder)
  const entries: Entry[] = []
  for (let n = 0; n < count; n++) {
    const id = decoding.readVarUint(decoder)
    const clock = decoding.readVarUint(decoder)
    entries.push({ id, clock, state: JSON.parse(decoding.readVarString(decoder)) })
  }
  return entries
}

function writeEntry({ id, clock, state }: Entry): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, 1)
  encoding.writeVarUint(encoder, id)
  encoding.writeVarUint(encoder, clock)
  encoding.writeVarString(encoder, JSON.stringify(state))
  return encoding.toUint8Array(encoder)
}

interface Owner<Client> {
  /** Absent: connected to another server. */
  readonly client: Client | undefined
  readonly user: string
}

/** An empty board. `send` reaches every client of this server, `publish` the other servers. */
export function createPresenceBoard<Client>(
  doc: Y.Doc,
  { send, publish }: { send: (update: Uint8Array) => void; publish: (note: PeerPresence) => void },
): PresenceBoard<Client> {
  const awareness = new Awareness(doc)
  awareness.setLocalState(null)
  const owners = new Map<number, Owner<Client>>()
  const ids = new Map<Client, number>()
  const changed = new Set<number>()
  const toPublish = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  const noteOf = (id: number): PeerPresence => ({
    update: encodeAwarenessUpdate(awareness, [id]),
    user: owners.get(id)?.user ?? '',
  })

  function deliver() {
    timer = undefined
    send(encodeAwarenessUpdate(awareness, [...changed]))
    for (const id of toPublish) publish(noteOf(id))
    for (const id of changed) if (!awareness.states.has(id)) owners.delete(id)
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

  /** A client has one id at a time. It may take over an id of its own person: that is the same page, come back. */
  function mayShow(client: Client, user: string, id: number): boolean {
    const owner = owners.get(id)
    return id !== awareness.clientID && (owner === undefined || owner.client === client || owner.user === user)
  }

  function claim(client: Client, user: string, id: number) {
    const former = ids.get(client)
    if (former !== undefined && former !== id) removeAwarenessStates(awareness, [former], client)
    const previous = owners.get(id)?.client
    if (previous !== undefined && previous !== client) ids.delete(previous)
    owners.set(id, { client, user })
    ids.set(client, id)
  }

  return {
    receive(client, user, update) {
      if (update.length > MESSAGE_LIMIT_BYTES) throw new Error('presence of too many bytes')
      for (const entry of readEntries(update)) {
        if (!mayShow(client, user, entry.id)) continue
        if (entry.state === null) {
          if (ids.get(client) === entry.id) applyAwarenessUpdate(awareness, writeEntry(entry), client)
          continue
        }
        const state = State.safeParse(entry.state)
        if (!state.success) continue
        const sane = writeEntry({ ...entry, state: state.data })
        // A client repeats what it hears of others; of its own person's other pages it must not make itself owner.
        const isEcho = ids.get(client) !== entry.id && (awareness.meta.get(entry.id)?.clock ?? -1) >= entry.clock
        if (sane.length > LIMIT_BYTES || isEcho) continue
        claim(client, user, entry.id)
        applyAwarenessUpdate(awareness, sane, client)
      }
    },
    leave(client) {
      const id = ids.get(client)
      ids.delete(client)
      if (id === undefined) return
      // Another server may announce the same page before this is delivered.
      owners.set(id, { client: undefined, user: owners.get(id)?.user ?? '' })
      removeAwarenessStates(awareness, [id], client)
    },
    receivePeer({ update, user }) {
      const theirs = readEntries(update).filter(({ id }) => owners.get(id)?.client === undefined)
      for (const entry of theirs) {
        owners.set(entry.id, { client: undefined, user })
        applyAwarenessUpdate(awareness, writeEntry(entry), PEER)
      }
    },
    snapshot() {
      const all = [...awareness.states.keys()]
      return all.length === 0 ? undefined : encodeAwarenessUpdate(awareness, all)
    },
    own() {
      return [...ids.values()].filter((id) => awareness.states.has(id)).map(noteOf)
    },
    close() {
      // It says goodbye first, which starts the timer.
      awareness.destroy()
      clearTimeout(timer)
    },
  }
}
