import { z } from 'zod'
import { AnyJson } from '../json.ts'
import { FilledIn } from './forms.ts'
import { ComputedElsewhere } from './processes.ts'

/** Rows of a batch, at most. */
export const MOST_BATCH_ROWS = 10_000

/** Letters in the answers of one row, at most: rows name things, files hold data. */
export const LONGEST_BATCH_ROW = 100_000

/** Batches of one playbook, and batches of one person that run at once. */
export const MOST_BATCHES = 200
export const MOST_RUNNING_BATCHES = 10

/** One input of a batch: its answers by cell, and what it is called. */
export const BatchInput = z.strictObject({ label: z.string().max(300), answers: FilledIn })

/** One input of a batch. */
export type BatchInput = Readonly<z.infer<typeof BatchInput>>

const Inputs = z.array(BatchInput).min(1, 'A batch needs at least one row.').max(MOST_BATCH_ROWS)

/** Rows that are looked at, added or run. */
export const BatchRows = z.strictObject({ rows: Inputs })

/** A batch to be made; without columns, those results are shown that the form shows. */
export const NewBatch = z.strictObject({
  name: z.string().trim().max(300),
  rows: Inputs,
  columns: z.array(z.string().max(100)).max(200).exactOptional(),
  /** It waits until somebody lets it run, here or in a project of theirs. */
  isPaused: z.boolean().exactOptional(),
})

/** A batch to be made. */
export type NewBatch = Readonly<z.infer<typeof NewBatch>>

/** What one result of a row says: in a line, as a number, as a few bars. */
export const BatchCell = z.object({
  state: z.enum(['done', 'empty', 'failed', 'not-run']),
  text: z.string(),
  number: z.number().exactOptional(),
  bars: z.array(z.number()).readonly().exactOptional(),
  /** Why it is empty or failed, and what to do next. */
  hint: z.string().exactOptional(),
})

/** What one result of a row says. */
export type BatchCell = Readonly<z.infer<typeof BatchCell>>

/** What a row gave. */
export const BatchRowResult = z.object({
  state: z.enum(['done', 'empty', 'failed']),
  /** Why it is empty or failed. */
  why: z.string().exactOptional(),
  hint: z.string().exactOptional(),
  cells: z.record(z.string(), BatchCell),
  /** A task in somebody's own project computed it. */
  elsewhere: ComputedElsewhere.exactOptional(),
})

/** What a row gave. */
export type BatchRowResult = Readonly<z.infer<typeof BatchRowResult>>

/** One row as the grid shows it. */
export const BatchRow = z.object({
  number: z.number(),
  label: z.string(),
  answers: FilledIn,
  state: z.enum(['waiting', 'asked', 'ended']),
  reused: z.boolean(),
  result: BatchRowResult.nullable(),
  changed: z.string(),
})

/** One row as the grid shows it. */
export type BatchRow = Readonly<z.infer<typeof BatchRow>>

/** Rows of a batch, those that changed since a moment where one is named. */
export const BatchRowList = z.object({ rows: z.array(BatchRow) })

/** How far a batch is, in rows. */
export const BatchProgress = z.object({
  rows: z.number(),
  waiting: z.number(),
  asked: z.number(),
  done: z.number(),
  empty: z.number(),
  failed: z.number(),
  /** Of those that have ended: computed before they were asked for. */
  reused: z.number(),
  /** At the pace of the last minute; null: not known, or nothing is left. */
  leftMs: z.number().nullable(),
})

/** How far a batch is, in rows. */
export type BatchProgress = Readonly<z.infer<typeof BatchProgress>>

/** A column of the grid. */
export const BatchColumn = z.object({
  cell: z.string(),
  label: z.string(),
  type: z.string(),
  color: z.string(),
  isShown: z.boolean(),
  /** It holds a value on which sentences of the playbook stand, and no result of its own. */
  isValue: z.literal(true).exactOptional(),
})

/** A column of the grid. */
export type BatchColumn = Readonly<z.infer<typeof BatchColumn>>

/** What rows fill in. */
export const BatchInputColumn = z.object({ cell: z.string(), label: z.string(), color: z.string() })

/** A batch without its rows. */
export const BatchHead = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['running', 'paused', 'stopped']),
  /** Who paused or stopped it; empty where that is nobody who is known. */
  changedBy: z.string(),
  created: z.string(),
  many: z.array(BatchInputColumn).readonly(),
  columns: z.array(BatchColumn).readonly(),
  progress: BatchProgress,
  /** The task in somebody's own project that computes its rows now; null: there is none. */
  task: z.object({ service: z.string(), project: z.string() }).nullable(),
  /** What the paper says of it. */
  story: z.string(),
  /** The playbook has other steps or answers now than the version that runs. */
  isOutdated: z.boolean(),
})

/** A batch without its rows. */
export type BatchHead = Readonly<z.infer<typeof BatchHead>>

/** The batches of a playbook, newest first. */
export const BatchList = z.object({
  batches: z.array(z.object({ id: z.string(), name: z.string(), created: z.string(), progress: BatchProgress })),
})

/** A service that a batch asks, and how long that takes at its pace. */
export const BatchService = z.object({
  service: z.string(),
  calls: z.number(),
  /** Null: as fast as it answers. */
  perMinute: z.number().nullable(),
  ms: z.number(),
})

/** A service that a batch asks, and how long that takes at its pace. */
export type BatchService = Readonly<z.infer<typeof BatchService>>

/** What a batch would cost before anything runs. */
export const BatchEstimate = z.object({
  rows: z.number(),
  /** Rows of which everything is computed already. */
  computed: z.number(),
  services: z.array(BatchService).readonly(),
  /** Steps that are computed here. */
  local: z.number(),
  ms: z.number(),
  /** Rows whose answers do not fit, by their place from 0. */
  problems: z.array(z.object({ row: z.number(), cell: z.string(), why: z.string() })).readonly(),
  /** Places from 0 of the rows that are computed already. */
  ready: z.array(z.number()).readonly(),
})

/** What a batch would cost before anything runs. */
export type BatchEstimate = Readonly<z.infer<typeof BatchEstimate>>

/** What is to become of a batch. */
export const BatchChange = z.strictObject({ state: z.enum(['running', 'paused', 'stopped']) })

/** Which rows are tried again; all that failed, when none is named. */
export const BatchRetry = z.strictObject({ rows: z.array(z.int()).max(MOST_BATCH_ROWS).exactOptional() })

/** Which results of a few rows are compared. */
export const BatchOutputsRequest = z.strictObject({
  cell: z.string().max(100),
  rows: z.array(z.int()).max(MOST_BATCH_ROWS),
})

/** Results of one column by row, with the type that they share. */
export const BatchOutputs = z.object({
  type: z.string(),
  outputs: z.array(z.object({ row: z.number(), label: z.string(), value: AnyJson })),
})

/** Results of one column by row. */
export type BatchOutputs = Readonly<z.infer<typeof BatchOutputs>>
