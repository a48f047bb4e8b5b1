import type { Service } from '@playbook/core/service'
import { throughProxy } from '../net/proxy.ts'
import { redacted, withCredentials } from './credentials.ts'
import { sendOnce, type HttpFailure } from './http.ts'
import { errorOf, failureOf } from './outcome.ts'
import { makeRequest, type HttpRequest, type RequestParts } from './request.ts'
import { shownText } from './shown-text.ts'

/** How patient and how greedy whoever reads a stream is. */
export interface StreamPatience {
  readonly signal: AbortSignal
  /** Between two arrivals, the first included. */
  readonly idleMs: number
  /** From the request to the last byte. */
  readonly timeoutMs: number
  readonly maxBytes: number
}

/** An answer that is read while it arrives. */
export interface Streamed {
  readonly type: string
  readonly bytes: AsyncIterable<Buffer>
}

/** A request whose answer is read while it arrives: what is compressed does not arrive bit by bit. */
export function streamedRequest(address: string, parts: Pick<RequestParts, 'userAgent' | 'body' | 'credentials'>) {
  const headers = { 'accept-encoding': 'identity' }
  return makeRequest('POST', address, { ...parts, headers, accept: 'text/event-stream, application/json' })
}

/** What an error says is short. */
const MOST_OF_ERROR = 64 * 2 ** 10

/** What ends a request before its end: whoever asked, or its patience. */
function watch({ signal, idleMs, timeoutMs, maxBytes }: StreamPatience, service: Service) {
  let ended: HttpFailure | undefined
  const stop = new AbortController()
  const end = (why: HttpFailure) => {
    ended ??= why
    stop.abort(new Error(why))
  }
  const onAbort = () => stop.abort(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const whole = setTimeout(() => end('too slow'), timeoutMs)
  const idle = setTimeout(() => end('too slow'), idleMs)
  const tidy = () => {
    clearTimeout(whole)
    clearTimeout(idle)
    signal.removeEventListener('abort', onAbort)
    stop.abort()
  }
  return {
    signal: stop.signal,
    end,
    tidy,
    refresh: () => idle.refresh(),
    failed(cause: unknown, otherwise: HttpFailure) {
      tidy()
      signal.throwIfAborted()
      const patience = { timeoutMs: Math.min(idleMs, timeoutMs), maxBytes, tookMs: 0 }
      const asked = { service: service.name, status: undefined, attempts: 1, isRepeatable: true }
      return errorOf({ ...failureOf(ended ?? otherwise, patience), cause }, asked)
    },
  }
}

/**
 * Sends a request once, to this address and nowhere else, and hands on what arrives as it arrives. Whatever goes wrong is
 * an `UpstreamError`, now or while the bytes are read; only the caller's own abort is thrown as it is.
 */
export async function openStream(
  service: Service,
  request: HttpRequest,
  { proxy, ...patience }: StreamPatience & { readonly proxy: string | undefined },
): Promise<Streamed> {
  patience.signal.throwIfAborted()
  const watched = watch(patience, service)
  const url = throughProxy(withCredentials(request.url, request.credentials), proxy)
  const sending = { url, signal: watched.signal, lookup: undefined }
  const response = await sendOnce(request, sending).catch((cause: unknown) => {
    throw watched.failed(cause, 'unreachable')
  })
  async function* arriving(): AsyncIterable<Buffer> {
    let size = 0
    try {
      for await (const part of response) {
        const bytes = Buffer.from(part)
        size += bytes.length
        if (size > patience.maxBytes) watched.end('too large')
        watched.signal.throwIfAborted()
        watched.refresh()
        yield bytes
      }
    } catch (cause) {
      throw watched.failed(cause, 'broken off')
    } finally {
      watched.tidy()
    }
  }
  const status = response.statusCode ?? 0
  if (status >= 200 && status < 300) return { type: response.headers['content-type'] ?? '', bytes: arriving() }
  const said = await textOf(arriving(), request)
  const wrong = `answered with an error (${status})${said === '' ? '' : `: ${said}`}`
  const isPassing = status === 408 || status === 429 || status >= 500
  throw errorOf({ wrong, isPassing }, { service: service.name, status, attempts: 1, isRepeatable: true })
}

/** What an error says, without what proves who asked. */
async function textOf(bytes: AsyncIterable<Buffer>, { credentials }: HttpRequest): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of bytes) {
    parts.push(part)
    size += part.length
    if (size > MOST_OF_ERROR) break
  }
  const body = Buffer.concat(parts)
  return shownText(credentials ? redacted(body, credentials) : body)
}
