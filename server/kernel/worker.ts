import { spawn } from 'node:child_process'
import { deferred } from './deferred.ts'
import { openDialogue, type Dialogue } from './dialogue.ts'

/** How to start one worker process. */
export interface WorkerOptions {
  readonly python: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** A worker that has not said `ready` by then is killed. */
  readonly readyMs: number
  /** Longest answer in bytes. */
  readonly maxLineBytes: number
  /** Address space of the worker in bytes, where the system has `ulimit`. */
  readonly memoryBytes?: number | undefined
}

/** How a worker ended. */
export interface WorkerEnd {
  readonly why: string
  /** The end of what it wrote to standard error. */
  readonly stderr: string
  /** Somebody outside ended it: that says nothing of how it is set up. */
  readonly wasKilled: boolean
}

/** One kernel process. */
export interface Worker {
  readonly pid: number | undefined
  /** The names of its operations; rejects when it ends before it is ready. */
  readonly ready: Promise<readonly string[]>
  readonly alive: boolean
  /** Always resolves. */
  readonly exited: Promise<WorkerEnd>
  readonly request: Dialogue['request']
  readonly requestUntil: Dialogue['requestUntil']
  /** Ends it and everything it started, at once. */
  kill(why?: string): void
  /** Lets it end by itself. */
  retire(): void
}

const STDERR_KEPT = 8000

/** Starts a worker in a process group of its own, so that a kill reaches its children and Ctrl+C does not reach it. */
export function startWorker(options: WorkerOptions): Worker {
  const [command, args] = withMemoryLimit(options)
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  let killedFor: string | undefined
  const kill = (why?: string) => {
    killedFor ??= why
    killGroup(child.pid)
    child.kill('SIGKILL')
  }
  const dialogue = openDialogue(child, options.maxLineBytes, kill)
  const exited = deferred<WorkerEnd>()
  let stderr = ''
  let alive = true

  const end = (why: string, wasKilled = false) => {
    clearTimeout(timer)
    alive = false
    dialogue.end(why)
    exited.resolve({ why, stderr, wasKilled })
  }
  const timer = setTimeout(() => kill('it did not get ready in time'), options.readyMs)
  dialogue.ready.then(() => clearTimeout(timer)).catch(() => {})
  child.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString('utf8')).slice(-STDERR_KEPT)))
  child.on('error', (error) => end(error.message))
  // What it started must not outlive it, nor hold its pipes open.
  child.on('exit', () => killGroup(child.pid))
  child.on('close', (code, signal) => {
    const wasKilled = signal !== null && killedFor === undefined
    end(killedFor ?? reasonOf(code, signal, stderr, options.memoryBytes), wasKilled)
  })

  return {
    pid: child.pid,
    get alive() {
      return alive
    },
    ready: dialogue.ready,
    exited: exited.promise,
    kill,
    retire: () => child.stdin.end(),
    request: dialogue.request,
    requestUntil: dialogue.requestUntil,
  }
}

function killGroup(pid: number | undefined) {
  if (pid === undefined || process.platform === 'win32') return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is gone already.
  }
}

function withMemoryLimit({ python, args, memoryBytes }: WorkerOptions): [string, string[]] {
  if (!memoryBytes || process.platform === 'win32') return [python, [...args]]
  // `ulimit -v` counts in KiB.
  return ['/bin/sh', ['-c', `ulimit -v ${Math.floor(memoryBytes / 1024)}; exec "$@"`, 'kernel', python, ...args]]
}

/** What a worker says, or how it ends, when it does not get the memory that it wants. */
const WITHOUT_MEMORY = /memory allocation of \d+ bytes failed|MemoryError|bad_alloc|cannot allocate memory/i

function reasonOf(code: number | null, signal: NodeJS.Signals | null, stderr: string, memoryBytes = Infinity): string {
  const isOfMemory = WITHOUT_MEMORY.test(stderr) || signal === 'SIGKILL'
  if (isOfMemory && Number.isFinite(memoryBytes)) return `it needed more than ${inWords(memoryBytes)} of memory`
  return signal ? `killed by ${signal}` : `exit code ${code}`
}

const inWords = (bytes: number) => `${Number((bytes / 2 ** 30).toFixed(1))} GB`
