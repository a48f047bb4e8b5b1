import { textWithoutSecrets } from '@playbook/core/addresses/secrets'
import type { UpstreamError } from '@playbook/core/errors'
import type { Store } from '../db/connect.ts'
import { evidence } from '../db/schema.ts'
import { log } from '../log.ts'
import { keepAnswer, type AnswerFiles, type StoredAnswer } from './answers.ts'
import type { HttpResult } from './http.ts'
import type { HttpRequest } from './request.ts'

/** One call that is over. */
export interface Call {
  readonly run: string
  readonly service: string
  readonly request: HttpRequest
  /** Absent when it was not asked, because a cached answer was taken at once. */
  readonly result?: HttpResult
  readonly attempts: number
  /** How long the service was asked; absent where it was not. */
  readonly tookMs?: number
  /** What came back is not kept. */
  readonly isSecret: boolean
  readonly version?: string | undefined
  readonly error?: UpstreamError | undefined
  /** Taken in the place of what failed. */
  readonly cached?: { readonly stored: StoredAnswer; readonly bytes: number } | undefined
}

/** Keeps what was asked and what came back. A database in trouble does not take the answer from the step. */
export async function recordCall(store: Store, files: AnswerFiles, call: Call): Promise<void> {
  const { run, service, request, result, attempts, version, error, cached } = call
  const response = result && 'status' in result ? result : undefined
  try {
    const isWorthKeeping = response !== undefined && !call.isSecret && (response.body.length > 0 || !error)
    const kept = isWorthKeeping
      ? await keepAnswer(store, files, { request, answer: response, isReadable: !error })
      : null
    await store.db.insert(evidence).values({
      run,
      response: cached?.stored.id ?? kept,
      service,
      serviceVersion: version ?? null,
      method: request.method,
      url: textWithoutSecrets(request.url.href),
      status: response?.status ?? null,
      attempts,
      durationMs: Math.round(call.tookMs ?? 0),
      bytes: cached?.bytes ?? response?.body.length ?? null,
      sha256: cached?.stored.sha256 ?? response?.sha256 ?? null,
      error: error === undefined ? null : textWithoutSecrets(error.message),
      isEarlier: cached !== undefined,
    })
  } catch (failure) {
    log.error('evidence was not kept', { run, host: request.url.host, error: failure })
  }
}
