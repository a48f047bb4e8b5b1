import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRODUCT_FOLDER } from '../../product.ts'
import { sendRequest, type Attacker, type Target } from '../target.ts'
import { cookieOf } from './guest.ts'

const program = join(PRODUCT_FOLDER, 'dist/server/main.js')

/** On a machine with much else to do. */
const STARTS_WITHIN_MS = 180_000

/** Whether the product is built. */
export const isBuilt = (): boolean => existsSync(program)

/** Starts the built product with accounts and an empty database; people sign in to it as anybody does. */
export async function startBuilt(env: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'playbook-load-'))
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_ENV: 'production',
      PLAYBOOK_AUTH: 'on',
      PORT: '0',
      DATA_DIR: folder,
      DISK_FREE_BYTES: '0',
      UPSTREAM_PROXY: 'http://127.0.0.1:9',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += String(part)))
  const ended = once(child, 'exit')
  const find = async (pattern: RegExp) => {
    for (const end = Date.now() + STARTS_WITHIN_MS; Date.now() < end; await sleep(20)) {
      const [, found] = pattern.exec(said) ?? []
      if (found !== undefined) return found
    }
    throw new Error(`the server does not say ${pattern.source}`)
  }
  const port = Number(await find(/ready at http:\/\/[^:]+:(\d+)/))
  const ask: Target['ask'] = (method, path, options) => sendRequest(port, method, path, options)
  const headers = { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` }
  const addPerson = async (): Promise<Attacker> => {
    const email = `${randomUUID()}@lab.example`
    const url = `http://127.0.0.1:${port}/api/auth`
    await fetch(`${url}/sign-in/magic-link`, { method: 'POST', headers, body: JSON.stringify({ email }) })
    // Without a mail server the message stands on its console.
    const token = await find(new RegExp(`To: ${email}[^]*?#link=([\\w-]+)`))
    return { id: email, ...cookieOf(await fetch(`${url}/magic-link/verify?token=${token}`, { redirect: 'manual' })) }
  }
  return {
    port,
    pid: child.pid ?? 0,
    ask,
    addPerson,
    patience: 1,
    async isWell() {
      const { status } = await ask('GET', '/api/health')
      if (status !== 200) throw new Error(`the server is not well: it answers ${status}`)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
