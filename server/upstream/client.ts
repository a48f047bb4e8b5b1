import { stat } from 'node:fs/promises'
import type { EarlierAnswer } from '@playbook/core/protocol'
import type { RequestOptions, ResolveContext } from '@playbook/core/resolver'
import type { Store } from '../db/connect.ts'
import type { Files } from '../files/store.ts'
import { userAgentOf } from '../product.ts'
import type { AnswerFiles } from './answers.ts'
import { createAsking, type BytesCall, type PageCall } from './asking.ts'
import { createEarlier } from './earlier.ts'
import { acceptOf } from './forms.ts'
import { limitOf, limitWithoutPace, type Limit } from './limits.ts'
import { errorOf } from './outcome.ts'
import { recordCall } from './record.ts'
import { makeRequest, type Request, type RequestParts } from './request.ts'
import { createWaits } from './waits.ts'

/**
 * The one way to public services. A request is asked again after a network failure, 429 (as its Retry-After says) or
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

/** The calls of one run. */
export interface RunCalls {
  readonly http: ResolveContext['http']
  /** The oldest of the earlier answers that were taken. */
  earlier(): EarlierAnswer | undefined
  /** After a failure: whether earlier answers could take the place of all that failed, and how old they are. */
  offer(): Promise<{ readonly at: string } | undefined>
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
  readonly files: Pick<Files, 'localPath'> & AnswerFiles
  /** Requests that fail are answered from earlier answers. */
  readonly useEarlier: boolean
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

/** Makes the client that all runs share. */
export function createHttp(options: UpstreamOptions): Upstream {
  const { store, proxy, userAgent = userAgentOf(), maxBytes = 64 * 2 ** 20 } = options
  const asking = createAsking({
    proxy,
    maxBytes,
    timeoutMs: options.timeoutMs,
    attempts: options.attempts ?? 3,
    backoffMs: options.backoffMs ?? 500,
    longestWaitMs: options.longestWaitMs ?? 30_000,
    limitOf: options.limitOf ?? (proxy === undefined ? limitOf : limitWithoutPace),
  })

  const forRun = (run: UpstreamRun): RunCalls => {
    const ended = new AbortController()
    const signal = AbortSignal.any([run.signal, ended.signal])
    const waits = createWaits(run.wait)
    const earlier = createEarlier(store, run.files, maxBytes)
    /** Hosts that did not answer: nobody waits for them again and again where an earlier answer is taken anyway. */
    const away = new Set<string>()

    const call = async <T>(request: Request, given: RequestOptions<T>, isRepeatable: boolean): Promise<T> => {
      const { host } = request.url
      const service = given.service ?? run.service ?? host
      const about = { run: run.run, service, request, startedMs: performance.now() }
      const answered = earlier.begin(request, given)
      if (run.useEarlier && away.has(host)) {
        const found = await earlier.find(request, given)
        if (found) {
          const error = errorOf(NOT_ASKED, { service, status: undefined, attempts: 0, isRepeatable })
          await recordCall(store, run.files, { ...about, attempts: 0, error, earlier: found })
          earlier.note(service, found)
          answered()
          return found.value
        }
      }
      const how = { service, isRepeatable, signal, waits, notify: run.notify }
      const { answer, outcome, attempts } = await asking.untilAnswered(request, given, how)
      if ('value' in outcome) {
        answered()
        const version = given.version?.(outcome.value)
        await recordCall(store, run.files, { ...about, answer, attempts, version })
        return outcome.value
      }
      if (outcome.isPassing) away.add(host)
      const status = 'status' in answer ? answer.status : undefined
      const error = errorOf(outcome, { service, status, attempts, isRepeatable })
      const found = run.useEarlier ? await earlier.find(request, given) : undefined
      await recordCall(store, run.files, { ...about, answer, attempts, error, earlier: found })
      if (!found) throw error
      run.notify(`${error.message} The answer of ${dayOf(found.stored.seen)} is used.`)
      earlier.note(service, found)
      answered()
      return found.value
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
          const address = typeof url === 'string' ? url : url(file.size)
          return call(makeRequest('POST', address, parts(given, { file })), given, given.idempotent === true)
        },
      },
      earlier: earlier.taken,
      offer: earlier.offer,
      end() {
        ended.abort()
        waits.end()
      },
    }
  }
  return {
    forRun,
    forPage: async (url, page) => asking.once(makeRequest('GET', url, { accept: acceptOf('json'), userAgent }), page),
    forPicture: async (url, picture) =>
      asking.bytes(makeRequest('GET', url, { accept: 'image/png', userAgent }), picture),
  }
}

const NOT_ASKED = { wrong: 'did not answer before and was not asked again', isPassing: true }

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
