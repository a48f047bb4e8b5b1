import { CLOSE, MESSAGE_LIMIT_BYTES, type ReceiptMessage, type RefusalReason, type Role } from '@playbook/core/protocol'
import type { RawData, WebSocket } from 'ws'
import { frames } from './messages.ts'

/** One socket: what arrives, what goes out, what this person may do, and how many of its writes are stored. */
export interface Connection {
  readonly user: string
  readonly session: string | undefined
  role(): Role
  mayWrite(): boolean
  setRole(role: Role): void
  send(frame: Uint8Array): void
  /** One write more is stored: a receipt follows. */
  saved(): void
  /** One write was not allowed. All later ones are refused, too, since they may rest on it. */
  refuse(reason: RefusalReason): void
  /** Whether a write was refused already. */
  refusal(): RefusalReason | undefined
  /** Starts handling messages, those that waited first. */
  open(onMessage: (bytes: Uint8Array) => void): void
  /** No message is read any more. */
  mute(): void
  sendReceipt(): void
  close(code: number, reason: string): void
  /** Called every few seconds: ends a socket whose other side is gone, and keeps an idle one alive. */
  beat(): void
}

/** A reader that is this far behind is cut off; it comes back and asks for what it lacks. */
const BEHIND_BYTES = 32_000_000
/** Far above what any editor sends, so only floods feel it: they are read more slowly, nothing is lost. */
const BUDGET = { most: 5000, perSecond: 500, bytesOfOne: 65_536 }

function toBytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return new Uint8Array(Buffer.concat(data))
  return data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data)
}

/** Wraps a socket. Messages wait until `open`. */
export function createConnection(
  socket: WebSocket,
  who: { user: string; role: Role; session?: string | undefined },
  onClose: (connection: Connection) => void,
): Connection {
  let role = who.role
  let reason: RefusalReason | undefined
  let saved = 0
  let refused = 0
  let isReceiptDue = false
  let isAlive = true
  let isMute = false
  let early: Uint8Array[] | undefined = []
  let earlyBytes = 0
  let handle = (_bytes: Uint8Array) => {}
  const budget = { left: BUDGET.most, at: Date.now() }

  const isOpen = () => socket.readyState === socket.OPEN

  function spend(bytes: number) {
    const now = Date.now()
    const earned = ((now - budget.at) / 1000) * BUDGET.perSecond
    budget.left = Math.min(BUDGET.most, budget.left + earned) - 1 - bytes / BUDGET.bytesOfOne
    budget.at = now
    if (budget.left >= 0 || socket.isPaused) return
    socket.pause()
    const wait = (-budget.left / BUDGET.perSecond) * 1000 + 50
    setTimeout(() => isOpen() && socket.resume(), wait)
  }

  const connection: Connection = {
    user: who.user,
    session: who.session,
    role: () => role,
    mayWrite: () => role === 'owner' || role === 'editor',
    setRole(next) {
      role = next
      connection.sendReceipt()
    },
    send(frame) {
      if (!isOpen()) return
      if (socket.bufferedAmount > BEHIND_BYTES) socket.terminate()
      else socket.send(frame)
    },
    saved() {
      saved += 1
      if (isReceiptDue) return
      isReceiptDue = true
      queueMicrotask(connection.sendReceipt)
    },
    refuse(why) {
      refused += 1
      reason = why
      connection.sendReceipt()
    },
    refusal: () => reason,
    open(onMessage) {
      const waiting = early ?? []
      early = undefined
      handle = onMessage
      for (const bytes of waiting) if (!isMute) onMessage(bytes)
    },
    mute() {
      isMute = true
    },
    sendReceipt() {
      isReceiptDue = false
      const message: ReceiptMessage = { saved, refused, role, ...(reason === undefined ? {} : { reason }) }
      connection.send(frames.receipt(message))
    },
    close(code, why) {
      isMute = true
      socket.close(code, why)
    },
    beat() {
      if (!isAlive && !socket.isPaused) {
        socket.terminate()
        return
      }
      isAlive = false
      if (!isOpen()) return
      socket.ping()
      // The client's provider thinks a server dead that is silent for half a minute.
      connection.sendReceipt()
    },
  }

  socket.on('message', (data, isBinary) => {
    isAlive = true
    if (isMute) return
    const bytes = toBytes(data)
    if (!isBinary) connection.close(CLOSE.garbage, 'This room speaks a binary protocol.')
    else if (bytes.length > MESSAGE_LIMIT_BYTES) connection.close(CLOSE.tooLarge, 'The message is larger than 16 MB.')
    else if (early === undefined) {
      spend(bytes.length)
      handle(bytes)
    } else {
      early.push(bytes)
      earlyBytes += bytes.length
      if (earlyBytes > 2 * MESSAGE_LIMIT_BYTES) connection.close(CLOSE.tooLarge, 'Too much before the room was ready.')
    }
  })
  socket.on('pong', () => {
    isAlive = true
  })
  // The close event follows.
  socket.on('error', () => {})
  socket.on('close', () => {
    isMute = true
    onClose(connection)
  })
  return connection
}
