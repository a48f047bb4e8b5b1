import { UpstreamError } from '@playbook/core/errors'
import type { RequestOptions } from '@playbook/core/resolver'
import { readForm } from './forms.ts'
import type { HttpResult } from './http.ts'

/** What a result is to the step that asked. */
export type Outcome<T> = { readonly value: T } | Failure

/** No value that the step can use, and why, in words that follow the name of the service. */
export interface Failure {
  readonly wrong: string
  /** It may be gone the next time. */
  readonly isPassing: boolean
  /** The step's own words for the researcher. */
  readonly refusal?: string
  readonly cause?: unknown
}

/** The part of a request that says how its answer is read. */
export type Reading<T> = Pick<RequestOptions<T>, 'schema' | 'form' | 'alsoStatuses' | 'refusal' | 'complaint'>

/** The most that we wait for and read. */
export interface Patience {
  readonly timeoutMs: number
  readonly maxBytes: number
}

/** Longer waits are for jobs, not for answers that are looked up. */
const LONG_MS = 120_000

/** Reads an answer as the step that asked wants it. */
export async function outcomeOf<T>(result: HttpResult, reading: Reading<T>, patience: Patience): Promise<Outcome<T>> {
  if (!('status' in result)) {
    const { failure, cause } = result
    // Who computed for minutes in vain would compute as long again.
    const isHopeless = failure === 'too large' || (failure === 'too slow' && patience.timeoutMs > LONG_MS)
    return { wrong: inWords(failure, patience.timeoutMs), isPassing: !isHopeless, cause }
  }
  const { status, statusText, body } = result
  const isGood = status >= 200 && status < 300
  if (isGood || reading.alsoStatuses?.includes(status)) {
    const read = await readBody(body, reading, patience.maxBytes)
    if (isGood || 'value' in read) return read
  }
  const refusal = reading.refusal?.(status, statusText)
  return {
    wrong: status === 429 ? 'refused more requests for now (429)' : `answered with an error (${status})`,
    isPassing: status === 429 || status === 408 || status >= 500,
    ...(refusal !== undefined && { refusal }),
  }
}

/** Reads a body in its form and by its schema. */
export async function readBody<T>(body: Buffer, reading: Reading<T>, maxBytes: number): Promise<Outcome<T>> {
  const read = await readForm(body, reading.form ?? 'json', maxBytes)
  if ('wrong' in read) return { ...read, isPassing: false }
  const complaint = reading.complaint?.(read.value)
  if (complaint !== undefined) return { wrong: 'answered with an error', isPassing: true, refusal: complaint }
  const parsed = reading.schema.safeParse(read.value)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  const where = issue?.path.length ? ` at ${issue.path.join('.')}` : ''
  const wrong = `answered in an unknown form${where} (${issue?.message ?? ''})`
  return { wrong, isPassing: false, cause: parsed.error }
}

function inWords(failure: 'no answer' | 'too slow' | 'too large', timeoutMs: number): string {
  if (failure === 'too slow') {
    const seconds = Math.ceil(timeoutMs / 1000)
    return `did not answer within ${timeoutMs > LONG_MS ? `${Math.round(seconds / 60)} min` : `${seconds} s`}`
  }
  return failure === 'too large' ? 'answered with more than this server reads' : 'could not be reached'
}

/** The error that the step sees. */
export function errorOf(
  { wrong, isPassing, refusal, cause }: Failure,
  asked: { service: string; status: number | undefined; attempts: number; isRepeatable: boolean },
): UpstreamError {
  const { service, status, attempts, isRepeatable } = asked
  const isFinal = !isPassing || !isRepeatable
  const often = attempts > 1 ? ` (asked ${attempts} times)` : ''
  const message = refusal ?? `${service} ${wrong}${often}.${isFinal ? '' : ' Try again later.'}`
  return new UpstreamError(message, { service, status, attempts, isFinal }, { cause })
}
