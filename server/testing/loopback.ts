import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** One request as the server saw it. */
export interface Seen {
  readonly line: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
}

/** A service on this machine that answers as a test says. */
export interface Loopback {
  readonly address: string
  readonly port: number
  readonly seen: Seen[]
  /** Requests whose socket was closed before their answer was whole. */
  readonly givenUp: string[]
  /** The status with which it hangs up before it has read what is sent. */
  refuse?: number | undefined
  answer: (request: IncomingMessage, response: ServerResponse, count: number) => void
  close(): Promise<void>
}

/** Starts a service on a free port. */
export async function startLoopback(): Promise<Loopback> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    const line = `${request.method ?? ''} ${request.url ?? ''}`
    response.once('close', () => {
      if (!response.writableFinished) loopback.givenUp.push(line)
    })
    if (loopback.refuse !== undefined) {
      response.writeHead(loopback.refuse, { connection: 'close' }).end(() => request.destroy())
      return
    }
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      loopback.seen.push({ line, body: Buffer.concat(parts).toString(), headers: request.headers })
      loopback.answer(request, response, loopback.seen.length)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const loopback: Loopback = {
    address: `http://127.0.0.1:${port}`,
    port,
    seen: [],
    givenUp: [],
    answer: (_request, response) => void response.end(),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return loopback
}

/** Answers with a value as JSON. */
export function answerJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
}

/** Starts a server of our own network that nobody may reach from outside. */
export async function startSecret(): Promise<Loopback> {
  const secret = await startLoopback()
  secret.answer = (_request, response) => response.end('secret')
  return secret
}
