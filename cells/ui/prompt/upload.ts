import { StoredFile } from '@playbook/core/api/files'
import { UPLOADS_PATH, type FinishUpload } from '@playbook/core/api/uploads'
import { defaultOptions, DetailedError, Upload } from 'tus-js-client'
import type { z } from 'zod'
import { refusalText } from '../frame/refusal.ts'
import { sha256Of } from './sha256.ts'

const AWAY = 'The server cannot be reached. Check the connection and try again.'
/** What is lost at most when a connection is cut, and what proxies let through. */
const PIECE_BYTES = 8 * 2 ** 20
/** About ten minutes without a byte; every byte that arrives begins them anew. */
const RETRY_MS = [500, 1000, 2000, 4000, 8000, ...Array.from({ length: 58 }, () => 10_000)]

/** A file on its way. */
export interface Sending {
  readonly done: Promise<StoredFile>
  /** Ends it here; choosing the same file again goes on where it was. */
  readonly pause: () => void
  /** Ends it here and on the server. */
  readonly cancel: () => void
}

/**
 * Sends a file by tus, which goes on where a lost connection left it, also after the page was closed and the same file
 * is chosen again. What arrived is compared with what was read, by its hash.
 */
export function uploadFile(file: File, onProgress: (sent: number) => void): Sending {
  const stop = new AbortController()
  const hashed = sha256Of(file, stop.signal)
  // Whoever waits for it hears of it; until then nobody does.
  hashed.catch(() => {})
  let upload: Upload | undefined
  const sent = new Promise<Upload>((resolve, reject) => {
    stop.signal.addEventListener('abort', () => reject(new Error('The upload was cancelled.')))
    const sending = new Upload(file, {
      endpoint: UPLOADS_PATH,
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_MS,
      onShouldRetry: mayGoOn,
      onProgress,
      onError: (error) => reject(new Error(wordsOf(error))),
      onSuccess: () => resolve(sending),
    })
    upload = sending
    start(sending, stop.signal).catch(reject)
  })
  const end = (isGivenUp: boolean) => {
    stop.abort()
    upload?.abort(isGivenUp).catch(() => {})
  }
  return {
    done: sent.then(async (arrived) => finish(arrived, { filename: file.name, sha256: await hashed }, stop.signal)),
    pause: () => end(false),
    cancel: () => end(true),
  }
}

async function start(upload: Upload, signal: AbortSignal): Promise<void> {
  const [earlier] = await upload.findPreviousUploads()
  if (signal.aborted) return
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier)
  upload.start()
}

/** Whether a try that failed says nothing about the next one: the connection, the server, or two tries at once. */
function mayGoOn(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  return status === 0 || status >= 500 || status === 409 || status === 423
}

function wordsOf(error: Error): string {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  return answer === null ? AWAY : refusalText(answer.getStatus(), answer.getBody())
}

/** Has what arrived stored. The server answers the same however often it is asked. */
async function finish(upload: Upload, sent: z.infer<typeof FinishUpload>, signal: AbortSignal): Promise<StoredFile> {
  const headers = { 'content-type': 'application/json' }
  for (const [at, waitMs] of RETRY_MS.entries()) {
    const answer = await fetch(`${upload.url}/finish`, {
      method: 'POST',
      headers,
      body: JSON.stringify(sent),
      signal,
    }).catch(() => undefined)
    const body = await answer?.text().catch(() => undefined)
    if (answer?.ok && body !== undefined) {
      await forget(upload)
      return StoredFile.parse(JSON.parse(body))
    }
    if (answer !== undefined && body !== undefined && answer.status < 500) {
      await forget(upload)
      throw new Error(refusalText(answer.status, body))
    }
    if (at < RETRY_MS.length - 1) await sleep(waitMs, signal)
  }
  throw new Error(AWAY)
}

/** What this browser remembers of an upload is for going on with it. */
async function forget(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) {
    await defaultOptions.urlStorage.removeUpload(urlStorageKey)
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('The upload was cancelled.'))
    })
  })
}

/** The file that a step's Example button loads. */
export async function exampleFile(step: string): Promise<StoredFile> {
  const answer = await fetch(`/api/examples/files/${encodeURIComponent(step)}`).catch(() => {
    throw new Error(AWAY)
  })
  const body = await answer.text()
  if (!answer.ok) throw new Error(refusalText(answer.status, body))
  return StoredFile.parse(JSON.parse(body))
}
