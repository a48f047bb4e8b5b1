import { log } from '../log.ts'

interface Listener {
  readonly onNote: (payload: string) => void
  readonly onReconnect: (() => void) | undefined
}

/** Who wants to hear of which channel. */
export interface NoteBoard {
  channels(): readonly string[]
  add(channel: string, onNote: (payload: string) => void, onReconnect?: () => void): () => void
  deliver(channel: string, payload: string): void
  /** Notes may have been missed. */
  reconnected(): void
}

/** A listener's mistake must not cost the others their note. */
function guarded(channel: string, call: () => void) {
  try {
    call()
  } catch (error) {
    log.error('a note was not handled', { channel, error })
  }
}

/** An empty board. */
export function createNoteBoard(): NoteBoard {
  const board = new Map<string, Set<Listener>>()
  return {
    channels: () => [...board.keys()],
    add(channel, onNote, onReconnect) {
      const listener = { onNote, onReconnect }
      const listeners = board.get(channel) ?? new Set()
      board.set(channel, listeners.add(listener))
      return () => listeners.delete(listener)
    },
    deliver(channel, payload) {
      for (const { onNote } of board.get(channel) ?? []) guarded(channel, () => onNote(payload))
    },
    reconnected() {
      for (const [channel, listeners] of board) {
        for (const { onReconnect } of listeners) guarded(channel, () => onReconnect?.())
      }
    },
  }
}

/** `listen` takes a name, not a value. */
export const listenTo = (channel: string) => `listen "${channel.replaceAll('"', '""')}"`

/** The driver's `onnotify` is not in its types: options that deliver the notes of all connections to a board. */
export function hearing<T extends object>(options: T, board: NoteBoard) {
  return { ...options, onnotify: board.deliver }
}
