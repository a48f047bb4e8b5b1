import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestOptions } from '@playbook/core/resolver'
import { z } from 'zod'
import type { Limit } from './limits.ts'
import { errorOf, outcomeOf, type Outcome, type Patience } from './outcome.ts'
import type { Request } from './request.ts'
import { createTurns } from './turns.ts'
import type { Waits } from './waits.ts'
import { ask, type Answer } from './wire.ts'

/** What a service finally said. */
export interface Asked<T> {
  readonly answer: Answer
  readonly outcome: Outcome<T>
  readonly attempts: number
}

/** How patient the client is. */
export interface AskingOptions {
  readonly proxy: string | undefined
  /** The longest wait for an answer, whatever a step asks for. */
  readonly timeoutMs: number | undefined
  readonly attempts: number
  readonly backoffMs: number
  readonly longestWaitMs: number
  readonly maxBytes: number
  readonly limitOf: (host: string) => Limit
}

/** Whose request it is. */
export interface Asking {
  readonly service: string
  readonly isRepeatable: boolean
  readonly signal: AbortSignal
  readonly waits: Waits
  readonly notify: (message: string) => void
}

/** A call that is worth a moment's wait, not more. */
export interface BytesCall {
  readonly service: string
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

/** The same for an answer that is read by a schema. */
export interface PageCall<T> extends BytesCall {
  readonly schema: RequestOptions<T>['schema']
}

/** The one line of requests in which all wait for their turn. */
export interface AskingLine {
  /** Asks again where that may help, until there is an answer to read or nothing to hope for. */
  untilAnswered<T>(request: Request, given: RequestOptions<T>, asking: Asking): Promise<Asked<T>>
  once<T>(request: Request, call: PageCall<T>): Promise<T>
  /** One try for the bytes of a good answer, as they are. */
  bytes(request: Request, call: BytesCall): Promise<Buffer>
}

/** What a page waits for is short. */
const PAGE_BYTES = 2 * 2 ** 20
const TIMEOUT_MS = 30_000

/** Makes the line that all requests of this server share. */
export function createAsking(options: AskingOptions): AskingLine {
  const { proxy, attempts: most, backoffMs, longestWaitMs, maxBytes, limitOf } = options
  const inTurn = createTurns()

  const untilAnswered: AskingLine['untilAnswered'] = async (request, given, asking) => {
    const { service, isRepeatable, signal, waits, notify } = asking
    const timeoutMs = Math.min(given.timeoutMs ?? TIMEOUT_MS, options.timeoutMs ?? Infinity)
    for (let attempts = 1; ; attempts++) {
      const answer = await inTurn(limitOf(request.url.host), signal, async () => {
        const arrived = waits.begin(service)
        return ask(request, { proxy, timeoutMs, maxBytes, signal }).finally(arrived)
      })
      const outcome = await outcomeOf(answer, given, { timeoutMs, maxBytes })
      const asked = { answer, outcome, attempts }
      if ('value' in outcome || !isRepeatable || !outcome.isPassing || attempts >= most) return asked
      const pauseMs = ('status' in answer ? answer.waitMs : undefined) ?? jittered(backoffMs * 2 ** (attempts - 1))
      if (pauseMs > longestWaitMs) return asked
      notify(`${service} ${outcome.wrong}; asking again in ${Math.ceil(pauseMs / 1000)} s`)
      await sleep(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }

  const once = async <T>(request: Request, { service, signal, timeoutMs }: BytesCall, reading: Read<T>) => {
    const sending = { proxy, timeoutMs, maxBytes: PAGE_BYTES, signal }
    const answer = await inTurn(limitOf(request.url.host), signal, () => ask(request, sending))
    const outcome = await reading(answer, sending)
    if ('value' in outcome) return outcome.value
    const status = 'status' in answer ? answer.status : undefined
    throw errorOf(outcome, { service, status, attempts: 1, isRepeatable: true })
  }

  return {
    untilAnswered,
    once: (request, call) => once(request, call, (answer, patience) => outcomeOf(answer, call, patience)),
    bytes: (request, call) => once(request, call, bytesOf),
  }
}

type Read<T> = (answer: Answer, patience: Patience) => Promise<Outcome<T>>

/** A good answer as it is; any other as trouble. */
async function bytesOf(answer: Answer, patience: Patience): Promise<Outcome<Buffer>> {
  if ('status' in answer && answer.status >= 200 && answer.status < 300) return { value: answer.body }
  return outcomeOf(answer, { schema: z.never() }, patience)
}

/** Between half and the whole, so that many clients do not come back together. */
function jittered(ms: number): number {
  return ms / 2 + (Math.random() * ms) / 2
}
