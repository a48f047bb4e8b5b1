import { StoredFile } from '@playbook/core/api/files'
import { UPLOADS_PATH, type FinishUpload } from '@playbook/core/api/uploads'
import { DetailedError, Upload } from 'tus-js-client'
import type { z } from 'zod'
import { answerOf, refusalText } from '../frame/refusal.ts'
import { forgetUpload, rememberedOf, rememberStored } from './interrupted.ts'
import { sha256Of } from './sha256.ts'

const AWAY = 'The server cannot be reached. Check the connection and try again.'
const CANCELLED = 'The upload was cancelled.'
/** What is lost at most when a connection is cut, and what proxies let through. */
const PIECE_BYTES = 8 * 2 ** 20
/** About ten minutes without a byte; every byte that arrives begins them anew. */
const RETRY_MS = [500, 1000, 2000, 4000, 8000, ...Array.from({ length: 58 }, () => 10_000)]

/** Nobody makes room within minutes: who waits is told at once. */
const DISK_FULL = 507

/** A file on its way. */
export interface Sending {
  readonly done: Promise<StoredFile>
  /** Ends it here; choosing the same file again goes on where it was. */
  readonly pause: () => void
  /** Ends it here and on the server. */
  readonly cancel: () => void
  /** Does not remember any more that it was here: it was submitted. */
  readonly forget: () => void
}

/**
 * Sends a file by tus, which goes on where a lost connection left it, also after the page was closed and the same file
 * is chosen again; one that arrived then is not sent again. What arrived is compared with what was read, by its hash.
 */
export function uploadFile(file: File, onProgress: (sent: number) => void): Sending {
  const stop = new AbortController()
  const upload = new Upload(file, {
    endpoint: UPLOADS_PATH,
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_MS,
    metadata: rememberedOf(file),
    onShouldRetry: mayGoOn,
    onProgress,
  })
  const end = (isGivenUp: boolean) => {
    stop.abort()
    upload.abort(isGivenUp).catch(() => {})
    if (isGivenUp) forgetUpload(upload).catch(() => {})
  }
  return {
    done: sendAndStore(file, upload, stop.signal),
    pause: () => end(false),
    cancel: () => end(true),
    forget: () => void forgetUpload(upload).catch(() => {}),
  }
}

async function sendAndStore(file: File, upload: Upload, signal: AbortSignal): Promise<StoredFile> {
  const [earlier] = await upload.findPreviousUploads()
  signal.throwIfAborted()
  const arrived = earlier?.metadata?.['sha256']
  if (earlier?.uploadUrl && arrived !== undefined) {
    const again = await finish(earlier.uploadUrl, { filename: file.name, sha256: arrived }, signal)
    if ('stored' in again) return again.stored
    await forgetUpload(upload)
  } else if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier)
  const hashed = sha256Of(file, signal)
  // Whoever waits for it hears of it; until then nobody does.
  hashed.catch(() => {})
  await send(upload, signal)
  const sha256 = await hashed
  const finished = await finish(upload.url ?? '', { filename: file.name, sha256 }, signal)
  if ('refusal' in finished) {
    await forgetUpload(upload)
    throw new Error(finished.refusal)
  }
  await rememberStored(upload, file, sha256)
  return finished.stored
}

function send(upload: Upload, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(CANCELLED)))
    upload.options.onError = (error) => reject(new Error(wordsOf(error)))
    upload.options.onSuccess = () => resolve()
    upload.start()
  })
}

/** Whether a try that failed says nothing about the next one: the connection, the server, or two tries at once. */
function mayGoOn(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  return status === 0 || (status >= 500 && status !== DISK_FULL) || status === 409 || status === 423
}

function wordsOf(error: Error): string {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  return answer === null ? AWAY : refusalText(answer.getStatus(), answer.getBody())
}

type Finished = { readonly stored: StoredFile } | { readonly refusal: string }

/** Has what arrived stored. The server answers the same however often it is asked. */
async function finish(url: string, sent: z.infer<typeof FinishUpload>, signal: AbortSignal): Promise<Finished> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(sent)
  for (const [at, waitMs] of RETRY_MS.entries()) {
    const answer = await fetch(`${url}/finish`, { method: 'POST', headers, body, signal }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer !== undefined && text !== undefined && (answer.status < 500 || answer.status === DISK_FULL)) {
      return answer.ok ? { stored: StoredFile.parse(JSON.parse(text)) } : { refusal: refusalText(answer.status, text) }
    }
    if (at < RETRY_MS.length - 1) await sleep(waitMs, signal)
  }
  throw new Error(AWAY)
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error(CANCELLED))
    })
  })
}

/** The file that a step's Example button loads. */
export async function exampleFile(step: string): Promise<StoredFile> {
  const answer = await fetch(`/api/examples/files/${encodeURIComponent(step)}`).catch(() => {
    throw new Error(AWAY)
  })
  return answerOf(answer, StoredFile)
}
