import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { within } from '../within.ts'
import { watchMemory, type MemoryPeaks } from './memory.ts'

/** Somebody with an account, signed in. */
export interface Attacker {
  readonly id: string
  readonly cookie: string
}

/** A started server that is attacked, with a way to change who may do what behind its back. */
export interface Target {
  readonly port: number
  addPerson(): Promise<Attacker>
  /** No role: none at all. */
  setRole(playbook: string, person: Attacker, role?: 'owner' | 'editor' | 'commenter' | 'viewer'): Promise<void>
  endSessions(person: Attacker): Promise<void>
  /** A request as `person`; nobody without one. */
  ask(method: string, path: string, options?: RequestOptions): Promise<{ status: number; text: string }>
  /** How many times as long as usual to wait: the short form runs beside other tests, the long one beside whatever else does. */
  readonly patience: number
  /** The short form, which tries less. */
  readonly isShort: boolean
  /** Throws where the server ended or does not answer within two seconds, usually. */
  isWell(): Promise<void>
  /** Stops it. */
  stop(): Promise<Stopped>
}

/** What is seen when a target is stopped. */
export interface Stopped {
  /** The most memory that it held. */
  readonly peaks: MemoryPeaks
  /** The temporary files that it left. */
  readonly leftovers: readonly string[]
  /** What it said last, where it did not end when it was told to. */
  readonly stuckAt: string | undefined
}

/** What a request is sent with. */
export interface RequestOptions {
  readonly person?: Attacker
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The most memory that a worker of the target may hold. */
export const WORKER_LIMIT_BYTES = 2 * 2 ** 30

/** What the target's files may take of this machine's disk: one upload of 5 GiB, not two. */
const ROOM_BYTES = 8e9
const WELL_WITHIN_MS = 2000
const START_WITHIN_MS = 300_000
/** The server itself leaves what it cannot close within ten seconds. */
const STOP_WITHIN_MS = 120_000
const LAST_WORDS = 2000
const Person = z.object({ answer: z.object({ id: z.string(), token: z.string() }) })
const Started = z.object({ port: z.number() })

/** Starts a server on a free port of loopback, with an empty database and folders of its own. */
export async function startTarget({ patience = 1, slower = (): number => 1 } = {}): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'playbook-attack-'))
  const temporary = join(folder, 'tmp')
  await mkdir(temporary)
  const said = join(folder, 'said.log')
  const sink = await open(said, 'w')
  const child = fork(fileURLToPath(new URL('./target.fixture.ts', import.meta.url)), {
    // The server has to do with this heap: what it merely has not collected yet is not counted as held.
    execArgv: ['--import', 'tsx', '--max-old-space-size=1024'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      DATA_DIR: join(folder, 'data'),
      TMPDIR: temporary,
      DISK_FREE_BYTES: String(await freeButFor(folder, ROOM_BYTES)),
      KERNEL_MEMORY_BYTES: String(WORKER_LIMIT_BYTES),
      UPSTREAM_PROXY: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', sink.fd, sink.fd, 'ipc'],
  })
  await sink.close()
  const ended = once(child, 'exit')
  const started = await within(answerOf(child, ended), START_WITHIN_MS)
  if (started === undefined) {
    child.kill('SIGKILL')
    throw new Error(`the server did not start: ${await lastWordsIn(said)}`)
  }
  const { port } = Started.parse(started)
  const memory = watchMemory(child.pid ?? 0)
  const tell = createTell(child, ended)
  return {
    port,
    async addPerson() {
      const { answer } = Person.parse(await tell({ do: 'add-person' }))
      return { id: answer.id, cookie: `playbook_session=${answer.token}` }
    },
    setRole: async (playbook, person, role) =>
      void (await tell({ do: 'set-role', playbook, person: person.id, ...(role && { role }) })),
    endSessions: async (person) => void (await tell({ do: 'end-sessions', person: person.id })),
    ask: (method, path, options) => sendRequest(port, method, path, options),
    get patience() {
      return patience * slower()
    },
    isShort: patience > 1,
    isWell: () => isWell(child, port, Math.ceil(patience * slower() * WELL_WITHIN_MS)),
    async stop() {
      child.kill('SIGTERM')
      const stuckAt = (await within(ended, STOP_WITHIN_MS)) === undefined ? await lastWordsIn(said) : undefined
      child.kill('SIGKILL')
      await ended
      const peaks = memory.stop()
      // What compiles the sources of a target that is not built keeps a pipe there.
      const temporaries = (await readdir(temporary)).filter((name) => !/^tsx-\d+$/.test(name))
      const leftovers = [...temporaries, ...(await readdir(join(folder, 'data/files/tmp')))]
      await rm(folder, { recursive: true, force: true })
      return { peaks, leftovers, stuckAt }
    },
  }
}

/** The end of a log. Who does not stop talking may have filled the disk with it. */
async function lastWordsIn(path: string): Promise<string> {
  const file = await open(path)
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LAST_WORDS), 0, LAST_WORDS, Math.max(0, size - LAST_WORDS))
  await file.close()
  return buffer.toString('utf8', 0, bytesRead)
}

/** What is free of a disk but for so many bytes. */
async function freeButFor(folder: string, bytes: number): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.max(0, bavail * bsize - bytes)
}

/** The next message of the target. */
async function answerOf(child: ChildProcess, ended: Promise<unknown>): Promise<unknown> {
  const message = once(child, 'message')
  const isOver = ended.then(() => {
    throw new Error('the server ended')
  })
  const [answer]: unknown[] = await Promise.race([message, isOver])
  return answer
}

/** Commands, one after the other. */
function createTell(child: ChildProcess, ended: Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve()
  return (command: Readonly<Record<string, string>>): Promise<unknown> => {
    last = last.then(() => {
      const answer = answerOf(child, ended)
      child.send(command)
      return answer
    })
    return last
  }
}

/** Sends a request, and reads its answer. */
export async function sendRequest(port: number, method: string, path: string, options: RequestOptions = {}) {
  const { person, body, headers } = options
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(person && { cookie: person.cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

async function isWell(child: ChildProcess, port: number, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('the server ended')
  const signal = AbortSignal.timeout(withinMs)
  const { status } = await fetch(`http://127.0.0.1:${port}/api/health`, { signal })
  if (status !== 200) throw new Error(`the server is not well: it answers ${status}`)
}
