import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UPLOADS_PATH } from '@playbook/core/api/uploads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../e2e/upstreams/free-port.ts'
import { openRaw } from './testing/raw-sockets.ts'
import { until } from './testing/runs.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'stopped-upload-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the product on the data of this test. */
async function startServer() {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, PORT: String(port), KERNEL_WORKERS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    exit.then(([code]) => {
      throw new Error(`the server ended early: ${code}`)
    }),
  ])
  return {
    port,
    ask: (method: string, path: string, headers: Record<string, string>, body?: Buffer<ArrayBuffer> | string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { 'tus-resumable': '1.0.0', ...headers },
        ...(body !== undefined && { body }),
      }),
    /** Told to stop, it ends: 0 when all was closed in the time that is set, 1 when something was left. */
    async terminate() {
      child.kill('SIGTERM')
      const [code] = await exit
      return code
    },
  }
}

const BYTES = { 'content-type': 'application/offset+octet-stream' }
const namesIn = (name: string) => readdirSync(join(folder, 'files', name))

it('ends in its time although files are on their way, and goes on with them after its next start', async () => {
  const bytes = randomBytes(300_000)
  const first = await startServer()
  const begun = await first.ask('POST', UPLOADS_PATH, { 'upload-length': String(bytes.length) })
  const path = begun.headers.get('location') ?? ''
  // A file of the page, and one of a program that sends forms: both stop in the middle and stay open.
  const head = (line: string, headers: Record<string, string>) =>
    `${line} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`
  const patch = { ...BYTES, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-length': '300000' }
  const form = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '300000' }
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.tsv"\r\n\r\n'
  const sockets = await Promise.all([
    openRaw(first.port, Buffer.concat([Buffer.from(head(`PATCH ${path}`, patch)), bytes.subarray(0, 100_000)])),
    openRaw(first.port, `${head('POST /api/v1/components/core/file/upload', form)}${part}${'x'.repeat(1000)}`),
  ])
  for (const socket of sockets) socket.on('error', () => {})
  const file = join(folder, 'files/uploads', path.slice(UPLOADS_PATH.length + 1))
  await until(
    () => statSync(file).size,
    (size) => size === 100_000,
  )
  expect(await first.terminate()).toBe(0)
  expect(namesIn('tmp')).toEqual([])

  const second = await startServer()
  const kept = await second.ask('HEAD', path, {})
  expect([kept.status, kept.headers.get('upload-offset')]).toEqual([200, '100000'])
  const rest = { ...BYTES, 'upload-offset': '100000' }
  expect((await second.ask('PATCH', path, rest, bytes.subarray(100_000))).status).toBe(204)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const said = JSON.stringify({ filename: 'a.tsv', sha256 })
  const stored = await second.ask('POST', `${path}/finish`, { 'content-type': 'application/json' }, said)
  expect(await stored.json()).toEqual({ url: `storage://${sha256}`, filename: 'a.tsv', size: 300_000, sha256 })
  expect(await second.terminate()).toBe(0)
  expect([namesIn('tmp'), namesIn('uploads')]).toEqual([[], []])
}, 600_000)
