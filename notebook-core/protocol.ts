import type { EmptyReason } from './step.ts'

/**
 * The room's socket speaks y-protocols (0 sync, 1 awareness, 3 query awareness) and two message types of ours,
 * each a varuint type followed by a varstring of JSON.
 */
export const STATES_MESSAGE = 10
export const RECEIPT_MESSAGE = 11

/** What the server knows about the run of a process. Durations in milliseconds, times in ISO 8601. */
export type ProcessState =
  | { readonly state: 'waiting-for-run' }
  | { readonly state: 'queued'; readonly position: number }
  | {
      readonly state: 'running'
      readonly startedAt: string
      readonly estimateMs?: number
      readonly fraction?: number
      readonly messages: readonly string[]
    }
  | {
      readonly state: 'done'
      readonly finishedAt: string
      readonly durationMs: number
      /** Taken from an earlier run instead of computed for this playbook. */
      readonly reused: boolean
      readonly empty?: EmptyReason
      /** Services did not answer: answers that they gave earlier were used; of the oldest of them, when and whose. */
      readonly earlier?: EarlierAnswer
    }
  | {
      readonly state: 'failed'
      readonly error: FailureReport
      readonly attempts: number
      readonly finishedAt: string
    }
  | { readonly state: 'failed-before'; readonly process: string }
  | { readonly state: 'cancelled'; readonly by: string }

/** An answer that a service gave before. */
export interface EarlierAnswer {
  readonly at: string
  readonly service: string
}

export interface FailureReport {
  readonly name: 'InputError' | 'UpstreamError' | 'KernelError' | 'bug'
  readonly message: string
  readonly service?: string
  readonly status?: number
  readonly place?: { readonly line?: number; readonly column?: string; readonly cell?: string }
  /** Every request of the step has an answer from an earlier time that can be used; when the oldest was given. */
  readonly earlier?: { readonly at: string }
}

/** How a public service did in the last hour, from our own calls (`GET /api/services`: `{ services }`). */
export interface ServiceStatus {
  readonly service: string
  readonly state: 'good' | 'slow' | 'failing' | 'unknown'
  readonly calls: number
  readonly failures: number
  readonly medianMs: number | null
  readonly p95Ms: number | null
  /** When it last gave a good answer, also before the last hour. */
  readonly lastGood: string | null
}

/** Server → client: the states that changed since the last message; all of them in the first. */
export interface StatesMessage {
  readonly states: Readonly<Record<string, ProcessState>>
}

/**
 * Server → client: the first `saved` write messages (sync step 2 or update) of this connection are in the database.
 * `refused` counts those that were not allowed; `role` is what this connection may do.
 */
export interface ReceiptMessage {
  readonly saved: number
  readonly refused: number
  readonly role: Role
  /** Why writes are refused: after the first refusal all later writes of this connection are. */
  readonly reason?: RefusalReason
}

export type RefusalReason = 'role' | 'document-too-large'

/** A document holds words and bindings, not data: beyond this it takes no more. */
export const DOCUMENT_LIMIT_BYTES = 8_000_000

/** The largest message that either side sends. */
export const MESSAGE_LIMIT_BYTES = 16_000_000

/**
 * Why the server closes a socket. The client's provider does not come back after 4400 to 4499, and tries again after
 * all others.
 */
export const CLOSE = {
  /** The message was not of this protocol. */
  garbage: 4400,
  signedOut: 4401,
  /** This person may not see the playbook (any more). */
  noAccess: 4403,
  /** There is no such playbook (any more). */
  gone: 4404,
  tooLarge: 4413,
  /** What is stored cannot be read: better no document than an empty one. */
  unreadable: 4500,
  /** The database does not answer. */
  unavailable: 4503,
  /** The room starts anew, or this connection has to. */
  again: 1012,
  /** The server stops. */
  stopping: 1001,
} as const

export type Role = 'owner' | 'editor' | 'commenter' | 'viewer'

/** What a participant shows to the others, and nothing else. */
export interface Presence {
  readonly user: { readonly name: string; readonly color: string; readonly colorLight: string }
  readonly cell?: string
}
