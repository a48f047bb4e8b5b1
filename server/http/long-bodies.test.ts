import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClientAddress } from '../net/client-address.ts'
import { listen, type Listening } from '../listen.ts'
import { checkBodies, limitBodies } from './bodies.ts'
import type { CallerEnv } from './callers.ts'
import { limitLongBodies } from './lanes.ts'

const LONG = JSON.stringify({ text: 'x'.repeat(100_000) })

let listening: Listening
let inside = 0
let most = 0
beforeAll(async () => {
  const clientAddress = createClientAddress([])
  const app = new Hono<CallerEnv>()
  app.use(async (c, next) => {
    c.set('person', { id: c.req.header('x-person') ?? '', name: '' })
    await next()
  })
  app.use(limitLongBodies(clientAddress), limitBodies(), checkBodies(clientAddress))
  app.post('/api/*', async (c) => {
    inside += 1
    most = Math.max(most, inside)
    const [first, again]: unknown[] = [await c.req.json(), await c.req.json()]
    await new Promise((resolve) => setTimeout(resolve, 20))
    inside -= 1
    return c.json({ isParsedOnce: first === again })
  })
  listening = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' })
})
afterAll(() => listening.stop())

async function send(person: string, body: string, path = '/api/db/fpl') {
  const headers = { 'content-type': 'application/json', 'x-person': person }
  const answer = await fetch(`http://127.0.0.1:${listening.port}${path}`, { method: 'POST', headers, body })
  return { status: answer.status, json: await answer.json() }
}

/** Begins a long request, and sends no more of it. */
async function sendSlowly(person: string) {
  const socket = connect(listening.port, '127.0.0.1')
  socket.on('error', () => {})
  const head = ['POST /api/db/fpl HTTP/1.1', 'Host: localhost', `X-Person: ${person}`, 'Content-Length: 200000']
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  await new Promise((resolve) => setTimeout(resolve, 50))
  return socket
}

it('takes one long request of a person at a time, and refuses too many in words', async () => {
  const slow = await sendSlowly('ada')
  const refused: unknown[] = []
  most = 0
  const sent = Array.from({ length: 45 }, async () => {
    const { status, json } = await send('ada', LONG)
    if (status === 429) refused.push(json)
    return status
  })
  await expect.poll(() => refused.length).toBe(5)
  slow.destroy()
  const statuses = await Promise.all(sent)
  expect([most, statuses.filter((status) => status === 200).length]).toEqual([1, 40])
  expect(refused[0]).toEqual({
    error: {
      name: 'TooMany',
      message: expect.stringMatching(
        /^You have many long requests under way\. Try again in \d+ s, when some of them are done\.$/,
      ),
    },
  })
})

it('parses a long body once', async () => {
  expect((await send('ada', LONG)).json).toEqual({ isParsedOnce: true })
})

it('lets short requests pass, and those of others, while somebody sends slowly', async () => {
  const slow = await sendSlowly('mallory')
  const answers = await Promise.all([send('mallory', '{}'), send('grace', LONG)])
  slow.destroy()
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

it('takes 8 MB where workflows and values are sent, and 1 MB elsewhere', async () => {
  const body = JSON.stringify('x'.repeat(2_000_000))
  expect((await send('ada', body)).status).toBe(200)
  expect(await send('ada', body, '/api/playbooks')).toEqual({
    status: 413,
    json: { error: { name: 'InputError', message: 'The body is larger than 1 MB.' } },
  })
})
