import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listen, type Listening } from '../listen.ts'
import { openRaw } from '../testing/raw-sockets.ts'
import { limitBodies } from './bodies.ts'
import { answerError } from './respond.ts'

/** A server that gives a body so much time, or the usual time. */
async function listenFor(longestMs?: number): Promise<Listening> {
  const app = new Hono()
  app.onError(answerError)
  app.use('/api/*', limitBodies(longestMs))
  app.post('/api/*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
  return listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' })
}

let listening: Listening
let patient: Listening
beforeAll(async () => {
  ;[listening, patient] = await Promise.all([listenFor(300), listenFor()])
})
afterAll(() => {
  listening.stop()
  patient.stop()
})

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
  // On a machine under load so many bytes take longer than the bodies above may.
  const response = await fetch(`http://127.0.0.1:${patient.port}/api/playbooks`, { method: 'POST', body })
  expect(response.status).toBe(413)
})

it('writes no line of the log where somebody goes away in the midst of a body', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const half = 'POST /api/playbooks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{'
  const sockets = await Promise.all(Array.from({ length: 5 }, () => openRaw(listening.port, half)))
  await sleep(100)
  for (const socket of sockets) socket.resetAndDestroy()
  await sleep(300)
  const lines = written.mock.calls.map(([line]) => String(line))
  written.mockRestore()
  expect(lines).toEqual([])
})
