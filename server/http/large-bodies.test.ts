import { afterAll, beforeAll, expect, it } from 'vitest'
import { RULES } from '../auth/rules.ts'
import { listen, type Listening } from '../listen.ts'
import { useProgram } from '../testing/program.ts'
import { openRaw, restOf } from '../testing/raw-sockets.ts'

const server = useProgram()
let listening: Listening
let playbook: string
beforeAll(async () => {
  const { app } = server
  listening = await listen({ fetch: app().fetch, port: 0, host: '127.0.0.1' })
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  const made = await app().request('/api/playbooks', { method: 'POST', headers, body: '{}' })
  playbook = String((await made.json()).id)
})
afterAll(() => listening.stop())

/** The status of a request that says how large its body is, and sends nothing of it. */
async function announce(method: string, path: string, headers: readonly string[]): Promise<number> {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers]
  const socket = await openRaw(listening.port, `${lines.join('\r\n')}\r\n\r\n`)
  // It does not end by itself while it waits for a body.
  const answer = new Promise<string>((resolve) => socket.once('data', (part: Buffer) => resolve(part.toString())))
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(await answer) ?? []
  socket.destroy()
  await restOf(socket)
  return Number(status)
}

const GIB = 2 ** 30

it('lets nobody keep what is private, and leaves what says so itself', async () => {
  const of = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const answer = await server.app().request(path, { method, headers: { host: 'localhost', ...headers } })
    return [path, answer.headers.get('cache-control')]
  }
  const unstated = [
    await of('GET', '/api/me'),
    await of('GET', '/api/playbooks'),
    await of('GET', `/api/playbooks/${playbook}/comments`),
    await of('GET', '/api/nothing'),
    await of('POST', '/api/playbooks/import'),
    await of('POST', '/api/uploads', { 'tus-resumable': '1.0.0', 'upload-length': '1' }),
  ]
  expect(unstated.filter(([, value]) => value !== 'private, no-store')).toEqual([])
  expect(await of('GET', '/api/services')).toEqual(['/api/services', 'private, no-cache'])
})

it('answers 413 to every body that is a little too large, also where who sends it listens only afterwards', async () => {
  const piece = Buffer.alloc(3 * 2 ** 20, 32)
  const send = async (isAnnounced: boolean) => {
    const size = isAnnounced ? `Content-Length: ${4 * piece.length}` : 'Transfer-Encoding: chunked'
    const head = ['POST /api/playbooks/import HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', size]
    const socket = await openRaw(listening.port, `${head.join('\r\n')}\r\n\r\n`)
    socket.on('error', () => {})
    for (let at = 0; at < 4; at++) {
      // In between longer than a server reads on by itself.
      await new Promise((resolve) => setTimeout(resolve, 700))
      if (!isAnnounced) socket.write(`${piece.length.toString(16)}\r\n`)
      await new Promise((resolve) => socket.write(piece, resolve))
      if (!isAnnounced) socket.write('\r\n')
    }
    if (!isAnnounced) socket.write('0\r\n\r\n')
    const answer = await restOf(socket)
    return [answer.slice(0, 12), answer.slice(answer.indexOf('{"error'))]
  }
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 === 0)))
  const refused = ['HTTP/1.1 413', '{"error":{"name":"InputError","message":"The body is larger than 8 MB."}}']
  expect(answers).toEqual(Array.from({ length: 20 }, () => refused))
})

it('refuses a large body before any of it is sent, whatever route it is for', async () => {
  const routes = RULES.filter(([method]) => method === 'POST' || method === 'PUT' || method === 'PATCH')
  const answers = await Promise.all(
    routes.map(async ([method, path]) => {
      const place = path.replace(':playbook', playbook).replaceAll(/:\w+/g, 'a')
      return [
        `${method} ${path}`,
        await announce(method, place, ['Content-Type: application/json', `Content-Length: ${GIB}`]),
      ] as const
    }),
  )
  // An upload says in a header of its own how large it is (`files/uploads.test.ts`); these two are none.
  // A file of a session is limited as an upload is, once its worker is known.
  expect(answers.filter(([, status]) => status !== 413)).toEqual([
    ['POST /api/sessions/:id/worker/files', 400],
    ['POST /api/uploads', 412],
    ['PATCH /api/uploads/:id', 404],
  ])
  expect(answers.length).toBeGreaterThan(80)
})
