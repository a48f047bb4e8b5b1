import type { Role } from '@playbook/core/api/playbooks'
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { createInbox, type Inbox } from './inbox.ts'
import { frames } from './messages.ts'
import type { ShownPerson } from '../presence/presence.ts'
import { createReceipts, type Receipts } from './receipts.ts'

/** One socket: what arrives, what goes out, what this person may do, and how many of its writes are stored. */
export interface Connection extends Receipts, Pick<Inbox, 'open' | 'mute'> {
  readonly user: string
  readonly session: string | undefined
  /** From where a guest comes. */
  readonly address: string | undefined
  /** As whom the others see this person. */
  readonly shown: ShownPerson
  send(frame: Uint8Array): void
  close(code: number, reason: string): void
  /** Called every few seconds: ends a socket whose other side is gone, and keeps an idle one alive. */
  beat(): void
}

/** A reader that is this far behind is cut off; it comes back and asks for what is missing. */
const BEHIND_BYTES = 32_000_000

/** Nobody knows who a guest is: each page is a person of its own, and none has the name of somebody. */
function shownAs({ user, name, picture }: Participant): ShownPerson {
  return user === '' ? { user: `guest ${randomUUID()}`, name: 'Guest' } : { user, name, picture }
}

/** Who sits behind a socket. */
export interface Participant {
  /** Nobody's: a guest, who reads what is public. */
  readonly user: string
  /** The name of the account; absent where people name themselves. */
  readonly name?: string | undefined
  /** From where they come, of somebody who is signed out. */
  readonly address?: string | undefined
  /** The address of their picture. */
  readonly picture?: string | undefined
  readonly role: Role
  readonly session?: string | undefined
}

/** Wraps a socket. Messages wait until `open`. */
export function createConnection(
  socket: WebSocket,
  who: Participant,
  onClose: (connection: Connection) => void,
): Connection {
  let isAlive = true
  const isOpen = () => socket.readyState === socket.OPEN
  const send = (frame: Uint8Array) => {
    if (!isOpen()) return
    if (socket.bufferedAmount <= BEHIND_BYTES) return socket.send(frame)
    // What it has sent already would still be read.
    inbox.mute()
    socket.terminate()
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
    address: who.address,
    shown: shownAs(who),
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
