import { CLOSE, MESSAGE_LIMIT_BYTES } from '@playbook/core/protocol'
import type { RawData, WebSocket } from 'ws'

/** What arrives at one socket. Messages wait until `open`. */
export interface Inbox {
  receive(data: RawData, isBinary: boolean): void
  /** Starts handling messages, those that waited first. */
  open(onMessage: (bytes: Uint8Array) => void): void
  /** No message is read any more. */
  mute(): void
}

/** Far above what any editor sends, so only floods feel it: they are read more slowly, nothing is lost. */
const BUDGET = { most: 5000, perSecond: 500, bytesOfOne: 65_536 }

function toBytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return new Uint8Array(Buffer.concat(data))
  return data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data)
}

/** Pauses a socket that sends more than its budget, until it has earned the excess. */
function createFloodGate(socket: WebSocket): (bytes: number) => void {
  let left = BUDGET.most
  let at = Date.now()
  return (bytes) => {
    const now = Date.now()
    const earned = ((now - at) / 1000) * BUDGET.perSecond
    left = Math.min(BUDGET.most, left + earned) - 1 - bytes / BUDGET.bytesOfOne
    at = now
    if (left >= 0 || socket.isPaused) return
    socket.pause()
    const wait = (-left / BUDGET.perSecond) * 1000 + 50
    setTimeout(() => socket.readyState === socket.OPEN && socket.resume(), wait)
  }
}

/** The inbox of a socket; `close` is called for what breaks the protocol. */
export function createInbox(socket: WebSocket, close: (code: number, reason: string) => void): Inbox {
  const spend = createFloodGate(socket)
  let early: Uint8Array[] | undefined = []
  let earlyBytes = 0
  let isMute = false
  let handle = (_bytes: Uint8Array) => {}

  return {
    receive(data, isBinary) {
      if (isMute) return
      const bytes = toBytes(data)
      if (!isBinary) close(CLOSE.garbage, 'This room speaks a binary protocol.')
      else if (bytes.length > MESSAGE_LIMIT_BYTES) close(CLOSE.tooLarge, 'The message is larger than 16 MB.')
      else if (early === undefined) {
        spend(bytes.length)
        handle(bytes)
      } else {
        early.push(bytes)
        earlyBytes += bytes.length
        if (earlyBytes > 2 * MESSAGE_LIMIT_BYTES) close(CLOSE.tooLarge, 'Too much before the room was ready.')
      }
    },
    open(onMessage) {
      const waiting = early ?? []
      early = undefined
      handle = onMessage
      for (const bytes of waiting) if (!isMute) onMessage(bytes)
    },
    mute() {
      isMute = true
    },
  }
}
