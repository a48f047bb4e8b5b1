import { spawn } from 'node:child_process'
import { KernelError } from '@playbook/core/errors'
import { deferred } from './deferred.ts'
import { kernelFailure, lineReader, parseMessage, type KernelMessage } from './protocol.ts'

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

/** What one call asks of a worker. */
export interface WorkerRequest {
  readonly method: string
  readonly params: unknown
  readonly folder: string | undefined
  readonly onNote: (message: string, fraction?: number) => void
}

/** One kernel process. It handles one request at a time. */
export interface Worker {
  readonly pid: number | undefined
  /** The names of its operations; rejects when it ends before it is ready. */
  readonly ready: Promise<readonly string[]>
  readonly alive: boolean
  /** Always resolves: why the process ended, with the end of what it wrote to standard error. */
  readonly exited: Promise<{ readonly why: string; readonly stderr: string }>
  request(request: WorkerRequest): Promise<unknown>
  /** Ends it and everything it started, at once. */
  kill(why?: string): void
  /** Lets it end by itself. */
  retire(): void
}

interface Call {
  readonly id: number
  readonly onNote: (message: string, fraction?: number) => void
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
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
  let call: Call | undefined
  let lastId = 0
  let stderr = ''
  let killedFor: string | undefined
  let alive = true

  const kill = (why?: string) => {
    killedFor ??= why
    killGroup(child.pid)
    child.kill('SIGKILL')
  }
  const ready = deferred<readonly string[]>()
  const exited = deferred<{ why: string; stderr: string }>()
  // Whoever asks for `ready` late must not make an early end an unhandled rejection.
  ready.promise.catch(() => {})

  const handle = (message: KernelMessage) => {
    if ('ready' in message) return ready.resolve(message.operations)
    if (!call || message.id !== call.id) return
    if ('note' in message) return call.onNote(message.note, message.fraction ?? undefined)
    const { resolve, reject } = call
    call = undefined
    if ('error' in message) reject(kernelFailure(message))
    else resolve(message.result)
  }
  const readChunk = lineReader(
    options.maxLineBytes,
    (line) => {
      try {
        handle(parseMessage(line))
      } catch {
        kill('it broke the protocol')
      }
    },
    () => kill(`its answer was longer than ${options.maxLineBytes} bytes`),
  )
  child.stdout.on('data', readChunk)
  child.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString('utf8')).slice(-STDERR_KEPT)))
  child.stdin.on('error', () => {})
  const timer = setTimeout(() => kill('it did not get ready in time'), options.readyMs)
  ready.promise.then(() => clearTimeout(timer)).catch(() => {})

  const end = (why: string) => {
    clearTimeout(timer)
    alive = false
    ready.reject(new KernelError(why))
    call?.reject(stoppedUnexpectedly(why))
    call = undefined
    exited.resolve({ why, stderr })
  }
  child.on('error', (error) => end(error.message))
  // What it started must not outlive it, nor hold its pipes open.
  child.on('exit', () => killGroup(child.pid))
  child.on('close', (code, signal) => end(killedFor ?? (signal ? `killed by ${signal}` : `exit code ${code}`)))

  return {
    pid: child.pid,
    get alive() {
      return alive
    },
    ready: ready.promise,
    exited: exited.promise,
    kill,
    retire: () => child.stdin.end(),
    request({ method, params, folder, onNote }) {
      const id = ++lastId
      return new Promise((resolve, reject) => {
        call = { id, onNote, resolve, reject }
        child.stdin.write(`${JSON.stringify({ id, method, params: params ?? {}, folder: folder ?? null })}\n`)
      })
    },
  }
}

/** What the researcher reads when a worker died under a call. */
export function stoppedUnexpectedly(why: string): KernelError {
  return new KernelError(
    `The analysis stopped unexpectedly (${why}). Nothing was changed; run it again, or with less data.`,
  )
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
