import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen, type Listening } from './listen.ts'
import { openRaw, restOf, upgradeTo } from './testing/raw-sockets.ts'

const app = new Hono()
app.get('/', (c) => c.text('here'))
app.get('/slow', async (c) => {
  await sleep(700)
  return c.text('at last')
})
app.post('/upload', async (c) => {
  const bytes = Buffer.from(await c.req.arrayBuffer())
  return c.text(createHash('sha256').update(bytes).digest('hex'))
})

let listening: Listening
beforeAll(async () => {
  listening = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' })
})
afterAll(() => listening.stop())

const open = (text: string, port = listening.port) => openRaw(port, text)

it('outlives connections that ask for any upgrade and are reset', async () => {
  const fixture = fileURLToPath(new URL('./testing/listen.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', fixture], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  const [line] = await once(child.stdout, 'data')
  const port = Number(String(line))
  const answer = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()
  for (const to of ['foo', 'h2c', 'websocket', 'websocket, foo']) {
    const sockets = await Promise.all(Array.from({ length: 5 }, () => open(upgradeTo(to), port)))
    expect(await answer()).toBe('here')
    for (const socket of sockets) socket.resetAndDestroy()
    expect(await answer()).toBe('here')
  }
  expect(child.exitCode).toBeNull()
  child.kill()
  await ended
})

it.each(['foo', 'h2c'])('refuses an upgrade to %s at once, and keeps no socket open', async (to) => {
  const socket = await open(upgradeTo(to))
  expect(await restOf(socket)).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
})

it('answers a handshake that it refuses', async () => {
  const keys = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'
  const socket = await open(upgradeTo('websocket').replace('\r\n\r\n', `\r\n${keys}`))
  expect(await restOf(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close/)
})

it('takes an upload as long as it goes on, gives one up that pauses, and waits for its own work', async () => {
  const parts = Array.from({ length: 8 }, (_unused, at) => `part ${at}`)
  const head = `POST /upload HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${parts.join('').length}\r\n\r\n`
  const steady = await open(head)
  const answer = restOf(steady)
  for (const part of parts) await new Promise<void>((written) => steady.write(part, () => setImmediate(written)))
  expect(await answer).toContain(createHash('sha256').update(parts.join('')).digest('hex'))
  // Only silence counts: Node's own limit of five minutes for all of it cuts every upload over a home line.
  expect(listening.server).toMatchObject({ requestTimeout: 0, timeout: 120_000 })
  const impatient = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1', idleMs: 200 })
  expect(await restOf(await open(`${head}part`, impatient.port))).toBe('')
  const slow = await open('GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', impatient.port)
  expect(await restOf(slow)).toContain('at last')
  impatient.stop()
})
