import { serve, type ServerType } from '@hono/node-server'
import { MESSAGE_LIMIT_BYTES } from '@playbook/core/protocol'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'

/** Where and how long the server listens. */
export interface ListenOptions {
  readonly fetch: Parameters<typeof serve>[0]['fetch']
  readonly port: number
  readonly host: string
  /** The longest silence of a connection that waits for nothing of ours, in both directions; sockets of rooms are not meant. */
  readonly idleMs?: number
}

/** A server that takes requests. */
export interface Listening {
  readonly server: ServerType
  readonly port: number
  /** Takes no more requests, and says goodbye to open rooms. */
  stop(): void
}

const IDLE_MS = 120_000
const HEADERS_MS = 20_000
// Above the limit of a room, so that the room closes the socket and says why.
const MOST_BYTES = MESSAGE_LIMIT_BYTES + 1_000_000

/** Listens; rejects when the address cannot be had. */
export function listen({ fetch, port, host, idleMs = IDLE_MS }: ListenOptions): Promise<Listening> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false })
  // An upload may take hours; it must not pause. Headers come at once or never.
  const serverOptions = { requestTimeout: 0, headersTimeout: HEADERS_MS }
  const options = { fetch, port, hostname: host, websocket: { server: sockets }, serverOptions }
  return new Promise((resolve, reject) => {
    // @ts-expect-error The types of the two libraries differ in whether `noServer` may be undefined, and in nothing else.
    const server = serve(options, (address: AddressInfo) => {
      resolve({
        server,
        port: address.port,
        stop() {
          server.close()
          for (const socket of sockets.clients) socket.close(1001, 'The server stops')
        },
      })
    })
    server.once('error', reject)
    endIdle(server, idleMs)
    guardUpgrades(server, idleMs)
  })
}

/** Ends connections on which nothing passes, but for those that wait for us: work may take longer than silence may. */
function endIdle(server: ServerType, idleMs: number): void {
  const newest = new WeakMap<object, { readonly request: IncomingMessage; readonly response: ServerResponse }>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    newest.set(request.socket, { request, response })
  })
  server.setTimeout(idleMs)
  server.on('timeout', (socket: Socket) => {
    const { request, response } = newest.get(socket) ?? {}
    if (request?.complete === true && response?.headersSent === false) socket.setTimeout(idleMs)
    else socket.destroy()
  })
}

/**
 * Node hands over the bare socket of every request that asks for an upgrade: whatever happens to it then is ours to
 * catch. The library does so for WebSockets alone, and answers for others only as the one listener that there is.
 */
function guardUpgrades(server: ServerType, idleMs: number): void {
  const handlers = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if ('setTimeout' in socket && typeof socket.setTimeout === 'function')
      socket.setTimeout(idleMs, () => socket.destroy())
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return refuse(socket, 400)
    for (const handle of handlers) handle.call(server, request, socket, head)
  })
}

function refuse(socket: Duplex, status: number): void {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, 'Connection: close', 'Content-Length: 0', '', '']
  socket.end(lines.join('\r\n'), () => socket.destroy())
}
