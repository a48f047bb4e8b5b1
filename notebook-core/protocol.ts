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
    }
  | {
      readonly state: 'failed'
      readonly error: FailureReport
      readonly attempts: number
      readonly finishedAt: string
    }
  | { readonly state: 'failed-before'; readonly process: string }
  | { readonly state: 'cancelled'; readonly by: string }

export interface FailureReport {
  readonly name: 'InputError' | 'UpstreamError' | 'KernelError' | 'bug'
  readonly message: string
  readonly service?: string
  readonly status?: number
  readonly place?: { readonly line?: number; readonly column?: string; readonly cell?: string }
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
}

export type Role = 'owner' | 'editor' | 'commenter' | 'viewer'

/** What a participant shows to the others, and nothing else. */
export interface Presence {
  readonly user: { readonly name: string; readonly color: string; readonly colorLight: string }
  readonly cell?: string
}
