import type { Role } from '@playbook/core/api/playbooks'
import type { ProcessState } from '@playbook/core/api/processes'
import { RECEIPT_MESSAGE, STATES_MESSAGE, type ReceiptMessage, type StatesMessage } from '@playbook/core/protocol'
import * as decoding from 'lib0/decoding'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import type { Store } from '../db/connect.ts'
import { playbook, user } from '../db/schema.ts'
import type { Rooms } from '../sync/rooms.ts'

/** A socket server in front of rooms that believes what a client says of itself. */
export interface RoomServer {
  readonly url: string
  /** Cuts every connection without a word. */
  cut(): void
  close(): Promise<void>
}

const isRole = (text: string | null): text is Role => ['owner', 'editor', 'commenter', 'viewer'].includes(text ?? '')

/** Listens on a free port of this machine (or on `port`, to come back). */
export async function serveRooms(rooms: Rooms, port = 0): Promise<RoomServer> {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http, maxPayload: 20_000_000 })
  sockets.on('connection', (socket, request) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const role = url.searchParams.get('role')
    const session = url.searchParams.get('session') ?? undefined
    const person = url.searchParams.get('user') ?? 'somebody'
    rooms.attach(socket, url.pathname.slice(1), { user: person, role: isRole(role) ? role : 'editor', session })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const cut = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  return {
    url: `ws://127.0.0.1:${address.port}`,
    cut,
    async close() {
      cut()
      sockets.close()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

/** A page: a document with a provider, and what the server told it. */
export interface RoomClient {
  readonly doc: Y.Doc
  readonly provider: WebsocketProvider
  readonly text: Y.Text
  /** Write messages sent on the present connection. */
  sent(): number
  receipt(): ReceiptMessage | undefined
  /** Resolves when the server has acknowledged everything that was sent. */
  saved(): Promise<void>
  states(): Readonly<Record<string, ProcessState>>
  /** How many states messages came, the first of each connection with all states. */
  statesMessages(): readonly StatesMessage[]
  closed(): { readonly code: number; readonly reason: string } | undefined
  close(): void
}

const isWrite = (data: unknown) => data instanceof Uint8Array && data[0] === 0 && (data[1] === 1 || data[1] === 2)

/** Waits until something holds, for two minutes at most: a busy machine takes its time. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  for (const start = Date.now(); !holds();) {
    if (Date.now() - start > 120_000) throw new Error(`Not within two minutes: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Opens a page on a room. */
export function openClient(
  server: Pick<RoomServer, 'url'>,
  room: string,
  who: { readonly user?: string; readonly role?: Role; readonly session?: string } = {},
  doc = new Y.Doc(),
): RoomClient {
  let sent = 0
  let receipt: ReceiptMessage | undefined
  let states: Record<string, ProcessState> = {}
  let messages: StatesMessage[] = []
  let closed: { code: number; reason: string } | undefined
  const observed = new Proxy(WebSocket, {
    construct(target, [address, protocols]) {
      const socket = new target(address, protocols)
      const send = socket.send.bind(socket)
      sent = 0
      receipt = undefined
      messages = []
      socket.send = (data: Uint8Array) => {
        if (isWrite(data)) sent += 1
        send(data)
      }
      return socket
    },
  })
  const provider = new WebsocketProvider(server.url, room, doc, {
    disableBc: true,
    params: { ...who },
    // The polyfill lacks nothing that the provider uses.
    WebSocketPolyfill: Object(observed),
    maxBackoffTime: 200,
  })
  provider.messageHandlers[STATES_MESSAGE] = (_encoder, decoder) => {
    const message: StatesMessage = JSON.parse(decoding.readVarString(decoder))
    states = messages.length === 0 ? { ...message.states } : { ...states, ...message.states }
    messages.push(message)
  }
  provider.messageHandlers[RECEIPT_MESSAGE] = (_encoder, decoder) => {
    receipt = JSON.parse(decoding.readVarString(decoder))
  }
  provider.on('connection-close', (event) => {
    if (event !== null) closed = { code: event.code, reason: event.reason }
  })
  return {
    doc,
    provider,
    text: doc.getText('text'),
    sent: () => sent,
    receipt: () => receipt,
    async saved() {
      await until('everything acknowledged', () => provider.synced && sent > 0 && receipt?.saved === sent)
    },
    states: () => states,
    statesMessages: () => messages,
    closed: () => closed,
    close() {
      provider.destroy()
      doc.destroy()
    },
  }
}

/** Adds an empty playbook. */
export async function addPlaybook({ db }: Store): Promise<string> {
  const [owner] = await db
    .insert(user)
    .values({ email: `${randomUUID()}@localhost.invalid` })
    .returning({ id: user.id })
  const id = randomUUID()
  await db.insert(playbook).values({ id, owner: owner?.id ?? null })
  return id
}
