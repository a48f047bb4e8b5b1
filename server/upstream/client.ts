import type { Store } from '../db/connect.ts'
import { userAgentOf } from '../product.ts'
import { acceptOf } from './forms.ts'
import { limitOf, limitWithoutPace, type RateLimit } from './rate-limits.ts'
import { makeRequest } from './request.ts'
import { createRequester, type BytesCall, type PageCall } from './retry.ts'
import { createRunCalls, type RunCalls, type UpstreamRun } from './run-calls.ts'

/**
 * The one way to public services. A request is sent again after a network failure, 429 (as its Retry-After says) or
 * 5xx; a POST only when it is declared idempotent. What a service finally answered is kept, and is evidence of the run.
 * Where a person chose so, a request that fails is answered from the last good answer to the same request.
 */
export interface Upstream {
  forRun(run: UpstreamRun): RunCalls
  /** One try for something that a person is looking at now and that belongs to no run: no evidence, no second try. */
  forPage<T>(url: string, call: PageCall<T>): Promise<T>
  /** The same for a picture. */
  forPicture(url: string, call: BytesCall): Promise<Buffer>
}

/** How patient and how greedy we are; all have defaults. */
export interface UpstreamOptions {
  readonly store: Store
  /** Takes all calls, for stand-ins and recordings. */
  readonly proxy?: string | undefined
  readonly userAgent?: string
  /** The longest wait for a response, whatever a step asks for; 30 s where neither says. */
  readonly timeoutMs?: number
  readonly attempts?: number
  readonly backoffMs?: number
  /** Longest Retry-After that is waited for. */
  readonly longestWaitMs?: number
  readonly limitOf?: (host: string) => RateLimit
  readonly maxBytes?: number
}

/** Makes the client that all runs share. */
export function createHttp(options: UpstreamOptions): Upstream {
  const { store, proxy, userAgent = userAgentOf(), maxBytes = 64 * 2 ** 20 } = options
  const requester = createRequester({
    proxy,
    maxBytes,
    timeoutMs: options.timeoutMs,
    attempts: options.attempts ?? 3,
    backoffMs: options.backoffMs ?? 500,
    longestWaitMs: options.longestWaitMs ?? 30_000,
    limitOf: options.limitOf ?? (proxy === undefined ? limitOf : limitWithoutPace),
  })
  return {
    forRun: (run) => createRunCalls(run, { store, requester, userAgent, maxBytes }),
    forPage: async (url, page) =>
      requester.once(makeRequest('GET', url, { accept: acceptOf('json'), userAgent }), page),
    forPicture: async (url, picture) =>
      requester.bytes(makeRequest('GET', url, { accept: 'image/png', userAgent }), picture),
  }
}
