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
  expect(answers.filter(([, status]) => status !== 413)).toEqual([
    ['POST /api/uploads', 412],
    ['PATCH /api/uploads/:id', 404],
  ])
  expect(answers.length).toBeGreaterThan(80)
})
