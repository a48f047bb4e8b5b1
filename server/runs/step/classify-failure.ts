import { textWithoutSecrets } from '@playbook/core/addresses/secrets'
import { InputError, KernelError, StorageFullError, UpstreamError } from '@playbook/core/errors'
import type { FailureReport } from '@playbook/core/api/processes'
import { isDatabaseFull } from '../../db/errors.ts'
import { log } from '../../log.ts'

/** Whether a run that threw is tried again. */
export type RetryDecision =
  | { readonly keep: FailureReport }
  /** Once more, after a pause. */
  | { readonly again: string; readonly delayMs: number }

const UPSTREAM_ATTEMPTS = 3
const KERNEL_ATTEMPTS = 2
const RESULT_NOT_STORED =
  "The result could not be stored: the server's disk is full. Ask whoever looks after the server to make room, then retry."

/** Decides whether a failure is kept or tried again: only trouble outside of the step and its input may pass. */
export function classifyFailure(
  error: unknown,
  { attempts, run, step, retryMs }: { attempts: number; run: string; step: string; retryMs: number },
): RetryDecision {
  if (error instanceof InputError) {
    const { place, hint } = error
    const message = textWithoutSecrets(error.message)
    return { keep: { name: 'InputError', message, ...(hint && { hint }), ...(place && { place }) } }
  }
  if (error instanceof UpstreamError) {
    // The client has asked several times already for what it asked for in vain.
    const mayPass = !error.isFinal && Math.max(attempts, error.attempts) < UPSTREAM_ATTEMPTS
    if (mayPass) {
      const delayMs = retryMs * 2 ** (attempts - 1) * (0.5 + Math.random() / 2)
      return { again: `${error.message} Asking again in ${Math.ceil(delayMs / 1000)} s.`, delayMs }
    }
    const { service, status, hint } = error
    const message = textWithoutSecrets(error.message)
    const more = { ...(hint && { hint }), ...(status !== undefined && { status }) }
    return { keep: { name: 'UpstreamError', message, service, ...more } }
  }
  if (error instanceof KernelError) {
    log.warn('the kernel failed', { run, step, attempts, error })
    if (attempts < KERNEL_ATTEMPTS) return { again: `${error.message} It is run once more.`, delayMs: 0 }
    return { keep: { name: 'KernelError', message: error.message } }
  }
  // Neither the step nor its input: it is run again by hand once there is room.
  if (error instanceof StorageFullError) return { keep: { name: 'KernelError', message: error.message } }
  if (isDatabaseFull(error)) {
    log.error('a result could not be stored: the disk of the database is full', { run, step, error })
    return { keep: { name: 'KernelError', message: RESULT_NOT_STORED } }
  }
  log.error('a step failed by a mistake of ours', { run, step, error })
  return {
    keep: {
      name: 'bug',
      message: `This step failed by a mistake in the program, not in your data. It was written to the log as run ${run}; retry, or report it with that number.`,
    },
  }
}
