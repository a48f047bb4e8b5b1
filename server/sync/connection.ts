import type { Role } from '@playbook/core/api/playbooks'
import type { WebSocket } from 'ws'
import { createInbox, type Inbox } from './inbox.ts'
import { frames } from './messages.ts'
import { createReceipts, type Receipts } from './receipts.ts'

/** One socket: what arrives, what goes out, what this person may do, and how many of its writes are stored. */
export interface Connection extends Receipts, Pick<Inbox, 'open' | 'mute'> {
  readonly user: string
  readonly session: string | undefined
  send(frame: Uint8Array): void
  close(code: number, reason: string): void
  /** Called every few seconds: ends a socket whose other side is gone, and keeps an idle one alive. */
  beat(): void
}

/** A reader that is this far behind is cut off; it comes back and asks for what is missing. */
const BEHIND_BYTES = 32_000_000

/** Wraps a socket. Messages wait until `open`. */
export function createConnection(
  socket: WebSocket,
  who: { user: string; role: Role; session?: string | undefined },
  onClose: (connection: Connection) => void,
): Connection {
  let isAlive = true
  const isOpen = () => socket.readyState === socket.OPEN
  const send = (frame: Uint8Array) => {
    if (!isOpen()) return
    if (socket.bufferedAmount > BEHIND_BYTES) socket.terminate()
    else socket.send(frame)
  }
  const close = (code: number, reason: string) => {
    inbox.mute()
    socket.close(code, reason)
  }
  const inbox = createInbox(socket, close)
  const receipts = createReceipts(who.role, (receipt) => send(frames.receipt(receipt)))
  const connection: Connection = {
    ...receipts,
    user: who.user,
    session: who.session,
    send,
    close,
    open: inbox.open,
    mute: inbox.mute,
    beat() {
      if (!isAlive && !socket.isPaused) {
        socket.terminate()
        return
      }
      isAlive = false
      if (!isOpen()) return
      socket.ping()
      // The client's provider thinks a server dead that is silent for half a minute.
      receipts.sendReceipt()
    },
  }
  socket.on('message', (data, isBinary) => {
    isAlive = true
    inbox.receive(data, isBinary)
  })
  socket.on('pong', () => {
    isAlive = true
  })
  // The close event follows.
  socket.on('error', () => {})
  socket.on('close', () => {
    inbox.mute()
    onClose(connection)
  })
  return connection
}
