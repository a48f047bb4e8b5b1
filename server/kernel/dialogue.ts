import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { KernelError } from '@playbook/core/errors'
import { deferred } from './deferred.ts'
import { kernelFailure, lineReader, parseMessage, type KernelMessage } from './protocol.ts'

/** What one call asks of a worker. */
export interface WorkerRequest {
  readonly method: string
  readonly params: unknown
  readonly folder: string | undefined
  readonly onNote: (message: string, fraction?: number) => void
}

/** The lines that are exchanged with one worker: one request at a time. */
export interface Dialogue {
  /** The names of its operations; rejects when it ends before it is ready. */
  readonly ready: Promise<readonly string[]>
  request(request: WorkerRequest): Promise<unknown>
  /** The worker is gone: whoever waits hears why. */
  end(why: string): void
}

interface Call {
  readonly id: number
  readonly onNote: WorkerRequest['onNote']
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

type Child = Pick<ChildProcessByStdio<Writable, Readable, Readable>, 'stdin' | 'stdout'>

/** Reads and writes the lines of a worker; one that breaks the protocol is killed. */
export function openDialogue({ stdin, stdout }: Child, maxLineBytes: number, kill: (why: string) => void): Dialogue {
  let call: Call | undefined
  let lastId = 0
  const ready = deferred<readonly string[]>()
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

  return {
    ready: ready.promise,
    request({ method, params, folder, onNote }) {
      const id = ++lastId
      return new Promise((resolve, reject) => {
        call = { id, onNote, resolve, reject }
        stdin.write(`${JSON.stringify({ id, method, params: params ?? {}, folder: folder ?? null })}\n`)
      })
    },
    end(why) {
      ready.reject(new KernelError(why))
      call?.reject(stoppedUnexpectedly(why))
      call = undefined
    },
  }
}

/** A worker ended under a call. For the researcher it is a failure of the kernel like any other. */
export class WorkerLostError extends KernelError {}

/** What the researcher reads when a worker died under a call. */
export function stoppedUnexpectedly(why: string): WorkerLostError {
  return new WorkerLostError(
    `The analysis stopped unexpectedly (${why}). Nothing was changed; run it again, or with less data.`,
  )
}
