import { z } from 'zod'
import { AnyJson } from '../json.ts'
import { ProjectId } from './projects.ts'
import { PlatformName } from '../platforms.ts'
import { StepData } from './notebook.ts'
import { ProcessState } from './processes.ts'

/**
 * How a session stands, in PWB's words: '' is before the platform has taken its task; `CONNECTED`: its worker computes; the last
 * five are ends.
 */
export const SESSION_STATES = [
  '',
  'QUEUED',
  'INITIALIZING',
  'RUNNING',
  'CONNECTED',
  'CANCELING',
  'CANCELED',
  'COMPLETE',
  'EXECUTOR_ERROR',
  'ERROR',
  'UNKNOWN',
] as const

/** How a session stands. */
export type SessionState = (typeof SESSION_STATES)[number]

/** A session computes what its person wants, as they want it; a run computes the playbook as it is, once. */
export const SessionKind = z.enum(['session', 'run'])

/** What a run was given. */
export interface RunTask {
  /** Cell → the process that its result is told of. */
  readonly cells: Readonly<Record<string, string>>
  /** The name of a file in the task → its address in the playbook. */
  readonly files: Readonly<Record<string, string>>
  /** Of a run that computes rows of a batch instead of its playbook. */
  readonly batch?: string
  readonly rows?: readonly number[]
}

/** A session as its person sees it. Times in ISO 8601. */
export const Session = z.object({
  id: z.string(),
  kind: SessionKind,
  playbook: z.string(),
  /** Whose rows a run computes; null: it computes the playbook. */
  batch: z.string().nullable(),
  state: z.enum(SESSION_STATES),
  platform: PlatformName,
  /** Of the task there. */
  run: z.string().nullable(),
  project: z.string(),
  created: z.string(),
  ended: z.string().nullable(),
  /** When it ends by itself, unless something is wanted of it; null while it computes, and before its worker is there. */
  endsAt: z.string().nullable(),
  /** What the platform said where it failed, and what a run could not compute. */
  message: z.string().nullable(),
  /** What the platform says that it cost, where it says so. */
  cost: z.string().nullable(),
})

/** A session as its person sees it. */
export type Session = Readonly<z.infer<typeof Session>>

/** The open session of the caller in a playbook, if there is one. */
export const OwnSession = z.object({ session: Session.nullable() })

/** Where a session is to compute. */
export const NewSession = z.strictObject({
  platform: PlatformName.default('cavatica'),
  project: ProjectId,
  kind: SessionKind.default('session'),
  /** A run of the rows of this batch that have given nothing yet. */
  batch: z.uuid().exactOptional(),
})

/** What a worker shows once. */
export const SessionCode = z.strictObject({ code: z.string().min(20).max(200) })

/** What it sends with every request from then on. */
export const WorkerToken = z.object({ token: z.string() })

/** What a worker is told in the input of its task. */
export const WorkerConfig = z.object({ url: z.url({ protocol: /^https?$/ }), session: z.uuid(), code: z.string() })

/** What a worker is told in the input of its task. */
export type WorkerConfig = Readonly<z.infer<typeof WorkerConfig>>

/** What a worker is to compute. */
export const SessionWork = z.object({
  /** Grows with every wish: what is asked for next is newer than it. */
  revision: z.number(),
  /** Nothing follows: the worker ends. */
  isClosed: z.boolean(),
  /** The cells that are wanted, and those that feed them. */
  cells: z.array(StepData).readonly(),
  /** Cell → the process that its result is told of. What is not here any more is not wanted any more. */
  wanted: z.record(z.string(), z.string()),
})

/** What a worker is to compute. */
export type SessionWork = Readonly<z.infer<typeof SessionWork>>

/** What a worker tells of one process; the result with the state that it is done. */
export const SessionReport = z.strictObject({
  // A content id has no version.
  process: z.guid(),
  state: ProcessState,
  output: z.strictObject({ type: z.string().max(200), value: AnyJson }).exactOptional(),
})

/** What a worker tells of one process. */
export type SessionReport = Readonly<z.infer<typeof SessionReport>>
