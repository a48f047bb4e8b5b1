import type { Mode } from '@playbook/core/protocol'
import type { Awareness } from 'y-protocols/awareness'
import { freeColor, identityOf, type Identity } from './identity.ts'
import { readPresence, type SeenPresence } from './messages.ts'
import { createStore, type Source, type Store } from '../../store/store.ts'

export interface Peer extends SeenPresence {
  readonly clientId: number
}

export interface PresenceOfAll {
  readonly peers: Source<readonly Peer[]>
  readonly focus: Store<string | undefined>
  /** What this page shows of the playbook. */
  readonly mode: Store<Mode | undefined>
  /** The client whose page this one goes along with. */
  readonly follows: Store<number | undefined>
  readonly setIdentity: (identity: Identity) => void
  readonly close: () => void
}

function others(awareness: Awareness): Peer[] {
  const peers: Peer[] = []
  for (const [clientId, state] of awareness.getStates()) {
    const seen = clientId === awareness.clientID ? undefined : readPresence(state)
    if (seen !== undefined) peers.push({ clientId, ...seen })
  }
  return peers.toSorted((a, b) => a.clientId - b.clientId)
}

/** Shows this person to the others, and the others to this page. */
export function createPresence(awareness: Awareness, identity: Identity): PresenceOfAll {
  const peers = createStore<readonly Peer[]>([])
  const focus = createStore<string | undefined>(undefined)
  const mode = createStore<Mode | undefined>(undefined)
  const follows = createStore<number | undefined>(undefined)
  let own = identity
  const shownColor = () => readPresence(awareness.getLocalState())?.user.color
  awareness.setLocalState({ user: own })
  // Of two people with one colour the one whose client has the greater number moves on; one person in two pages stays.
  const moveOn = (peers: readonly Peer[]) => {
    const before = peers.filter(({ clientId, user }) => clientId < awareness.clientID && user.name !== own.name)
    if (!before.some(({ user }) => user.color === shownColor())) return
    const taken = new Set(peers.filter(({ user }) => user.name !== own.name).map(({ user }) => user.color))
    const color = freeColor(own.color, taken)
    if (color !== shownColor()) awareness.setLocalStateField('user', identityOf(own.name, color))
  }
  // Text cursors move with every key: tell the page only when names or focused cells change.
  const onChange = () => {
    const next = others(awareness)
    if (JSON.stringify(next) !== JSON.stringify(peers.get())) peers.set(next)
    moveOn(next)
  }
  awareness.on('change', onChange)
  const stops = [
    focus.subscribe(() => awareness.setLocalStateField('cell', focus.get())),
    mode.subscribe(() => awareness.setLocalStateField('mode', mode.get())),
    follows.subscribe(() => awareness.setLocalStateField('follows', follows.get())),
  ]
  return {
    peers,
    focus,
    mode,
    follows,
    setIdentity(next) {
      own = next
      awareness.setLocalStateField('user', next)
    },
    close() {
      for (const stop of stops) stop()
      awareness.off('change', onChange)
    },
  }
}
