import type { UpstreamError } from '@playbook/core/errors'
import type { Store } from '../db/connect.ts'
import { evidence } from '../db/schema.ts'
import { log } from '../log.ts'
import { keepAnswer, type AnswerFiles, type StoredAnswer } from './answers.ts'
import type { Request } from './request.ts'
import type { Answer } from './wire.ts'

/** One call that is over. */
export interface Call {
  readonly run: string
  readonly service: string
  readonly request: Request
  /** Absent when it was not asked, because an earlier answer was taken at once. */
  readonly answer?: Answer
  readonly attempts: number
  readonly startedMs: number
  readonly version?: string | undefined
  readonly error?: UpstreamError | undefined
  /** Taken in the place of what failed. */
  readonly earlier?: { readonly stored: StoredAnswer; readonly bytes: number } | undefined
}

/** Keeps what was asked and what came back. A database in trouble does not take the answer from the step. */
export async function recordCall(store: Store, files: AnswerFiles, call: Call): Promise<void> {
  const { run, service, request, answer, attempts, version, error, earlier } = call
  const arrived = answer && 'status' in answer ? answer : undefined
  try {
    const isWorthKeeping = arrived !== undefined && (arrived.body.length > 0 || !error)
    const kept = isWorthKeeping
      ? await keepAnswer(store, files, { request, answer: arrived, isReadable: !error })
      : null
    await store.db.insert(evidence).values({
      run,
      response: earlier?.stored.id ?? kept,
      service,
      serviceVersion: version ?? null,
      method: request.method,
      url: request.url.href,
      status: arrived?.status ?? null,
      attempts,
      durationMs: Math.round(performance.now() - call.startedMs),
      bytes: earlier?.bytes ?? arrived?.body.length ?? null,
      sha256: earlier?.stored.sha256 ?? arrived?.sha256 ?? null,
      error: error?.message ?? null,
      isEarlier: earlier !== undefined,
    })
  } catch (trouble) {
    log.error('evidence was not kept', { run, url: request.url.href, error: trouble })
  }
}
