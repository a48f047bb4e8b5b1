import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Agent as PlainAgent, request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { InputError } from '@playbook/core/errors'
import { throughProxy } from '../net/proxy.ts'
import { lookupPublic, refusePrivateHost } from '../net/public-address.ts'
import { hasCode } from '../system.ts'
import { redacted, withCredentials } from './credentials.ts'
import type { HttpRequest, SentFile } from './request.ts'

/**
 * An HTTP client on `node:http`, one request at a time. Not `fetch`: the undici inside Node gives up after 300 s without
 * headers, sends files without their length, and lets nobody choose the address that a name stands for.
 */

/** A response that arrived whole. */
export interface HttpResponse {
  readonly status: number
  readonly statusText: string
  readonly body: Buffer
  readonly sha256: string
  readonly type: string
  /** The wait that its Retry-After asks for. */
  readonly retryAfterMs: number | undefined
}

/** The whole response, or why there is none. */
export type HttpResult = HttpResponse | { readonly failure: HttpFailure; readonly cause: unknown }

/** `unreachable`: before a first byte of the response; `broken off`: after it; `led away`: a redirect went where we do not go. */
export type HttpFailure = 'unreachable' | 'broken off' | 'too slow' | 'too large' | 'led away'

/** How one request is sent. */
export interface SendOptions {
  readonly proxy: string | undefined
  /** For the whole response, its last byte included. */
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly signal: AbortSignal
}

const REDIRECTS = 5
const MOVED = new Set([301, 302, 303, 307, 308])
const plain = new PlainAgent({ keepAlive: true })
const secure = new SecureAgent({ keepAlive: true, rejectUnauthorized: true })

class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

class LedAwayError extends Error {
  override readonly name = 'LedAwayError'
}

/** The service had closed a connection that was kept from an earlier request. */
class ClosedBeforeError extends Error {
  override readonly name = 'ClosedBeforeError'
}

/** Sends a request once. A failure on the way is a result, too; only the caller's own abort is thrown. */
export async function sendRequest(request: HttpRequest, sending: SendOptions): Promise<HttpResult> {
  const { signal, timeoutMs, maxBytes } = sending
  signal.throwIfAborted()
  const stop = new AbortController()
  const onAbort = () => stop.abort(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  let isLate = false
  let hasBegun = false
  const timer = setTimeout(() => {
    isLate = true
    stop.abort(new Error('too slow'))
  }, timeoutMs)
  try {
    const response = await followRedirects(request, sending.proxy, stop.signal)
    hasBegun = true
    const arrived = await readBytes(response, maxBytes, stop.signal)
    const body = request.credentials ? redacted(arrived, request.credentials) : arrived
    return {
      status: response.statusCode ?? 0,
      statusText: response.statusMessage ?? '',
      body,
      sha256: createHash('sha256').update(body).digest('hex'),
      type: response.headers['content-type'] ?? '',
      retryAfterMs: retryAfter(response.headers['retry-after']),
    }
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof TooLargeError) return { failure: 'too large', cause }
    if (cause instanceof LedAwayError || cause instanceof InputError) return { failure: 'led away', cause }
    return { failure: isLate ? 'too slow' : hasBegun ? 'broken off' : 'unreachable', cause }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

/**
 * Goes where a service says that it moved to, but only to the public network, and never from a secret line to an open one:
 * what comes back can be read as evidence. A body is sent again only where the service asks for that (307, 308).
 */
async function followRedirects(
  request: HttpRequest,
  proxy: string | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let current = request
  for (let hop = 0; ; hop++) {
    const lookup = current.url.host === request.url.host || proxy !== undefined ? undefined : lookupPublic
    const asked = withCredentials(current.url, current.credentials)
    const response = await sendOnce(current, { url: throughProxy(asked, proxy), signal, lookup })
    const { location } = response.headers
    const status = response.statusCode ?? 0
    if (!MOVED.has(status) || location === undefined || hop === REDIRECTS) return response
    response.destroy()
    const url = new URL(location, current.url)
    requireSafeHop(request.url, current.url, url)
    const keepsBody = status === 307 || status === 308
    const credentials = url.origin === request.url.origin ? request.credentials : undefined
    const next = { ...current, url, credentials }
    current = keepsBody ? next : { ...next, method: 'GET', body: undefined }
  }
}

function requireSafeHop(asked: URL, from: URL, to: URL): void {
  const isSafe = to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:')
  if (!isSafe) throw new LedAwayError(`redirected to ${to.protocol}`)
  if (to.host !== asked.host) refusePrivateHost(to.hostname)
}

interface Way {
  readonly url: URL
  readonly signal: AbortSignal
  /** How the name becomes an address; as the machine does it otherwise. */
  readonly lookup: LookupFunction | undefined
}

/** Sends a request to one address, and follows nothing. */
export function sendOnce(request: HttpRequest, way: Way): Promise<IncomingMessage> {
  // A kept connection may be closed just when a request is written to it; a POST may not be sent a second time.
  // A connection that was looked up freely is not for an address that must be public.
  if (request.method === 'POST' || way.lookup) return sendBy(false, request, way)
  const kept = way.url.protocol === 'https:' ? secure : plain
  return sendBy(kept, request, way).catch((error: unknown) => {
    if (error instanceof ClosedBeforeError) return sendBy(false, request, way)
    throw error
  })
}

function sendBy(agent: PlainAgent | false, request: HttpRequest, { url, signal, lookup }: Way) {
  const { body } = request
  const options = { method: request.method, headers: headersOf(request), signal, ...(lookup && { lookup }) }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent: ClientRequest =
      url.protocol === 'https:'
        ? requestSecure(url, { ...options, agent, rejectUnauthorized: true })
        : requestPlain(url, { ...options, agent })
    sent.once('response', resolve)
    sent.once('error', (cause) => {
      const isOld = sent.reusedSocket && (hasCode(cause, 'ECONNRESET') || hasCode(cause, 'EPIPE'))
      reject(isOld ? new ClosedBeforeError('the kept connection was closed', { cause }) : cause)
    })
    if (body === undefined || typeof body === 'string') sent.end(body)
    // Whatever goes wrong here is an event of the request, too.
    else pipeline(bytesOf(body), sent).catch(() => {})
  })
}

function headersOf({ headers: given, body, credentials }: HttpRequest): Record<string, string | number> {
  const headers: Record<string, string | number> = { ...Object.fromEntries(given), ...credentials?.headers }
  if (!given.has('accept-encoding')) headers['accept-encoding'] = 'gzip, deflate, br'
  if (body === undefined) delete headers['content-type']
  else headers['content-length'] = lengthOf(body)
  return headers
}

function lengthOf(body: string | SentFile): number {
  if (typeof body === 'string') return Buffer.byteLength(body)
  const [before, after] = body.around ?? ['', '']
  return Buffer.byteLength(before) + body.size + Buffer.byteLength(after)
}

async function* bytesOf({ path, around: [before, after] = ['', ''] }: SentFile): AsyncIterable<Buffer | string> {
  if (before !== '') yield before
  for await (const part of createReadStream(path)) yield part
  if (after !== '') yield after
}

async function readBytes(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) {
      size += part.length
      if (size > maxBytes) throw new TooLargeError('too large')
      parts.push(part)
    }
  }
  const decoder = decoderOf(response.headers['content-encoding'])
  if (decoder) await pipeline(response, decoder, collect, { signal })
  else await pipeline(response, collect, { signal })
  return Buffer.concat(parts)
}

function decoderOf(encoding: string | undefined): Duplex | undefined {
  const name = encoding?.trim().toLowerCase()
  if (name === 'gzip' || name === 'x-gzip') return createGunzip()
  if (name === 'deflate') return createInflate()
  return name === 'br' ? createBrotliDecompress() : undefined
}

/** Seconds, or a date. */
function retryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
