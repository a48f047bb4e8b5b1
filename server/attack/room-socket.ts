import { ReceiptMessage, RECEIPT_MESSAGE } from '@playbook/core/protocol'
import * as decoding from 'lib0/decoding'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket, type RawData } from 'ws'
import * as Y from 'yjs'
import { frames } from '../sync/connection/messages.ts'
import { Breach } from './attack.ts'
import type { Attacker, Target } from './target.ts'

/** A socket to a room that says what it likes. */
export interface RoomSocket {
  send(bytes: Uint8Array | string): void
  /** Sends an edit, and tells whether it was stored. */
  write(update: Uint8Array): Promise<boolean>
  /** The code with which the server closed it; throws when it stays open. */
  closed(withinMs?: number): Promise<number>
  close(): void
}

const WITHIN_MS = 60_000

function receiptIn(data: RawData): ReceiptMessage | undefined {
  if (!(data instanceof Buffer)) return undefined
  const decoder = decoding.createDecoder(new Uint8Array(data))
  if (decoding.readVarUint(decoder) !== RECEIPT_MESSAGE) return undefined
  return ReceiptMessage.parse(JSON.parse(decoding.readVarString(decoder)))
}

/** Opens a socket to a room, as a person. */
export async function openRoomSocket(
  { port }: Pick<Target, 'port'>,
  playbook: string,
  person: Pick<Attacker, 'cookie'>,
): Promise<RoomSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/rooms/${playbook}`, { headers: { cookie: person.cookie } })
  let receipt: ReceiptMessage | undefined
  let code: number | undefined
  socket.on('message', (data) => (receipt = receiptIn(data) ?? receipt))
  socket.on('close', (closedWith) => (code = closedWith))
  socket.on('error', () => {})
  const look = async (isSo: () => boolean, otherwise: string, withinMs = WITHIN_MS) => {
    for (const end = Date.now() + withinMs; !isSo(); await sleep(10)) if (Date.now() > end) throw new Breach(otherwise)
  }
  await look(() => receipt !== undefined || code !== undefined, 'the room did not open')
  return {
    send: (bytes) => socket.send(bytes),
    async write(update) {
      const before = { saved: receipt?.saved ?? 0, refused: receipt?.refused ?? 0 }
      socket.send(frames.update(update))
      const isSaved = () => (receipt?.saved ?? 0) > before.saved
      await look(
        () => isSaved() || (receipt?.refused ?? 0) > before.refused || code !== undefined,
        'it was not answered',
      )
      return isSaved()
    },
    async closed(withinMs) {
      await look(() => code !== undefined, 'the socket stays open', withinMs)
      return code ?? 0
    },
    close: () => socket.terminate(),
  }
}

/** The update that a change of an empty document makes. */
export function updateBy(change: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc()
  doc.transact(() => change(doc))
  return Y.encodeStateAsUpdate(doc)
}
