import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestOptions } from '@playbook/core/resolver'
import type { Query, Service } from '@playbook/core/service'
import { z } from 'zod'
import { sendRequest, type HttpResult } from './http.ts'
import { errorOf, outcomeOf, type Outcome, type Patience } from './outcome.ts'
import { createRateLimiter } from './rate-limiter.ts'
import type { RateLimit } from './rate-limits.ts'
import type { HttpRequest } from './request.ts'
import type { WaitNotice } from './wait-notice.ts'

/** How a request ended. */
export interface Attempted<T> {
  readonly result: HttpResult
  readonly outcome: Outcome<T>
  readonly attempts: number
  /** How long the service was asked, in milliseconds: without the wait for its pace, or before asking again. */
  readonly tookMs: number
}

/** How patient the client is. */
export interface RetryOptions {
  readonly proxy: string | undefined
  /** The longest wait for a response, whatever a step asks for. */
  readonly timeoutMs: number | undefined
  readonly attempts: number
  readonly backoffMs: number
  readonly longestWaitMs: number
  readonly maxBytes: number
  readonly limitOf: (service: Service, host: string) => RateLimit
}

/** Whose request it is. */
export interface RequestContext {
  readonly service: Service
  readonly isRepeatable: boolean
  readonly signal: AbortSignal
  readonly waitNotice: WaitNotice
  readonly notify: (message: string) => void
}

/** A call that is worth a moment's wait, not more. */
export interface BytesCall {
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

/** The same for a response that is read by a schema. */
export interface PageCall<T> extends BytesCall {
  readonly query?: Query
  readonly schema: RequestOptions<T>['schema']
}

/** Sends requests as fast as services allow. */
export interface Requester {
  /** Sends again where that may help, until there is something to read or nothing to hope for. */
  withRetries<T>(request: HttpRequest, given: RequestOptions<T>, context: RequestContext): Promise<Attempted<T>>
  once<T>(service: Service, request: HttpRequest, call: PageCall<T>): Promise<T>
  /** One try for the bytes of a good response, as they are. */
  bytes(service: Service, request: HttpRequest, call: BytesCall): Promise<Buffer>
}

/** What a page waits for is short. */
const PAGE_BYTES = 2 * 2 ** 20
const TIMEOUT_MS = 30_000

/** Makes the requester that all requests of this server share. */
export function createRequester(options: RetryOptions): Requester {
  const { proxy, attempts: most, backoffMs, longestWaitMs, maxBytes, limitOf } = options
  const limited = createRateLimiter()

  const withRetries: Requester['withRetries'] = async (request, given, context) => {
    const { service, isRepeatable, signal, waitNotice, notify } = context
    const timeoutMs = Math.min(given.timeoutMs ?? service.patienceMs ?? TIMEOUT_MS, options.timeoutMs ?? Infinity)
    let tookMs = 0
    for (let attempts = 1; ; attempts++) {
      let begunMs = 0
      const result = await limited(limitOf(service, request.url.host), signal, async () => {
        const arrived = waitNotice.begin(service.name)
        begunMs = performance.now()
        return sendRequest(request, { proxy, timeoutMs, maxBytes, signal }).finally(arrived)
      })
      const outcome = await outcomeOf(result, given, { timeoutMs, maxBytes, tookMs: performance.now() - begunMs })
      tookMs += performance.now() - begunMs
      if ('value' in outcome) return { result, outcome, attempts, tookMs }
      const { waitMs, ...failure } = outcome
      // Who is asked to wait for longer does not ask again at all.
      if (waitMs !== undefined && waitMs > longestWaitMs) return { result, outcome, attempts, tookMs }
      const mayAsk = isRepeatable && failure.isPassing && failure.isCostly !== true
      if (!mayAsk || attempts >= most) return { result, outcome: failure, attempts, tookMs }
      const pauseMs = waitMs ?? jittered(backoffMs * 2 ** (attempts - 1))
      notify(`${service.name} ${outcome.wrong}; asking again in ${Math.ceil(pauseMs / 1000)} s`)
      await sleep(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }

  const once = async <T>(service: Service, request: HttpRequest, { signal, timeoutMs }: BytesCall, read: Read<T>) => {
    const sending = { proxy, timeoutMs, maxBytes: PAGE_BYTES, signal }
    const result = await limited(limitOf(service, request.url.host), signal, () => sendRequest(request, sending))
    const outcome = await read(result, { ...sending, tookMs: 0 })
    if ('value' in outcome) return outcome.value
    const status = 'status' in result ? result.status : undefined
    throw errorOf(outcome, { service: service.name, status, attempts: 1, isRepeatable: true })
  }

  return {
    withRetries,
    once: (service, request, call) =>
      once(service, request, call, (result, patience) => outcomeOf(result, call, patience)),
    bytes: (service, request, call) => once(service, request, call, bytesOf),
  }
}

type Read<T> = (result: HttpResult, patience: Patience) => Promise<Outcome<T>>

/** The body of a good response as it is; any other is a failure. */
async function bytesOf(result: HttpResult, patience: Patience): Promise<Outcome<Buffer>> {
  if ('status' in result && result.status >= 200 && result.status < 300) return { value: result.body }
  return outcomeOf(result, { schema: z.never() }, patience)
}

/** Between half and the whole, so that many clients do not come back together. */
function jittered(ms: number): number {
  return ms / 2 + (Math.random() * ms) / 2
}
