import { z } from 'zod'
import { Place } from '../errors.ts'
import { AnyJson } from '../json.ts'
import { EmptyReason } from '../step.ts'

/** An answer that a service gave before. */
export const EarlierAnswer = z.object({ at: z.string(), service: z.string() })

/** An answer that a service gave before. */
export type EarlierAnswer = Readonly<z.infer<typeof EarlierAnswer>>

/** Members of a set that a service failed for, with its words: the result lacks them. */
export const FailedMembers = z.object({
  members: z.array(z.string()).readonly(),
  service: z.string(),
  why: z.string(),
})

/** Members of a set that a service failed for, with its words: the result lacks them. */
export type FailedMembers = Readonly<z.infer<typeof FailedMembers>>

/** Where a result was computed that this server did not compute: in a session of a person's own project. */
export const ComputedElsewhere = z.object({ service: z.string(), project: z.string(), run: z.string() })

/** Where a result was computed that this server did not compute. */
export type ComputedElsewhere = Readonly<z.infer<typeof ComputedElsewhere>>

/** What else is said of a result; it stays with it wherever it is copied. */
export const ResultMarks = z.object({
  earlier: EarlierAnswer.exactOptional(),
  without: z.array(FailedMembers).readonly().exactOptional(),
  elsewhere: ComputedElsewhere.exactOptional(),
})

/** What else is said of a result; it stays with it wherever it is copied. */
export type ResultMarks = Readonly<z.infer<typeof ResultMarks>>

/** Why a run failed. */
export const FailureReport = z.object({
  name: z.enum(['InputError', 'UpstreamError', 'KernelError', 'bug']),
  message: z.string(),
  /** What was found instead, or what to do, where the message does not say it. */
  hint: z.string().exactOptional(),
  service: z.string().exactOptional(),
  status: z.number().exactOptional(),
  place: Place.exactOptional(),
  /** Every request of the step has an answer from an earlier time that can be used; when the oldest was given. */
  earlier: z.object({ at: z.string() }).exactOptional(),
})

/** Why a run failed. */
export type FailureReport = Readonly<z.infer<typeof FailureReport>>

/** What a run tells: a line, or a part of its result that is finished. */
export const RunMessage = z.union([z.string(), z.object({ title: z.string(), text: z.string() }).readonly()])

/** What a run tells: a line, or a part of its result that is finished. */
export type RunMessage = z.infer<typeof RunMessage>

/** What the server knows about the run of a process. Durations in milliseconds, times in ISO 8601. */
export const ProcessState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting-for-run') }),
  z.object({ state: z.literal('queued'), position: z.number() }),
  z.object({
    state: z.literal('running'),
    startedAt: z.string(),
    estimateMs: z.number().exactOptional(),
    fraction: z.number().exactOptional(),
    messages: z.array(RunMessage).readonly(),
  }),
  z.object({
    state: z.literal('done'),
    finishedAt: z.string(),
    durationMs: z.number(),
    /** Taken from an earlier run instead of computed for this playbook. */
    reused: z.boolean(),
    /** Not computed here: the file that the playbook was made of brought it along, or what `elsewhere` names. */
    imported: z.literal(true).exactOptional(),
    empty: EmptyReason.exactOptional(),
    /** Services did not answer: answers that they gave earlier were used; of the oldest of them, when and whose. */
    earlier: EarlierAnswer.exactOptional(),
    /** Services failed for members of a set, and the step went on with the others. */
    without: z.array(FailedMembers).readonly().exactOptional(),
    /** It was computed in a session of somebody's own project. */
    elsewhere: ComputedElsewhere.exactOptional(),
  }),
  z.object({ state: z.literal('failed'), error: FailureReport, attempts: z.number(), finishedAt: z.string() }),
  z.object({ state: z.literal('failed-before'), process: z.string() }),
  // Everybody who has the same step sees its state: who stopped it is told by the runs, to each reader as they may know it.
  z.object({ state: z.literal('cancelled'), by: z.string().exactOptional() }),
])

/** What the server knows about the run of a process. */
export type ProcessState = Readonly<z.infer<typeof ProcessState>>

/** What is said of the result behind a state; nothing where there is none. */
export function marksIn(state: ProcessState | undefined): ResultMarks {
  if (state?.state !== 'done') return {}
  const { earlier, without, elsewhere } = state
  return { ...(earlier && { earlier }), ...(without && { without }), ...(elsewhere && { elsewhere }) }
}

/** A result under its content id. */
export const Output = z.object({ id: z.string(), type: z.string(), value: AnyJson })

/** A result under its content id. */
export type Output = Readonly<z.infer<typeof Output>>

/** Most processes whose results are asked for at once. */
const MOST_AT_ONCE = 200

/** The processes whose results are wanted. */
export const OutputsRequest = z.strictObject({ processes: z.array(z.string()).max(MOST_AT_ONCE) })

/** Results by process; those without a result are left out. */
export const Outputs = z.object({ outputs: z.record(z.string(), Output) })

/** One call of a public service. */
export const EvidenceRecord = z.object({
  id: z.string(),
  service: z.string(),
  /** The version of the service's data, where it is known. */
  serviceVersion: z.string().nullable(),
  method: z.string(),
  url: z.string(),
  status: z.number().nullable(),
  attempts: z.number(),
  durationMs: z.number(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  error: z.string().nullable(),
  /** What arrived can be downloaded. */
  hasResponse: z.boolean(),
  /** The call failed, and an earlier answer was used: its bytes and its sha256. */
  isEarlier: z.boolean(),
  at: z.string(),
})

/** One call of a public service. */
export type EvidenceRecord = Readonly<z.infer<typeof EvidenceRecord>>

/** Stands for a person in runs that a playbook asks for by itself. */
export const AUTO_RUN = 'auto-run'

/** One attempt to compute a process. Times in ISO 8601. */
export const RunRecord = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'failed-before', 'cancelled']),
  by: z.string(),
  queued: z.string(),
  started: z.string().nullable(),
  finished: z.string().nullable(),
  worker: z.string().nullable(),
  /** How often it was begun. */
  attempts: z.number(),
  messages: z.array(RunMessage).readonly(),
  error: FailureReport.nullable(),
  stoppedBy: z.string().nullable(),
  failedProcess: z.string().nullable(),
  evidence: z.array(EvidenceRecord).readonly(),
})

/** One attempt to compute a process. */
export type RunRecord = Readonly<z.infer<typeof RunRecord>>

/** A playbook that holds a process, or a publication of one. */
export const ProcessUse = z.object({
  id: z.string(),
  title: z.string(),
  /** The newest published version that holds it; null: the living playbook does. */
  version: z.number().nullable(),
})

/** A playbook that holds a process, or a publication of one. */
export type ProcessUse = Readonly<z.infer<typeof ProcessUse>>

/** Where a process is used. */
export const ProcessUses = z.object({ uses: z.array(ProcessUse) })

/** The last attempts, newest first. */
export const RunHistory = z.object({ runs: z.array(RunRecord) })
