import type { Awareness } from 'y-protocols/awareness'
import type { Identity } from './identity.ts'
import { readPresence, type SeenPresence } from './messages.ts'
import { createStore, type Source, type Store } from '../../store/store.ts'

export interface Peer extends SeenPresence {
  readonly clientId: number
}

export interface PresenceOfAll {
  readonly peers: Source<readonly Peer[]>
  readonly focus: Store<string | undefined>
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
  awareness.setLocalState({ user: identity })
  // Text cursors move with every key: tell the page only when names or focused cells change.
  const onChange = () => {
    const next = others(awareness)
    if (JSON.stringify(next) !== JSON.stringify(peers.get())) peers.set(next)
  }
  awareness.on('change', onChange)
  const stop = focus.subscribe(() => awareness.setLocalStateField('cell', focus.get()))
  return {
    peers,
    focus,
    setIdentity: (next) => awareness.setLocalStateField('user', next),
    close() {
      stop()
      awareness.off('change', onChange)
    },
  }
}
