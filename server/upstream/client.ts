import { UpstreamError } from '@playbook/core/errors'
import type { RequestOptions, ResolveContext } from '@playbook/core/resolver'
import type { z } from 'zod'
import type { Store } from '../db/connect.ts'
import { evidence } from '../db/schema.ts'
import { log } from '../log.ts'
import { ask, makeRequest, type Answer, type Request } from './request.ts'
import { createTurns } from './turns.ts'

/**
 * The one way to public services. A request is asked again after a network failure, 429 (as its Retry-After says) or
 * 5xx; a POST only when it is declared idempotent. What a service finally answered is kept as evidence of the run.
 */
export interface Upstream {
  /** The `http` of one run. */
  forRun(run: UpstreamRun): ResolveContext['http']
}

/** Whose calls they are. */
export interface UpstreamRun {
  readonly run: string
  /** The name of the service that the researcher knows; its host otherwise. */
  readonly service?: string | undefined
  readonly signal: AbortSignal
  readonly notify: (message: string) => void
}

/** How patient and how greedy we are; all have defaults. */
export interface UpstreamOptions {
  readonly store: Store
  /** Takes all calls, for stand-ins and recordings. */
  readonly proxy?: string | undefined
  readonly timeoutMs?: number
  readonly attempts?: number
  readonly backoffMs?: number
  /** Longest Retry-After that is waited for. */
  readonly longestWaitMs?: number
  readonly perHost?: number
  readonly maxBytes?: number
}

interface Asked {
  readonly answer: Answer
  readonly attempts: number
}

/** Makes the client that all runs share. */
export function createHttp(options: UpstreamOptions): Upstream {
  const { store, proxy, timeoutMs = 30_000, attempts = 3, backoffMs = 500 } = options
  const { longestWaitMs = 30_000, perHost = 4, maxBytes = 64 * 2 ** 20 } = options
  const inTurn = createTurns(perHost)

  const askUntilAnswered = async (request: Request, isRepeatable: boolean, run: UpstreamRun): Promise<Asked> => {
    for (let attempt = 1; ; attempt++) {
      const answer = await inTurn(request.url.host, run.signal, () =>
        ask(request, { proxy, timeoutMs, maxBytes, signal: run.signal }),
      )
      const pauseMs = ('status' in answer ? answer.waitMs : undefined) ?? jittered(backoffMs * 2 ** (attempt - 1))
      const mayAgain = isRepeatable && isPassing(answer) && attempt < attempts && pauseMs <= longestWaitMs
      if (!mayAgain) return { answer, attempts: attempt }
      const name = run.service ?? request.url.host
      run.notify(`${name} ${inWords(answer, timeoutMs)}; asking again in ${Math.ceil(pauseMs / 1000)} s`)
      await pause(pauseMs, run.signal)
    }
  }

  const call = async <T>(request: Request, isRepeatable: boolean, schema: z.ZodType<T>, run: UpstreamRun) => {
    const started = performance.now()
    const service = run.service ?? request.url.host
    const asked = await askUntilAnswered(request, isRepeatable, run)
    const { answer } = asked
    let error: UpstreamError | undefined
    try {
      return read(schema, asked, { service, isRepeatable, timeoutMs, maxBytes })
    } catch (failure) {
      if (failure instanceof UpstreamError) error = failure
      throw failure
    } finally {
      const arrived = 'status' in answer ? answer : undefined
      await store.db
        .insert(evidence)
        .values({
          run: run.run,
          service,
          method: request.method,
          url: request.url.href,
          status: arrived?.status ?? null,
          attempts: asked.attempts,
          durationMs: Math.round(performance.now() - started),
          bytes: arrived?.body.length ?? null,
          sha256: arrived?.sha256 ?? null,
          error: error?.message ?? null,
        })
        .catch((failure: unknown) => log.error('evidence was not kept', { run: run.run, error: failure }))
    }
  }

  return {
    forRun: (run) => ({
      get: <T>(url: string, given: RequestOptions<T>) => call(makeRequest('GET', url, given), true, given.schema, run),
      post: (url, given) => call(makeRequest('POST', url, given), given.idempotent === true, given.schema, run),
    }),
  }
}

interface Reading {
  readonly service: string
  readonly isRepeatable: boolean
  readonly timeoutMs: number
  readonly maxBytes: number
}

function read<T>(schema: z.ZodType<T>, { answer, attempts }: Asked, reading: Reading): T {
  const { service, isRepeatable } = reading
  const fail = (what: string, isFinal: boolean, cause?: unknown) =>
    new UpstreamError(
      `${service} ${what}.${isFinal ? '' : ' Try again later.'}`,
      { service, status: 'status' in answer ? answer.status : undefined, attempts, isFinal },
      { cause },
    )
  const often = attempts > 1 ? ` (asked ${attempts} times)` : ''
  if (!('status' in answer)) {
    const isFinal = answer.trouble === 'too large' || !isRepeatable
    throw fail(`${inWords(answer, reading.timeoutMs)}${often}`, isFinal, answer.cause)
  }
  if (answer.status < 200 || answer.status >= 300) {
    throw fail(`${inWords(answer, reading.timeoutMs)}${often}`, !isPassing(answer) || !isRepeatable)
  }
  const text = answer.body.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    const kind = /^\s*</.test(text) ? 'a web page' : text.trim() === '' ? 'nothing' : 'something broken'
    throw fail(`answered with ${kind} instead of data`, true, cause)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.length ? ` at ${issue.path.join('.')}` : ''
  throw fail(`answered in an unknown form${where} (${issue?.message ?? ''})`, true, parsed.error)
}

/** Trouble that may be gone the next time. */
function isPassing(answer: Answer): boolean {
  if (!('status' in answer)) return answer.trouble !== 'too large'
  return answer.status === 429 || answer.status === 408 || answer.status >= 500
}

function inWords(answer: Answer, timeoutMs: number): string {
  if ('status' in answer) {
    if (answer.status === 429) return 'refused more requests for now (429)'
    return `answered with an error (${answer.status})`
  }
  if (answer.trouble === 'too slow') return `did not answer within ${Math.ceil(timeoutMs / 1000)} s`
  return answer.trouble === 'too large' ? 'answered with more than this server reads' : 'could not be reached'
}

/** Between half and the whole, so that many clients do not come back together. */
function jittered(ms: number): number {
  return ms / 2 + (Math.random() * ms) / 2
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
