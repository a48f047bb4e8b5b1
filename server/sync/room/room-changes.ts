import type * as Y from 'yjs'
import { log } from '../../log.ts'
import type { RoomHandle } from './room-handle.ts'

/** Hears of a document after it was loaded and after it changed. */
type ChangeListener = (playbook: string, doc: Y.Doc) => void

/** Tells of changed documents: the first change at once, then at most every 50 ms of each. */
export interface Changes {
  onChange(listener: ChangeListener): void
  now(handle: RoomHandle): void
  soon(handle: RoomHandle): void
}

const GATHER_MS = 50

/** Changes without listeners. */
export function createChanges(): Changes {
  const listeners = new Set<ChangeListener>()
  const tell = (handle: RoomHandle) => {
    handle.change = undefined
    handle.toldMs = performance.now()
    const { room, playbook } = handle
    if (room === undefined) return
    for (const listener of listeners) {
      try {
        listener(playbook, room.doc)
      } catch (error) {
        log.error('a change of a document was not handled', { playbook, error })
      }
    }
  }
  return {
    onChange: (listener) => void listeners.add(listener),
    now: (handle) => void (handle.change ??= setTimeout(tell, 0, handle)),
    soon(handle) {
      handle.change ??= setTimeout(tell, Math.max(0, handle.toldMs + GATHER_MS - performance.now()), handle)
    },
  }
}
