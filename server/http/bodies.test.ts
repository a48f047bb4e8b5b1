import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen, type Listening } from '../listen.ts'
import { limitBodies } from './bodies.ts'

let listening: Listening
beforeAll(async () => {
  const app = new Hono()
  app.use('/api/*', limitBodies(300))
  app.post('/api/*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
  listening = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' })
})
afterAll(() => listening.stop())

/** Sends a byte every 50 ms, for half a second. */
async function drip(path: string): Promise<string> {
  const socket = connect(listening.port, '127.0.0.1')
  const answer = text(socket).catch(() => 'cut')
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 10\r\n\r\n`)
  for (let sent = 0; sent < 10 && socket.writable; sent++) {
    socket.write('x')
    await sleep(50)
  }
  return answer
}

it('gives up a body that drips, but not a file', async () => {
  const [body, file] = await Promise.all([drip('/api/playbooks/import'), drip('/api/uploads')])
  expect([body.includes('200 OK'), file.includes('200 OK')]).toEqual([false, true])
})

it('refuses a large body', async () => {
  const body = 'x'.repeat(8 * 1024 ** 2 + 1)
  const response = await fetch(`http://127.0.0.1:${listening.port}/api/playbooks`, { method: 'POST', body })
  expect(response.status).toBe(413)
})
