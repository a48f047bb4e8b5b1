import { createHash } from 'node:crypto'
import type { Json } from '@playbook/core/step'
import type { Query } from '@playbook/core/resolver'

/** What is asked of a service. */
export interface Request {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Headers
  readonly body: string | undefined
}

/** What came back: the whole body, or why there is none. */
export type Answer =
  | {
      readonly status: number
      readonly body: Buffer
      readonly sha256: string
      readonly type: string
      readonly waitMs: number | undefined
    }
  | { readonly trouble: 'no answer' | 'too slow' | 'too large'; readonly cause: unknown }

const PRODUCT = 'playbook-notebook/0.1'

/** The request as it leaves us, before a proxy. */
export function makeRequest(
  method: 'GET' | 'POST',
  address: string,
  options: { query?: Query; headers?: Readonly<Record<string, string>>; body?: Json },
): Request {
  const url = new URL(address)
  for (const [key, value] of Object.entries(options.query ?? {})) url.searchParams.append(key, String(value))
  const headers = new Headers({ accept: 'application/json', 'user-agent': PRODUCT, ...options.headers })
  if (options.body === undefined) return { method, url, headers, body: undefined }
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  const isText = typeof options.body === 'string' && !headers.get('content-type')?.includes('json')
  return { method, url, headers, body: isText ? String(options.body) : JSON.stringify(options.body) }
}

/** With a proxy every call goes to `{proxy}/{host}/{path}?{query}`. */
export function throughProxy(url: URL, proxy: string | undefined): URL {
  return proxy === undefined ? url : new URL(`${proxy.replace(/\/+$/, '')}/${url.host}${url.pathname}${url.search}`)
}

/** Asks once. Trouble on the way is an answer, too; only the caller's own abort is thrown. */
export async function ask(
  request: Request,
  options: { proxy: string | undefined; timeoutMs: number; maxBytes: number; signal: AbortSignal },
): Promise<Answer> {
  const { signal, maxBytes, timeoutMs } = options
  signal.throwIfAborted()
  const stop = new AbortController()
  const onAbort = () => stop.abort(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop.abort()
  }, timeoutMs)
  try {
    const response = await fetch(throughProxy(request.url, options.proxy), {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      signal: stop.signal,
    })
    const body = await bodyOf(response, maxBytes)
    if (body === undefined) {
      stop.abort()
      return { trouble: 'too large', cause: undefined }
    }
    const type = response.headers.get('content-type') ?? ''
    const waitMs = retryAfter(response.headers.get('retry-after'))
    return { status: response.status, body, sha256: createHash('sha256').update(body).digest('hex'), type, waitMs }
  } catch (cause) {
    signal.throwIfAborted()
    return { trouble: isLate ? 'too slow' : 'no answer', cause }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

async function bodyOf(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length
    if (size > maxBytes) return undefined
    parts.push(next.value)
  }
  return Buffer.concat(parts)
}

/** Seconds, or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
