import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness'
import { Presence } from '@playbook/core/protocol'
import type * as Y from 'yjs'
import { readEntries, writeEntry, type PresenceEntry } from './presence-entries.ts'
import { createOwners, type Owners } from './presence-owners.ts'

/** Who has which name, colour, focused cell and text cursor. A client shows itself and nobody else. */
export interface PresenceBoard<Client> {
  /** What a client says. Entries about others (clients repeat what they hear) are ignored. */
  receive(client: Client, person: ShownPerson, update: Uint8Array): void
  leave(client: Client): void
  /** What another server says of its clients. */
  receivePeer(presence: PeerPresence): void
  /** Everybody, for a client that has just come; absent when there is nobody. */
  snapshot(): Uint8Array | undefined
  /** Everybody who is connected here, one by one, for a server that has just come. */
  own(): readonly PeerPresence[]
  close(): void
}

/** The person behind a client, as far as what it shows depends on it. */
export interface ShownPerson {
  /** One for all pages of a person, which may take over from each other. */
  readonly user: string
  /** What the person is called here, whatever the page says; its own choice where it is absent. */
  readonly name?: string | undefined
  /** The address of their picture. */
  readonly picture?: string | undefined
}

/** The state of one client of another server, and the person behind it. */
export interface PeerPresence {
  readonly update: Uint8Array
  readonly user: string
}

const LIMIT_BYTES = 4096
/** A page says what it shows in messages of its own. It repeats what it heard of all others, too, which nobody needs. */
const HEARD = { bytes: 16_000, entries: 64 }
const MESSAGE_LIMIT_BYTES = 1_000_000
/** A page has one id; a new one comes of a reload, on a new socket. */
const NEW_ID_MS = 10_000
/** How old states are is remembered of so many that are gone, so that no late repetition brings them back. */
const REMEMBERED = 1000
/** Cursors move with every key; the eye does not see this delay. */
const GATHER_MS = 15
const PEER = 'peer'

interface Outlets {
  /** Reaches every client of this server. */
  readonly send: (update: Uint8Array) => void
  /** Reaches the other servers. */
  readonly publish: (presence: PeerPresence) => void
}

function forgetOld({ meta, states }: Awareness) {
  let over = meta.size - states.size - REMEMBERED
  for (const id of meta.keys()) {
    if (over <= 0) return
    if (states.has(id)) continue
    meta.delete(id)
    over -= 1
  }
}

/** What a client may show of itself, written anew; nothing where it is of another form or too large. */
function saneEntry(entry: PresenceEntry, { name, picture }: ShownPerson): Uint8Array | undefined {
  const { data: state } = Presence.safeParse(JSON.parse(entry.json))
  if (state === undefined) return undefined
  const shown = state.user && name !== undefined ? { ...state, user: { ...state.user, name, picture } } : state
  const sane = writeEntry({ ...entry, json: JSON.stringify(shown) })
  return sane.length > LIMIT_BYTES ? undefined : sane
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
    forgetOld(awareness)
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

  function receive(client: Client, person: ShownPerson, entry: PresenceEntry) {
    if (entry.id === awareness.clientID || !owners.mayShow(client, person.user, entry.id)) return
    const former = owners.idOf(client)
    const isOwn = former === entry.id
    if (entry.json === 'null') {
      if (isOwn) applyAwarenessUpdate(awareness, writeEntry(entry), client)
      return
    }
    // A client repeats what it hears of others; of its own person's other pages it must not make itself owner.
    const isEcho = !isOwn && (awareness.meta.get(entry.id)?.clock ?? -1) >= entry.clock
    if (isEcho || (!isOwn && !owners.mayChangeId(client, NEW_ID_MS))) return
    const sane = saneEntry(entry, person)
    if (sane === undefined) return
    if (former !== undefined && !isOwn) removeAwarenessStates(awareness, [former], client)
    owners.claim(client, person.user, entry.id)
    applyAwarenessUpdate(awareness, sane, client)
  }

  return {
    receive(client, person, update) {
      if (update.length > MESSAGE_LIMIT_BYTES) throw new Error('presence of too many bytes')
      if (update.length > HEARD.bytes) return
      for (const entry of readEntries(update, HEARD.entries)) receive(client, person, entry)
    },
    leave(client) {
      const id = owners.release(client)
      if (id !== undefined) removeAwarenessStates(awareness, [id], client)
    },
    receivePeer({ update, user }) {
      for (const entry of readEntries(update, HEARD.entries).filter(({ id }) => !owners.isPresent(id))) {
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
