import { UpstreamError } from '@playbook/core/errors'
import type { RequestOptions } from '@playbook/core/resolver'
import { readForm } from './forms.ts'
import type { HttpFailure, HttpResult } from './http.ts'
import { shownText } from './shown-text.ts'

/** What a result is to the step that asked. */
export type Outcome<T> = { readonly value: T } | Failure

/** No value that the step can use, and why, in words that follow the name of the service. */
export interface Failure {
  readonly wrong: string
  /** It may be gone the next time. */
  readonly isPassing: boolean
  /** Asking again starts a job of minutes anew: nobody does it without being told to. */
  readonly isCostly?: boolean
  /** The service asks everybody to wait for this long. */
  readonly waitMs?: number
  /** The step's own words for the researcher. */
  readonly refusal?: string
  /** What it may mean, and what to do. */
  readonly hint?: string
  readonly cause?: unknown
}

/** The part of a request that says how its answer is read. */
export type Reading<T> = Pick<RequestOptions<T>, 'schema' | 'form' | 'alsoStatuses' | 'refusal' | 'hint' | 'complaint'>

/** The most that we wait for and read, and how long it took. */
export interface Patience {
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly tookMs: number
}

/** Longer waits are for jobs, not for answers that are looked up. */
const LONG_MS = 120_000
/** What fails as soon has hardly begun. */
const SOON_MS = 10_000

/** Reads an answer as the step that asked wants it. */
export async function outcomeOf<T>(result: HttpResult, reading: Reading<T>, patience: Patience): Promise<Outcome<T>> {
  if (!('status' in result)) return { ...failureOf(result.failure, patience), cause: result.cause }
  const { status, statusText, body, retryAfterMs } = result
  const isGood = status >= 200 && status < 300
  const hint = reading.hint === undefined ? {} : { hint: reading.hint }
  if (isGood || reading.alsoStatuses?.includes(status)) {
    const read = await readBody(body, reading, patience.maxBytes)
    if ('value' in read) return read
    if (isGood) return { ...read, ...costOf(patience), ...(body.length === 0 && hint) }
  }
  const isRefused = status === 429
  const refusal = reading.refusal?.(status, statusText, shownText(body) || statusText)
  return {
    wrong: isRefused ? 'refused more requests for now (429)' : `answered with an error (${status})`,
    isPassing: isRefused || status === 408 || status >= 500,
    ...(isRefused ? {} : costOf(patience)),
    ...(retryAfterMs !== undefined && { waitMs: retryAfterMs }),
    ...(refusal !== undefined && { refusal }),
    ...(status >= 500 && hint),
  }
}

/** Who computed in vain for long would compute as long again. */
function costOf({ timeoutMs, tookMs }: Patience): Pick<Failure, 'isCostly'> {
  return timeoutMs > LONG_MS && tookMs > SOON_MS ? { isCostly: true } : {}
}

/** A failure on the way, in words. */
export function failureOf(failure: HttpFailure, patience: Patience): Failure {
  const { timeoutMs } = patience
  switch (failure) {
    case 'unreachable':
      return { wrong: 'could not be reached', isPassing: true, ...costOf(patience) }
    case 'broken off':
      return { wrong: 'broke off in the middle of its answer', isPassing: true, ...costOf(patience) }
    case 'too slow':
      return { wrong: `did not answer within ${inWords(timeoutMs)}`, isPassing: timeoutMs <= LONG_MS }
    case 'too large':
      return { wrong: 'answered with more than this server reads', isPassing: false }
    case 'led away':
      return { wrong: 'leads to an address that this server does not ask', isPassing: false }
  }
}

/** Reads a body in its form and by its schema. */
export async function readBody<T>(body: Buffer, reading: Reading<T>, maxBytes: number): Promise<Outcome<T>> {
  const read = await readForm(body, reading.form ?? 'json', maxBytes)
  if ('wrong' in read) return { ...read, isPassing: read.isPassing ?? false }
  const complaint = reading.complaint?.(read.value)
  if (complaint !== undefined) {
    const { message: refusal, ...more } = typeof complaint === 'string' ? { message: complaint } : complaint
    return { wrong: 'answered with an error', isPassing: true, refusal, ...more }
  }
  const parsed = reading.schema.safeParse(read.value)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  const where = issue?.path.length ? ` at ${issue.path.join('.')}` : ''
  const wrong = `answered in an unknown form${where} (${issue?.message ?? ''})`
  return { wrong, isPassing: false, cause: parsed.error }
}

/** `30 s`, `15 min`. */
function inWords(ms: number): string {
  return ms >= LONG_MS ? `${Math.ceil(ms / 60_000)} min` : `${Math.ceil(ms / 1000)} s`
}

/** The error that the step sees. */
export function errorOf(
  failure: Failure,
  asked: { service: string; status: number | undefined; attempts: number; isRepeatable: boolean },
): UpstreamError {
  const { isPassing, isCostly = false, waitMs, cause } = failure
  const { service, status, attempts, isRepeatable } = asked
  const isFinal = !isPassing || isCostly || !isRepeatable || waitMs !== undefined
  const { message, ...hint } = wordsOf(failure, asked)
  const detail = { service, status, attempts, isFinal, waitMs, ...hint }
  return new UpstreamError(message, detail, { cause })
}

/** What happened and, where that may help, what to do: in one message, or beside what a step says, which stays as it is. */
function wordsOf(
  { wrong, isPassing, waitMs, refusal, hint }: Failure,
  { service, status, attempts }: { service: string; status: number | undefined; attempts: number },
): { readonly message: string; readonly hint?: string } {
  const often = attempts > 1 ? ` (asked ${attempts} times)` : ''
  const advice =
    waitMs === undefined ? 'Try again later.' : `${service} asks to wait ${inWords(waitMs)}. Try again then.`
  if (refusal !== undefined) {
    const isAdvised = status === 429 || waitMs !== undefined
    return { message: refusal, ...(isAdvised ? { hint: advice } : hint !== undefined && { hint }) }
  }
  if (waitMs !== undefined) return { message: advice }
  return { message: `${service} ${wrong}${often}.${isPassing ? ` ${hint ?? advice}` : ''}` }
}
