import { InputError } from '@playbook/core/errors'
import {
  addressOf,
  keySetting,
  type Place,
  type Query,
  type Service,
  type ServiceWithChoice,
} from '@playbook/core/service'
import type { Json } from '@playbook/core/step'
import type { Store } from '../db/connect.ts'
import { NO_METERS, type Meters } from '../metrics/meters.ts'
import { userAgentOf } from '../product.ts'
import { credentialsOf } from './credentials.ts'
import { acceptOf } from './forms.ts'
import { limitOf, limitWithoutPace, type RateLimit } from './rate-limits.ts'
import { makeRequest } from './request.ts'
import { createRequester, type BytesCall, type PageCall } from './retry.ts'
import { openStream, streamedRequest, type Streamed, type StreamPatience } from './streamed.ts'
import { createRunCalls, type RunCalls, type UpstreamRun } from './run-calls.ts'

/**
 * The one way to public services: from here and never from the page, as PWB asks some of them, since most allow no calls
 * from other sites and nothing would be kept of what they answered. A request is sent again after a network failure, 429
 * (as its Retry-After says) or 5xx; a POST only when it is declared idempotent. What a service finally answered is kept,
 * and is evidence of the run. Where a person chose so, a request that fails is answered from the last good answer to the
 * same request.
 */
export interface Upstream {
  forRun(run: UpstreamRun): RunCalls
  /** One try for something that a person is looking at now and that belongs to no run: no evidence, no second try. */
  forPage<T>(service: Service, place: Place, call: PageCall<T>): Promise<T>
  /** One try for something that a person asks for themselves, with their account or this server's; no evidence. */
  forPerson<T>(account: string, service: Service, place: Place, call: PersonCall<T>): Promise<T>
  /** The same for an answer that is read while it arrives; no redirect is followed. */
  streamForPerson(account: string, service: Service, place: Place, call: StreamCall): Promise<Streamed>
  /** Where a service is asked: its own address, or that of this site. */
  baseOf(service: Service): string
  /** What this site chose of a service. */
  choiceOf(service: ServiceWithChoice): string
  /** The same for a picture. */
  forPicture(service: Service, place: Place, call: BytesCall): Promise<Buffer>
}

/** What a person asks a service for. */
export interface PersonCall<T> extends PageCall<T> {
  readonly body: Json
}

/** What a person asks a service for, and how patiently they read. */
export interface StreamCall extends StreamPatience {
  readonly body: Json
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
  readonly limitOf?: (service: Service, host: string) => RateLimit
  /** Whom services may write to that ask for it. */
  readonly contactEmail?: string | undefined
  /** Bases that take the place of the declared ones, by the setting that a service names. */
  readonly bases?: Readonly<Record<string, string>>
  /** The accounts at services, by setting. */
  readonly accounts?: Readonly<Record<string, string>>
  /** Who may not use what the server alone has an account for; nobody where it is not given. */
  readonly isGuest?: ((account: string) => Promise<boolean>) | undefined
  /** What a person has of their own at a service, by setting: it goes before what the server has. */
  readonly ownAccount?: ((service: Service, account: string) => Promise<Readonly<Record<string, string>>>) | undefined
  /** What this site chose of services, by setting. */
  readonly choices?: Readonly<Record<string, string>>
  readonly maxBytes?: number
  readonly meters?: Pick<Meters, 'calledService'>
}

/** Makes the client that all runs share. */
export function createHttp(options: UpstreamOptions): Upstream {
  const { store, proxy, bases = {}, choices = {}, meters = NO_METERS } = options
  const { userAgent = userAgentOf(), maxBytes = 64 * 2 ** 20 } = options
  const requester = createRequester({
    proxy,
    maxBytes,
    timeoutMs: options.timeoutMs,
    attempts: options.attempts ?? 3,
    backoffMs: options.backoffMs ?? 500,
    longestWaitMs: options.longestWaitMs ?? 30_000,
    limitOf: options.limitOf ?? (proxy === undefined ? limitOf : limitWithoutPace),
  })
  const settle = (service: Service): Service => {
    const base = service.setting === undefined ? undefined : bases[service.setting]
    return base === undefined ? service : { ...service, base }
  }
  const complete = (service: Service, query: Query | undefined): Query | undefined =>
    service.asksForContact && options.contactEmail !== undefined
      ? { ...query, tool: 'playbook', email: options.contactEmail }
      : query
  const choiceOf = ({ choice }: ServiceWithChoice) => choices[choice.setting] ?? choice.otherwise
  const accountAt = accountsOf(options)
  const pageRequest = (service: Service, place: Place, accept: string, query?: Query) =>
    makeRequest('GET', addressOf(settle(service), place, complete(service, query)), { accept, userAgent })
  return {
    forRun: (run) =>
      createRunCalls(run, {
        store,
        requester,
        settle,
        complete,
        choiceOf,
        credentialsOf: async (service) => accountAt(service, run.account),
        userAgent,
        maxBytes,
        meters,
      }),
    forPage: async (service, place, call) =>
      requester.once(service, pageRequest(service, place, acceptOf('json'), call.query), call),
    forPerson: async (account, service, place, { body, ...call }) => {
      const credentials = await accountAt(service, account)
      const parts = { accept: acceptOf('json'), userAgent, body, credentials }
      return requester.once(service, makeRequest('POST', addressOf(settle(service), place), parts), call)
    },
    streamForPerson: async (account, service, place, { body, ...patience }) => {
      const credentials = await accountAt(service, account)
      const request = streamedRequest(addressOf(settle(service), place), { userAgent, body, credentials })
      return openStream(service, request, { ...patience, proxy })
    },
    baseOf: (service) => settle(service).base,
    choiceOf,
    forPicture: async (service, place, call) =>
      requester.bytes(service, pageRequest(service, place, 'image/png'), call),
  }
}

/** What a service is asked with for somebody, or for nobody. */
function accountsOf(options: UpstreamOptions) {
  const { accounts = {}, bases = {} } = options
  return async (service: Service, account: string | undefined) => {
    if (service.account === undefined) return undefined
    if (account !== undefined && keySetting(service) === undefined && (await options.isGuest?.(account))) {
      throw new InputError(
        `Sign in first: ${service.name} is asked with the account of this server, which guests may not use.`,
      )
    }
    const own = account === undefined ? undefined : await options.ownAccount?.(service, account)
    return credentialsOf(service, { ...accounts, ...own }, { ownKeys: options.ownAccount !== undefined, bases })
  }
}
