import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestOptions, ResolveContext } from '@playbook/core/resolver'
import type { Store } from '../db/connect.ts'
import { evidence } from '../db/schema.ts'
import type { Files } from '../files/store.ts'
import { log } from '../log.ts'
import { userAgentOf } from '../product.ts'
import { acceptOf } from './forms.ts'
import { limitOf, limitWithoutPace, type Limit } from './limits.ts'
import { errorOf, outcomeOf, type Outcome } from './outcome.ts'
import { makeRequest, type Request, type RequestParts } from './request.ts'
import { createTurns } from './turns.ts'
import { createWaits } from './waits.ts'
import { ask, type Answer } from './wire.ts'

/**
 * The one way to public services. A request is asked again after a network failure, 429 (as its Retry-After says) or
 * 5xx; a POST only when it is declared idempotent. What a service finally answered is kept as evidence of the run.
 */
export interface Upstream {
  forRun(run: UpstreamRun): RunCalls
  /** One try for something that a person is looking at now and that belongs to no run: no evidence, no second try. */
  forPage<T>(url: string, call: PageCall<T>): Promise<T>
}

/** A call that is worth a moment's wait, not more. */
export interface PageCall<T> {
  readonly schema: RequestOptions<T>['schema']
  readonly service: string
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

/** The calls of one run. */
export interface RunCalls {
  readonly http: ResolveContext['http']
  /** The run is over: what is still on its way is given up. */
  end(): void
}

/** Whose calls they are. */
export interface UpstreamRun {
  readonly run: string
  /** The name of the service that the researcher knows; its host otherwise. */
  readonly service?: string | undefined
  readonly signal: AbortSignal
  readonly notify: (message: string) => void
  /** A line that says how long the run waits; each takes the place of the one before. */
  readonly wait: (message: string) => void
  readonly files: Pick<Files, 'localPath'>
}

/** How patient and how greedy we are; all have defaults. */
export interface UpstreamOptions {
  readonly store: Store
  /** Takes all calls, for stand-ins and recordings. */
  readonly proxy?: string | undefined
  readonly userAgent?: string
  /** The longest wait for an answer, whatever a step asks for; 30 s where neither says. */
  readonly timeoutMs?: number
  readonly attempts?: number
  readonly backoffMs?: number
  /** Longest Retry-After that is waited for. */
  readonly longestWaitMs?: number
  readonly limitOf?: (host: string) => Limit
  readonly maxBytes?: number
}

interface Asked<T> {
  readonly answer: Answer
  readonly outcome: Outcome<T>
  readonly attempts: number
}

const TIMEOUT_MS = 30_000
/** What a page waits for is short. */
const PAGE_BYTES = 2 * 2 ** 20

/** Makes the client that all runs share. */
export function createHttp(options: UpstreamOptions): Upstream {
  const { store, proxy, attempts: most = 3, backoffMs = 500, userAgent = userAgentOf() } = options
  const { longestWaitMs = 30_000, maxBytes = 64 * 2 ** 20 } = options
  const limits = options.limitOf ?? (proxy === undefined ? limitOf : limitWithoutPace)
  const inTurn = createTurns()

  const forRun = (run: UpstreamRun): RunCalls => {
    const ended = new AbortController()
    const signal = AbortSignal.any([run.signal, ended.signal])
    const waits = createWaits(run.wait)

    const askUntilAnswered = async <T>(request: Request, given: RequestOptions<T>, isRepeatable: boolean) => {
      const timeoutMs = Math.min(given.timeoutMs ?? TIMEOUT_MS, options.timeoutMs ?? Infinity)
      const name = run.service ?? request.url.host
      for (let attempts = 1; ; attempts++) {
        const answer = await inTurn(limits(request.url.host), signal, async () => {
          const arrived = waits.begin(name)
          return ask(request, { proxy, timeoutMs, maxBytes, signal }).finally(arrived)
        })
        const outcome = await outcomeOf(answer, given, { timeoutMs, maxBytes })
        const asked: Asked<T> = { answer, outcome, attempts }
        if ('value' in outcome || !isRepeatable || !outcome.isPassing || attempts >= most) return asked
        const pauseMs = ('status' in answer ? answer.waitMs : undefined) ?? jittered(backoffMs * 2 ** (attempts - 1))
        if (pauseMs > longestWaitMs) return asked
        run.notify(`${name} ${outcome.wrong}; asking again in ${Math.ceil(pauseMs / 1000)} s`)
        await pause(pauseMs, signal)
      }
    }

    const call = async <T>(request: Request, given: RequestOptions<T>, isRepeatable: boolean): Promise<T> => {
      const started = performance.now()
      const service = run.service ?? request.url.host
      const { answer, outcome, attempts } = await askUntilAnswered(request, given, isRepeatable)
      const arrived = 'status' in answer ? answer : undefined
      const error =
        'value' in outcome ? undefined : errorOf(outcome, { service, status: arrived?.status, attempts, isRepeatable })
      const version = 'value' in outcome ? given.version?.(outcome.value) : undefined
      await store.db
        .insert(evidence)
        .values({
          run: run.run,
          service,
          serviceVersion: version ?? null,
          method: request.method,
          url: request.url.href,
          status: arrived?.status ?? null,
          attempts,
          durationMs: Math.round(performance.now() - started),
          bytes: arrived?.body.length ?? null,
          sha256: arrived?.sha256 ?? null,
          error: error?.message ?? null,
        })
        .catch((trouble: unknown) => log.error('evidence was not kept', { run: run.run, error: trouble }))
      if ('value' in outcome) return outcome.value
      throw error instanceof Error ? error : new Error('an answer without a value and without an error')
    }

    const parts = <T>(given: RequestOptions<T>, more: Pick<RequestParts, 'body' | 'file'> = {}): RequestParts => ({
      ...(given.query && { query: given.query }),
      ...(given.headers && { headers: given.headers }),
      accept: acceptOf(given.form),
      userAgent,
      ...more,
    })
    return {
      http: {
        get: async (url, given) => call(makeRequest('GET', url, parts(given)), given, true),
        post: async (url, given) =>
          call(makeRequest('POST', url, parts(given, { body: given.body })), given, given.idempotent === true),
        async postFile(url, given) {
          const path = await run.files.localPath(given.file.url)
          const file = { path, size: (await stat(path)).size, url: given.file.url }
          return call(makeRequest('POST', url, parts(given, { file })), given, given.idempotent === true)
        },
      },
      end() {
        ended.abort()
        waits.end()
      },
    }
  }

  const forPage = async <T>(url: string, { schema, service, signal, timeoutMs }: PageCall<T>): Promise<T> => {
    const request = makeRequest('GET', url, { accept: acceptOf('json'), userAgent })
    const sending = { proxy, timeoutMs, maxBytes: PAGE_BYTES, signal }
    const answer = await inTurn(limits(request.url.host), signal, () => ask(request, sending))
    const outcome = await outcomeOf(answer, { schema }, sending)
    if ('value' in outcome) return outcome.value
    const status = 'status' in answer ? answer.status : undefined
    throw errorOf(outcome, { service, status, attempts: 1, isRepeatable: true })
  }
  return { forRun, forPage }
}

/** Between half and the whole, so that many clients do not come back together. */
function jittered(ms: number): number {
  return ms / 2 + (Math.random() * ms) / 2
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}
