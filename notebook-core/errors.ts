import { z } from 'zod'

/** Where in the researcher's input something is wrong. */
export const Place = z.object({
  line: z.number().exactOptional(),
  column: z.string().exactOptional(),
  cell: z.string().exactOptional(),
})

/** Where in the researcher's input something is wrong. */
export type Place = Readonly<z.infer<typeof Place>>

/** The researcher can mend it: the message says what is wrong, where, and what to do next. Deterministic. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly place: Place | undefined
  /** What was found instead, or what to do, beside a message whose words are given. */
  readonly hint: string | undefined
  constructor(message: string, { hint, ...place }: Place & { readonly hint?: string } = {}) {
    super(message)
    this.place = Object.keys(place).length === 0 ? undefined : place
    this.hint = hint
  }
}

/** A public service did not give a usable answer. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly service: string
  readonly status: number | undefined
  readonly attempts: number
  /** Asking again cannot help, or may do harm. */
  readonly isFinal: boolean
  /** The service asks everybody to wait for this long. */
  readonly waitMs: number | undefined
  /** What to do, beside a message whose words are given. */
  readonly hint: string | undefined
  constructor(
    message: string,
    detail: {
      service: string
      status?: number | undefined
      attempts: number
      isFinal?: boolean
      waitMs?: number | undefined
      hint?: string
    },
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.service = detail.service
    this.status = detail.status
    this.attempts = detail.attempts
    this.isFinal = detail.isFinal ?? false
    this.waitMs = detail.waitMs
    this.hint = detail.hint
  }
}

/** The disk of the server has no room: whoever looks after it can mend that, and then it can be tried again. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/** The Python kernel could not finish: it crashed, ran out of memory or time. */
export class KernelError extends Error {
  override readonly name = 'KernelError'
}

/** What was asked for does not exist, or not for whoever asks. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError'
}

/** It was there, and has ended. */
export class EndedError extends Error {
  override readonly name = 'Ended'
}

/** Whoever asks may see it, and may not do that to it. */
export class ForbiddenError extends Error {
  override readonly name = 'Forbidden'
}

/** Somebody did something too often: nothing was changed, and it can be tried again later. */
export class LimitError extends Error {
  override readonly name = 'TooMany'
  readonly waitS: number
  constructor(message: string, waitS: number) {
    super(message)
    this.waitS = waitS
  }
}

/** Somebody stopped the run. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError'
}
