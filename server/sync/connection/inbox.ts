import { CLOSE, MESSAGE_LIMIT_BYTES } from '@playbook/core/protocol'
import type { RawData, WebSocket } from 'ws'

/** Handles a message; returns what the answer costs, in bytes. */
export type OnMessage = (bytes: Uint8Array) => number

/** What arrives at one socket. Messages wait until `open`. */
export interface Inbox {
  receive(data: RawData, isBinary: boolean): void
  /** Starts handling messages, those that waited first. */
  open(onMessage: OnMessage): void
  /** No message is read any more. */
  mute(): void
}

/** The side of a socket that is read from. */
export type Readable = Pick<WebSocket, 'readyState' | 'OPEN' | 'isPaused' | 'pause' | 'resume'>

/** Far above what any editor sends, so only floods feel it: they are read more slowly, nothing is lost. */
const BUDGET = { most: 5000, perSecond: 500, bytesOfOne: 4096 }
/** A page says less than this before its room is ready. */
const MOST_EARLY = 1000

function toBytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return new Uint8Array(Buffer.concat(data))
  return data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data)
}

/** What a socket may have handled: a message more, and bytes of it and of its answer. */
function createBudget() {
  let left = BUDGET.most
  let at = Date.now()
  return {
    spend(bytes: number) {
      const now = Date.now()
      const earned = ((now - at) / 1000) * BUDGET.perSecond
      left = Math.min(BUDGET.most, left + earned) - 1 - bytes / BUDGET.bytesOfOne
      at = now
    },
    /** How long until something is left again; 0 where something is. */
    waitMs: () => (left >= 0 ? 0 : (-left / BUDGET.perSecond) * 1000 + 50),
  }
}

/** The inbox of a socket; `close` is called for what breaks the protocol. */
export function createInbox(socket: Readable, close: (code: number, reason: string) => void): Inbox {
  const budget = createBudget()
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let isMute = false
  let isResting = false
  let handle: OnMessage | undefined

  function handleWaiting() {
    if (handle === undefined || isResting) return
    let at = 0
    for (let bytes = waiting[0]; bytes !== undefined && !isMute && !isResting; bytes = waiting[++at]) {
      waitingBytes -= bytes.length
      budget.spend(bytes.length + handle(bytes))
      rest(budget.waitMs())
    }
    waiting = isMute ? [] : waiting.slice(at)
    if (!isResting && socket.isPaused && socket.readyState === socket.OPEN) socket.resume()
  }

  /** What has come already waits as well: one part of the stream holds thousands of small messages. */
  function rest(ms: number) {
    if (ms === 0) return
    isResting = true
    socket.pause()
    setTimeout(() => {
      isResting = false
      handleWaiting()
    }, ms)
  }

  return {
    receive(data, isBinary) {
      if (isMute) return
      const bytes = toBytes(data)
      if (!isBinary) close(CLOSE.garbage, 'This room speaks a binary protocol.')
      else if (bytes.length > MESSAGE_LIMIT_BYTES) close(CLOSE.tooLarge, 'The message is larger than 16 MB.')
      else {
        waiting.push(bytes)
        waitingBytes += bytes.length
        if (handle !== undefined) handleWaiting()
        else if (waitingBytes > 2 * MESSAGE_LIMIT_BYTES) {
          close(CLOSE.tooLarge, 'Too much before the room was ready.')
        } else if (waiting.length > MOST_EARLY) socket.pause()
      }
    },
    open(onMessage) {
      handle = onMessage
      handleWaiting()
    },
    mute() {
      isMute = true
      waiting = []
      // The other side's goodbye is read; everything else is thrown away.
      if (socket.isPaused) socket.resume()
    },
  }
}
