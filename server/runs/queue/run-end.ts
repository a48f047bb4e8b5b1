import { UpstreamError } from '@playbook/core/errors'
import type { EarlierAnswer, FailedMembers, FailureReport } from '@playbook/core/api/processes'
import type { Json } from '@playbook/core/step'
import { classifyFailure } from '../step/classify-failure.ts'
import type { Loaded } from '../step/compute.ts'
import type { Claimed } from './run-store.ts'

/** Why a run that is active here is given up. */
export type StopReason = 'cancelled' | 'outdated' | 'lost' | 'closing'

/** What a run came to. */
export type Outcome =
  | {
      readonly kind: 'value'
      readonly value: Json
      readonly loaded: Loaded
      readonly earlier: EarlierAnswer | undefined
      readonly without: readonly FailedMembers[] | undefined
    }
  /** `cached`: every request that failed has an answer from an earlier time that could be used. */
  | { readonly kind: 'error'; readonly error: unknown; readonly cached?: { readonly at: string } | undefined }
  | { readonly kind: 'stopped'; readonly why: StopReason }

/** What is done at the end of a run. */
export type RunEnd =
  | {
      readonly kind: 'store'
      readonly value: Json
      readonly loaded: Loaded
      readonly earlier: EarlierAnswer | undefined
      readonly without: readonly FailedMembers[] | undefined
    }
  | { readonly kind: 'fail'; readonly error: FailureReport }
  /** Once more, after a pause; the message says why. */
  | { readonly kind: 'retry'; readonly message: string; readonly delayMs: number }
  /** Another server takes it; the attempt does not count. */
  | { readonly kind: 'give-back' }
  /** Whoever stopped it has written its end. */
  | { readonly kind: 'nothing' }

/** Decides how a run ends; nothing is done yet. */
export function decideEnd(outcome: Outcome, { attempts, run, type }: Claimed, retryMs: number): RunEnd {
  if (outcome.kind === 'stopped') return { kind: outcome.why === 'closing' ? 'give-back' : 'nothing' }
  if (outcome.kind === 'value') return { ...outcome, kind: 'store' }
  const decision = classifyFailure(outcome.error, { attempts, run, step: type, retryMs })
  if ('again' in decision) return { kind: 'retry', message: decision.again, delayMs: decision.delayMs }
  const cached = outcome.error instanceof UpstreamError ? outcome.cached : undefined
  return { kind: 'fail', error: cached ? { ...decision.keep, earlier: cached } : decision.keep }
}
