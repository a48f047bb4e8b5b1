import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareDataFolder } from './prepared.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const READY = /ready at http:\/\/[^:]+:(\d+)/

/** A connection that was kept may be closed over there in the moment in which it is used again. */
export const OWN_CONNECTION = { connection: 'close' }

/** A server process of the built product. */
export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly pid: number
  readonly folder: string
  /** What it wrote last on its console. */
  said(): string
  /** SIGKILL: no chance to tidy up. */
  kill(): Promise<void>
  /** SIGTERM, and the data folder is removed. */
  stop(): Promise<void>
}

/** A data folder in which nothing is yet: the server makes its database by itself, as on a person's first start. */
export const newDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'playbook-e2e-'))

async function preparedFolder(env: Record<string, string>): Promise<string> {
  const folder = await newDataFolder()
  if (env['DATABASE_URL'] === undefined) await prepareDataFolder(folder)
  return folder
}

/** V8 compiles PGlite once, quickly: for the minute of a journey a second of a core to make it quicker does not pay. */
const LIGHTLY = '--liftoff-only'

/** Starts the built server on a free loopback port and waits until it serves; without `folder`, on an empty database. */
export async function startServer(
  options: { folder?: string; port?: number; env?: Record<string, string> } = {},
): Promise<RunningServer> {
  const folder = options.folder ?? (await preparedFolder(options.env ?? {}))
  const child = spawn(process.execPath, [LIGHTLY, join(root, 'dist/server/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      HOST: '127.0.0.1',
      PORT: String(options.port ?? 0),
      DATA_DIR: folder,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  const said = lastWordsOf(child)
  const port = await readyPort(child)
  let isEnded = false
  // Its journey only sees that nobody answers.
  child.once('exit', (code, signal) => {
    if (!isEnded) process.stderr.write(`The server ended by itself with ${code ?? signal}:\n${said()}\n`)
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isEnded = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    folder,
    said,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// A journey that fails does not come to its end, but its server must.
const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

async function readyPort(child: ChildProcess): Promise<number> {
  let said = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const match = READY.exec(said)
      if (match) resolve(Number(match[1]))
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)))
  })
}

const LAST_WORDS = 4_000

/** What a server wrote last. */
function lastWordsOf(child: ChildProcess): () => string {
  let said = ''
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-LAST_WORDS)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return () => said
}

/** Calls the server's REST interface. */
export async function call(server: RunningServer, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { ...OWN_CONNECTION, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}
