import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { CancelledError, KernelError } from '@playbook/core/errors'
import { deferred } from './deferred.ts'
import { kernelFailure, lineReader, parseMessage, type KernelMessage } from './protocol.ts'

/** What one call asks of a worker. */
export interface WorkerRequest {
  readonly method: string
  readonly params: unknown
  readonly folder: string | undefined
  readonly onNote: (message: string, fraction?: number) => void
}

/** The lines that are exchanged with one process: a worker takes one request at a time, the bridge to a cluster many. */
export interface Dialogue {
  /** The names of its operations; rejects when it ends before it is ready. */
  readonly ready: Promise<readonly string[]>
  request(request: WorkerRequest): Promise<unknown>
  /** The same, and the other side is told when it is given up; only the bridge to a cluster listens to that. */
  requestUntil(request: WorkerRequest, signal: AbortSignal | undefined): Promise<unknown>
  /** The worker is gone: whoever waits hears why. */
  end(why: string): void
}

interface Call {
  readonly onNote: WorkerRequest['onNote']
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

type Child = Pick<ChildProcessByStdio<Writable, Readable, Readable>, 'stdin' | 'stdout'>

/** Reads and writes the lines of a worker; one that breaks the protocol is killed. */
export function openDialogue({ stdin, stdout }: Child, maxLineBytes: number, kill: (why: string) => void): Dialogue {
  const calls = new Map<number, Call>()
  let lastId = 0
  const ready = deferred<readonly string[]>()
  // Whoever asks for `ready` late must not make an early end an unhandled rejection.
  ready.promise.catch(() => {})

  const handle = (message: KernelMessage) => {
    if ('ready' in message) return ready.resolve(message.operations)
    const call = calls.get(message.id)
    if (!call) return
    if ('note' in message) return call.onNote(message.note, message.fraction ?? undefined)
    const { resolve, reject } = call
    calls.delete(message.id)
    if ('error' in message) reject(kernelFailure(message))
    else resolve(message.result)
  }
  const handleLine = (line: Buffer) => {
    try {
      handle(parseMessage(line))
    } catch {
      kill('it broke the protocol')
    }
  }
  const onTooLong = () => kill(`its answer was longer than ${maxLineBytes} bytes`)
  stdout.on('data', lineReader(maxLineBytes, handleLine, onTooLong))
  stdin.on('error', () => {})

  const write = (line: object) => stdin.write(`${JSON.stringify(line)}\n`)
  const ask = (id: number, { method, params, folder, onNote }: WorkerRequest) =>
    new Promise<unknown>((resolve, reject) => {
      calls.set(id, { onNote, resolve, reject })
      write({ id, method, params: params ?? {}, folder: folder ?? null })
    })

  return {
    ready: ready.promise,
    request: (request) => ask(++lastId, request),
    async requestUntil(request, signal) {
      const id = ++lastId
      const giveUp = () => {
        calls.get(id)?.reject(cancelled(signal))
        calls.delete(id)
        write({ cancel: id })
      }
      signal?.addEventListener('abort', giveUp)
      return ask(id, request).finally(() => signal?.removeEventListener('abort', giveUp))
    },
    end(why) {
      ready.reject(new KernelError(why))
      for (const { reject } of calls.values()) reject(stoppedUnexpectedly(why))
      calls.clear()
    },
  }
}

/** Why a call was stopped, in the words of whoever stopped it. */
export function cancelled(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error && reason.name !== 'AbortError' ? reason : new CancelledError('The run was stopped.')
}

/** A worker ended under a call. For the researcher it is a failure of the kernel like any other. */
export class WorkerLostError extends KernelError {}

/** What the researcher reads when a worker died under a call. */
export function stoppedUnexpectedly(why: string): WorkerLostError {
  return new WorkerLostError(
    `The analysis stopped unexpectedly (${why}). Nothing was changed; run it again, or with less data.`,
  )
}
