import { LOCAL, playbookText } from '@playbook/core/document/edits'
import { once } from 'node:events'
import { frames, readMessage } from '../../server/sync/connection/messages.ts'
import { writeEntry } from '../../server/sync/presence/presence-entries.ts'
import { WebSocket } from 'ws'
import * as Y from 'yjs'

/**
 * A participant that costs next to nothing, since the clients of a measurement share the machine with the server: what
 * it sends was made before the clock starts, and what it hears is searched for marks, not taken apart. Pages keep their
 * documents on machines of their own.
 */
export interface RoomSocket {
  /** Prepares an edit that writes a mark; returns what sends it. */
  prepare(mark: number): () => void
  /** Calls with the marks of others, as they arrive. */
  onMarks(listener: (mark: number) => void): void
  leave(): void
}

const DIGITS = 6
const MARK = /#(\d{6});/g
const [SYNC, UPDATE] = [0, 2]
/** As often as a page says that it is still there. */
const PRESENCE_MS = 15_000

/** Joins a room, and waits for its document. */
export async function enterRoom(port: number, playbook: string): Promise<RoomSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/rooms/${playbook}`, { perMessageDeflate: false })
  let hear = (_mark: number) => {}
  const doc = new Y.Doc()
  const loaded = new Promise<void>((done) => {
    socket.on('message', (data) => {
      if (!Buffer.isBuffer(data) || data[0] !== SYNC) return
      if (data[1] === UPDATE) for (const [, mark] of data.toString('latin1').matchAll(MARK)) hear(Number(mark))
      const message = data[1] === 1 ? readMessage(data) : undefined
      if (message?.kind !== 'write') return
      Y.applyUpdate(doc, message.update)
      done()
    })
  })
  await once(socket, 'open')
  socket.send(frames.question(Y.encodeStateVector(doc)))
  await loaded
  let clock = 0
  const show = () =>
    socket.send(frames.presence(writeEntry({ id: doc.clientID, clock: clock++, json: JSON.stringify({ cell: 'c' }) })))
  show()
  const shown = setInterval(show, PRESENCE_MS)
  return {
    prepare(mark) {
      const before = Y.encodeStateVector(doc)
      const text = playbookText(doc, 'description')
      doc.transact(() => text.insert(text.length, `#${String(mark).padStart(DIGITS, '0')};`), LOCAL)
      const frame = frames.update(Y.encodeStateAsUpdate(doc, before))
      return () => socket.send(frame)
    },
    onMarks: (listener) => void (hear = listener),
    leave() {
      clearInterval(shown)
      socket.terminate()
    },
  }
}
