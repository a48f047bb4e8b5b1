import { z } from 'zod'
import { ResultChange } from './history.ts'

/** What a check found of a claim or a result: the same, another value, or no value at all. */
export const Verdict = z.enum(['holds', 'moved', 'cannot-be-asked'])

/** What a check found of a claim or a result. */
export type Verdict = z.infer<typeof Verdict>

/** Why a result moved: what goes into it did, its service answers differently, or it is computed differently. */
export const Cause = z.enum(['input', 'service', 'method'])

/** Why a result moved. */
export type Cause = z.infer<typeof Cause>

/** What a check found of one result of a version. */
export const CellCheck = z.object({
  cell: z.string(),
  /** The computation that was made anew; absent in checks of long ago. */
  process: z.string().exactOptional(),
  /** The number of its step. */
  step: z.number(),
  title: z.string(),
  verdict: Verdict,
  /** A service was asked again; otherwise it was computed here. */
  isAsked: z.boolean(),
  /** Byte for byte the same; a result that holds may still differ in its last digits. */
  isExact: z.boolean(),
  cause: Cause.exactOptional(),
  /** The service that was asked. */
  service: z.string().exactOptional(),
  /** Why it cannot be asked. */
  why: z.string().exactOptional(),
  /** What came and went, where it moved. */
  change: ResultChange.exactOptional(),
})

/** What a check found of one result of a version. */
export type CellCheck = Readonly<z.infer<typeof CellCheck>>

/** What a check found of one claim. */
export const ClaimCheck = z.object({
  claim: z.string(),
  quote: z.string(),
  /** The cell that it stands on, and the number of its step. */
  cell: z.string(),
  step: z.number().nullable(),
  /** How near is near enough, in words. */
  tolerance: z.string(),
  /** The values in words: a rank where the place in a list is claimed. */
  was: z.string(),
  now: z.string(),
  verdict: Verdict,
  /** The value moved, if only within its tolerance. */
  isExact: z.boolean(),
  /** By how much it moved, or why it cannot be asked. */
  note: z.string(),
})

/** What a check found of one claim. */
export type ClaimCheck = Readonly<z.infer<typeof ClaimCheck>>

/** Everything that a check found. */
export const CheckReport = z.object({ cells: z.array(CellCheck), claims: z.array(ClaimCheck) })

/** Everything that a check found. */
export type CheckReport = Readonly<z.infer<typeof CheckReport>>

/** A check of a published version. */
export const Check = z.object({
  id: z.string(),
  /** The number of the version. */
  version: z.number(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  asked: z.string(),
  finished: z.string().nullable(),
  /** Steps that are checked, and how many there are. */
  progress: z.object({ done: z.number(), of: z.number() }).nullable(),
  report: CheckReport.nullable(),
})

/** A check of a published version. */
export type Check = Readonly<z.infer<typeof Check>>

/** What somebody put their name to. */
export const Signature = z.object({
  /** As they sign. */
  name: z.string(),
  orcid: z.string().nullable(),
  sentence: z.string(),
  at: z.string(),
})

/** What somebody put their name to. */
export type Signature = Readonly<z.infer<typeof Signature>>

/** A check of a published version that its maker put their name to. */
export const SignedCheck = Signature.extend({
  id: z.string(),
  version: z.number(),
  /** Verdicts alone. */
  report: CheckReport,
})

/** A check of a published version that its maker put their name to. */
export type SignedCheck = Readonly<z.infer<typeof SignedCheck>>

/** How often a publication is checked by itself; `release`: when one of its services is seen to answer differently, each three months at the latest. */
export const CheckSchedule = z.enum(['never', 'monthly', 'quarterly', 'release'])

/** How often a publication is checked by itself. */
export type CheckSchedule = z.infer<typeof CheckSchedule>

/** The checks of a publication, newest first, and when the next is due. */
export const Checks = z.object({
  schedule: CheckSchedule,
  next: z.string().nullable(),
  checks: z.array(Check),
  /** Checks by people who put their names to them, newest first. */
  signed: z.array(SignedCheck),
})

/** The checks of a publication. */
export type Checks = Readonly<z.infer<typeof Checks>>

/** How often a publication is to be checked. */
export const NewSchedule = z.strictObject({ schedule: CheckSchedule })
