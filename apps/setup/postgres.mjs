// A throw-away PostgreSQL for tests: its own temporary folder, a free port on loopback, no password, gone with us.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
const PATIENCE_MS = 30_000

// PostgreSQL refuses to run as root, so root lends it another user. The shell waits for the end of its input, which
// comes when we close it or when we die, however that happens; then it stops the server and removes the folder.
const GUARD = `"$1/postgres" -D "$2/data" -h 127.0.0.1 -p "$3" -c unix_socket_directories= -c max_connections=300 \
-c fsync=off -c synchronous_commit=off -c full_page_writes=off </dev/null >"$2/log" 2>&1 &
server=$!
cat >/dev/null
kill -INT $server 2>/dev/null
wait $server
rm -rf "$2"`

/** The folder that holds `initdb` and `postgres`, or undefined. The newest version wins. */
export function findPostgres() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** What to tell somebody who has no PostgreSQL. */
export const NO_POSTGRES =
  'The tests need the programs of a PostgreSQL server (13 or newer). Debian, Ubuntu: apt-get install postgresql; ' +
  'macOS: brew install postgresql. Or point TEST_DATABASE_URL at a server on which databases may be created.'

function otherUser() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to lend it to.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

const isReady = (folder) => {
  const file = join(folder, 'data/postmaster.pid')
  return existsSync(file) && /^ready/m.test(readFileSync(file, 'utf8'))
}

/** Starts a server and resolves when it takes connections. `url` may create databases. */
export async function startPostgres() {
  const bin = findPostgres()
  if (!bin) throw new Error(NO_POSTGRES)
  const user = otherUser()
  // Root's own temporary folder may be closed to the other user.
  const folder = mkdtempSync(join('uid' in user ? '/tmp' : tmpdir(), 'playbook-postgres-'))
  chmodSync(folder, 0o700)
  if ('uid' in user) chownSync(folder, user.uid, user.gid)
  const as = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  const init = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(bin, 'initdb'), init, { ...as, encoding: 'utf8' })
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  }
  const port = await freePort()
  // Its own process group: Ctrl-C reaches us first, and the end of the input does the rest.
  const guard = spawn('sh', ['-c', GUARD, 'sh', bin, folder, String(port)], {
    ...as,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const stopped = new Promise((resolve) => guard.once('exit', resolve))
  const stop = async () => {
    guard.ref()
    guard.stdin.end()
    await stopped
  }
  guard.unref()
  guard.stdin.unref?.()
  for (const start = Date.now(); !isReady(folder);) {
    if (Date.now() - start > PATIENCE_MS) {
      const words = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8').slice(-2000) : ''
      await stop()
      throw new Error(`PostgreSQL did not start within ${PATIENCE_MS / 1000} s. ${words}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}
