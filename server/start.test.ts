import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Loopback to the system alone: whoever writes it has not written a name that we know to be. */
const REACHABLE = '127.1'

/** What the server says at its start, and by which address it takes a guest. */
async function started(env: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'playbook-start-'))
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // A server that never says so must end, too.
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += String(part)))
  await expect
    .poll(() => said, { timeout: 280_000, interval: 100 })
    .toMatch(/ready at.*[^]*looks after this server yet/)
  const port = /ready at http:\/\/[^:]+:(\d+)/.exec(said)?.[1] ?? ''
  const origin = `http://127.0.0.1:${port}`
  const guest = await fetch(`${origin}/api/auth/sign-in/anonymous`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{}',
  })
  const [cookie = ''] = guest.headers.getSetCookie()
  const me = await fetch(`${origin}/api/me`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
  return { said, cookie, status: me.status }
}

it(
  'turns accounts on where others reach it, warns of the open line, and lets people in',
  { timeout: 300_000 },
  async () => {
    const { said, cookie, status } = await started({ HOST: REACHABLE })
    expect(said).toContain(
      'ATTENTION: others reach this server over plain HTTP: who listens on the line reads passwords, links and data.\n' +
        'Put a proxy with TLS in front of it and set its address, such as PUBLIC_URL=https://playbook.lab.example.\n' +
        `Without PUBLIC_URL links in messages lead to http://${REACHABLE}:`,
    )
    expect(cookie).not.toMatch(/secure/i)
    expect(status).toBe(200)
  },
)
