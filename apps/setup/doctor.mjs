// `playbook doctor`: looks at everything the product needs here. Runs before anything is installed, too.
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium, NO_CHROMIUM } from './lib/browser.mjs'
import { isBuilt } from './lib/build.mjs'
import { isInstalled, requireNode } from './lib/packages.mjs'
import { findPython, python } from './lib/python.mjs'
import { ask, root } from './lib/run.mjs'
import { command, say } from './lib/say.mjs'
import { findPostgres, NO_POSTGRES } from './postgres.mjs'

const SETUP = 'run: npm run setup'
const KERNEL_MS = 60_000

/** What a look found: `text` alone is well; `todo` says what to do. An optional thing is for tests only. */
const looks = [
  function node() {
    requireNode()
    return { text: `Node ${process.versions.node}` }
  },
  function packages() {
    return isInstalled()
      ? { text: 'Packages as in package-lock.json' }
      : { text: 'Packages are missing or old', todo: SETUP }
  },
  function pythons() {
    const name = findPython()
    return { text: `${ask(name, ['--version'])} (${name})` }
  },
  async function kernel() {
    if (!existsSync(python)) return { text: 'The kernel has no Python environment', todo: SETUP }
    const { operations, words } = await firstLine()
    if (operations) return { text: `Kernel starts, ${operations.length} operations` }
    return { text: 'The kernel does not start', todo: `${SETUP}. It said: ${words.trim().slice(-500) || 'nothing'}` }
  },
  function built() {
    const missing = ['web', 'server'].filter((name) => !isBuilt(name))
    return missing.length
      ? { text: `Not built from these sources: ${missing.join(', ')}`, todo: SETUP }
      : { text: 'Page and server are built' }
  },
  function dataFolder() {
    const folder = resolve(process.env.DATA_DIR || join(root, '.data'))
    let there = folder
    while (!existsSync(there)) there = dirname(there)
    try {
      accessSync(there, constants.W_OK)
    } catch (error) {
      return {
        text: `Data folder ${folder} cannot be written (${error.code})`,
        todo: 'give yourself the right, or set DATA_DIR to another folder',
      }
    }
    const { bavail, bsize } = statfsSync(there)
    const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`
    return bavail * bsize < 1e9
      ? { text: `Data folder ${folder}, ${free}`, todo: 'make room' }
      : { text: `Data folder ${folder}, ${free}` }
  },
  async function database() {
    const url = process.env.DATABASE_URL
    if (!url)
      return {
        text: 'Database: embedded, in the data folder (to save it: npx playbook backup DIR)',
      }
    // oxlint-disable-next-line no-restricted-imports -- only asked for when it is installed
    const { default: postgres } = await import('postgres')
    const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice() {} })
    try {
      const [{ server_version: version }] = await sql`show server_version`
      return { text: `Database: PostgreSQL ${version}` }
    } catch (error) {
      return {
        text: `Database of DATABASE_URL does not answer: ${error.message}`,
        todo: 'start it, or correct DATABASE_URL',
      }
    } finally {
      await sql.end({ timeout: 1 })
    }
  },
  async function port() {
    const number = Number(process.env.PORT || 3000)
    const host = process.env.HOST || '127.0.0.1'
    const probe = createServer()
    const error = await new Promise((resolve) =>
      probe.once('error', resolve).listen(number, host, () => resolve(undefined)),
    )
    if (!error) return new Promise((resolve) => probe.close(() => resolve({ text: `Port ${number} is free` })))
    const health = await fetch(`http://127.0.0.1:${number}/api/health`).catch(() => undefined)
    if (health?.ok) return { text: `Port ${number}: Playbook is running` }
    return {
      text: `Port ${number} cannot be used (${error.code})`,
      todo: 'stop what listens there, or set PORT to a free one',
    }
  },
  function chromium() {
    const path = findChromium()
    return path
      ? { text: `Chromium ${path} (for npm test)` }
      : { text: 'No Chromium', todo: NO_CHROMIUM, optional: true }
  },
  function postgresql() {
    const path = findPostgres()
    return path
      ? { text: `PostgreSQL ${path} (for npm test)` }
      : { text: 'No PostgreSQL', todo: NO_POSTGRES, optional: true }
  },
]

/** The kernel's greeting: the names of its operations, or what it said instead. */
async function firstLine() {
  const child = spawn(python, ['-m', 'playbook_kernel'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), KERNEL_MS)
  let words = ''
  child.stderr.on('data', (part) => (words += part))
  const line = await new Promise((resolve) => {
    createInterface({ input: child.stdout })
      .once('line', resolve)
      .once('close', () => resolve(''))
    child.once('error', () => resolve(''))
  })
  clearTimeout(timer)
  child.kill('SIGKILL')
  try {
    return { operations: JSON.parse(line).operations, words }
  } catch {
    return { words: words || line }
  }
}

await command(async () => {
  let isWell = true
  for (const look of looks) {
    const found = await Promise.resolve()
      .then(look)
      .catch((error) => ({ text: error.message, todo: '' }))
    const { text, todo, optional = false } = found
    if (todo !== undefined && !optional) isWell = false
    say(`${todo === undefined ? 'ok   ' : optional ? 'note ' : 'WRONG'} ${text}${todo ? `: ${todo}` : ''}`)
  }
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  say(isWell ? `\nEverything is there. Playbook ${version} starts with: npm start` : '\nMend what is wrong above.')
  return isWell ? 0 : 1
})
