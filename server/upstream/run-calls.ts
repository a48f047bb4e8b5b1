import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { EarlierAnswer } from '@playbook/core/api/processes'
import { UpstreamError } from '@playbook/core/errors'
import type { FileBody, RequestOptions, ResolveContext } from '@playbook/core/resolver'
import { addressesOf, type Place, type Query, type Service, type ServiceWithChoice } from '@playbook/core/service'
import { z } from 'zod'
import type { Store } from '../db/connect.ts'
import type { Files } from '../files/store.ts'
import type { Meters } from '../metrics/meters.ts'
import type { AnswerFiles } from './answers.ts'
import { createCachedAnswers, type CachedAnswer } from './cached-answer.ts'
import type { Credentials } from './credentials.ts'
import { acceptOf, isArchive } from './forms.ts'
import { errorOf } from './outcome.ts'
import { recordCall, type Call } from './record.ts'
import { formAround } from './multipart.ts'
import { makeRequest, type HttpRequest, type RequestParts, type SentFile } from './request.ts'
import type { Requester } from './retry.ts'
import { createWaitNotice } from './wait-notice.ts'

/** The calls of one run. */
export interface RunCalls {
  readonly http: ResolveContext['http']
  /** The oldest of the cached answers that were taken. */
  oldestCachedAnswer(): EarlierAnswer | undefined
  /** After a failure: how old the answers are that could take the place of all that failed; undefined if one has none. */
  cachedAnswerDate(): Promise<{ readonly at: string } | undefined>
  /** The run is over: what is still on its way is given up. */
  end(): void
}

/** Whose calls they are. */
export interface UpstreamRun {
  /** Absent: they belong to no run, and leave no evidence. */
  readonly run?: string
  readonly signal: AbortSignal
  readonly notify: (message: string) => void
  /** A line that says how long the run waits; each takes the place of the one before. */
  readonly wait: (message: string) => void
  readonly files: Pick<Files, 'localPath'> & AnswerFiles
  /** Requests that fail are answered from cached answers. */
  readonly useEarlier: boolean
  /** The person who asked for it, whose keys go before those of the server. */
  readonly account?: string | undefined
}

/** What the calls of all runs share. */
export interface Shared {
  readonly store: Store
  readonly requester: Requester
  /** The service as this server asks it. */
  readonly settle: (service: Service) => Service
  /** A query as this server asks it. */
  readonly complete: (service: Service, query: Query | undefined) => Query | undefined
  /** What this site chose of it. */
  readonly choiceOf: (service: ServiceWithChoice) => string
  /** What it is asked with; fails where there is no account. */
  readonly credentialsOf: (service: Service) => Promise<Credentials | undefined>
  readonly userAgent: string
  readonly maxBytes: number
  readonly meters: Pick<Meters, 'calledService'>
}

const NOT_ASKED = { wrong: 'did not answer before and was not asked again', isPassing: true }

/** The calls of one run to services: each is evidence of the run. */
export function createRunCalls(run: UpstreamRun, shared: Shared): RunCalls {
  const ended = new AbortController()
  const waitNotice = createWaitNotice(run.wait)
  const cached = createCachedAnswers(shared.store, run.files, shared.maxBytes)
  const call = createCall(run, { ...shared, signal: AbortSignal.any([run.signal, ended.signal]), waitNotice, cached })

  const ask = async <T>(method: 'GET' | 'POST', target: Target, given: Asked<T>, sent: Sent = {}): Promise<T> => {
    const { service, place, query } = target
    const isRepeatable = given.idempotent ?? method === 'GET'
    const credentials = await shared.credentialsOf(service)
    const requests = addressesOf(shared.settle(service), place, shared.complete(service, query)).map((address) =>
      makeRequest(method, address, {
        ...(given.headers && { headers: given.headers }),
        accept: acceptOf(given.form),
        userAgent: shared.userAgent,
        credentials,
        ...sent,
      }),
    )
    // What may not be asked twice is not asked of a mirror either.
    const inTurn = isRepeatable ? requests : requests.slice(0, 1)
    return firstGood(inTurn, async (request) => call(request, given, { service, requests: inTurn, isRepeatable }))
  }
  const sentFile = async ({ url }: FileBody): Promise<SentFile> => {
    const path = await run.files.localPath(url, run.signal, run.account)
    return { path, size: (await stat(path)).size, url }
  }
  return {
    http: {
      choiceOf: shared.choiceOf,
      get: async (service, place, given) => ask('GET', { service, place, query: given.query }, given),
      async getArchive(service, place, { filename, ...given }) {
        const schema = z.instanceof(Uint8Array).refine(isArchive)
        const target = { service, place, query: given.query }
        const body = await ask('GET', target, { ...given, form: 'zip', schema })
        const { url } = await run.files.put(Readable.from([body]), filename, { signal: run.signal })
        return { url, filename }
      },
      post: async (service, place, given) =>
        ask('POST', { service, place, query: given.query }, given, { body: given.body }),
      async postForm(service, place, given) {
        const { headers, around } = formAround(given.fields, given.file.filename)
        const file = { ...(await sentFile(given.file)), around }
        const target = { service, place, query: given.query }
        return ask('POST', target, { ...given, headers: { ...given.headers, ...headers } }, { file })
      },
      async postFile(service, place, given) {
        const file = await sentFile(given.file)
        const query = typeof given.query === 'function' ? given.query(file.size) : given.query
        return ask('POST', { service, place, query }, given, { file })
      },
    },
    oldestCachedAnswer: cached.oldestTaken,
    cachedAnswerDate: cached.date,
    end() {
      ended.abort()
      waitNotice.end()
    },
  }
}

interface Target {
  readonly service: Service
  readonly place: Place
  readonly query: Query | undefined
}
type Asked<T> = Omit<RequestOptions<T>, 'query'> & { readonly idempotent?: boolean }
type Sent = Pick<RequestParts, 'body' | 'file'>

/** The value of the first request that a service answers; the last failure when none is answered. */
async function firstGood<T>(requests: readonly HttpRequest[], call: (request: HttpRequest) => Promise<T>): Promise<T> {
  const [first, ...mirrors] = requests
  if (!first) throw new Error('nothing was asked')
  let tried = call(first)
  for (const mirror of mirrors) {
    tried = tried.catch((error: unknown) => {
      if (error instanceof UpstreamError) return call(mirror)
      throw error
    })
  }
  return tried
}

interface Asking {
  readonly service: Service
  /** The request and those that give the same. */
  readonly requests: readonly HttpRequest[]
  readonly isRepeatable: boolean
}

interface CallTools extends Shared {
  readonly signal: AbortSignal
  readonly waitNotice: ReturnType<typeof createWaitNotice>
  readonly cached: ReturnType<typeof createCachedAnswers>
}

function createCall(run: UpstreamRun, { store, requester, meters, signal, waitNotice, cached }: CallTools) {
  /** Hosts that did not answer: nobody waits for them again and again where a cached answer is taken anyway. */
  const away = new Set<string>()
  /** What hosts said that asked to wait for longer than a request does: the run does not ask them before that has passed. */
  const refusals = new Map<string, { readonly error: UpstreamError; readonly endsMs: number }>()

  return async <T>(request: HttpRequest, given: Asked<T>, { service, requests, isRepeatable }: Asking): Promise<T> => {
    const { host } = request.url
    const { name } = service
    const startedMs = performance.now()
    const record = async (ended: Omit<Call, 'run' | 'service' | 'request' | 'isSecret'>) => {
      const outcome = ended.error === undefined ? 'done' : 'failed'
      if (ended.attempts > 0) meters.calledService(name, outcome, (performance.now() - startedMs) / 1000)
      const isSecret = given.isSecret === true
      if (run.run === undefined) return
      await recordCall(store, run.files, { run: run.run, service: name, request, isSecret, ...ended })
    }
    const answered = cached.begin(requests, given)
    const find = async () => (run.useEarlier ? cached.find(requests, given) : undefined)
    const take = (found: CachedAnswer<T>): T => {
      cached.note(name, found)
      answered()
      return found.value
    }

    const known = away.has(host) ? await find() : undefined
    if (known) {
      const error = errorOf(NOT_ASKED, { service: name, status: undefined, attempts: 0, isRepeatable })
      await record({ attempts: 0, error, cached: known })
      return take(known)
    }
    const refusal = refusals.get(host)
    if (refusal && performance.now() < refusal.endsMs) {
      await record({ attempts: 0, error: refusal.error })
      throw refusal.error
    }
    const context = { service, isRepeatable, signal, waitNotice, notify: run.notify }
    const { result, outcome, attempts, tookMs } = await requester.withRetries(request, given, context)
    if ('value' in outcome) {
      answered()
      await record({ result, attempts, tookMs, version: given.version?.(outcome.value) ?? service.version })
      return outcome.value
    }
    if (outcome.isPassing) away.add(host)
    const status = 'status' in result ? result.status : undefined
    const error = errorOf(outcome, { service: name, status, attempts, isRepeatable })
    if (error.waitMs !== undefined) refusals.set(host, { error, endsMs: performance.now() + error.waitMs })
    const found = await find()
    await record({ result, attempts, tookMs, error, cached: found })
    if (!found) throw error
    run.notify(`${error.message} The answer of ${dayOf(found.stored.seen)} is used.`)
    return take(found)
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
