import { createHash } from 'node:crypto'
import type { Json } from '@playbook/core/step'
import type { Credentials } from './credentials.ts'

/** A stored file that is sent as it is. */
export interface SentFile {
  readonly path: string
  readonly size: number
  /** Names its content. */
  readonly url: string
  /** What stands before and after it, where it is a part of a form. */
  readonly around?: readonly [before: string, after: string]
}

/** What is asked of a service. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Headers
  readonly body: string | SentFile | undefined
  /** Added on the way out, to the host that was asked alone. */
  readonly credentials?: Credentials | undefined
}

/** What a request is made of. */
export interface RequestParts {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Json
  readonly file?: SentFile
  /** What we would like to get. */
  readonly accept: string
  readonly userAgent: string
  readonly credentials?: Credentials | undefined
}

/** The request as it leaves us, before a proxy. */
export function makeRequest(method: 'GET' | 'POST', address: string, parts: RequestParts): HttpRequest {
  const url = new URL(address)
  const { credentials } = parts
  const headers = new Headers({ accept: parts.accept, 'user-agent': parts.userAgent, ...parts.headers })
  if (parts.file !== undefined) {
    if (!headers.has('content-type')) headers.set('content-type', 'application/octet-stream')
    return { method, url, headers, body: parts.file, credentials }
  }
  if (parts.body === undefined) return { method, url, headers, body: undefined, credentials }
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  const isText = typeof parts.body === 'string' && !headers.get('content-type')?.includes('json')
  return { method, url, headers, body: isText ? String(parts.body) : JSON.stringify(parts.body), credentials }
}

/** The sha256 of method, address and body, without credentials: two requests with the same key ask for the same. */
export function requestKey({ method, url, body }: HttpRequest): string {
  const sent = typeof body === 'string' || body === undefined ? (body ?? null) : { file: body.url }
  return createHash('sha256')
    .update(JSON.stringify([method, url.href, sent]))
    .digest('hex')
}
