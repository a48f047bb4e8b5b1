import { z } from 'zod'
import { AnyJson } from '../json.ts'
import { BatchCell, BatchEstimate } from './batches.ts'

/** What one step gives with the open edits of a proposal. */
export const TriedCell = z.object({
  cell: z.string(),
  name: z.string(),
  /** The step is not in the playbook yet. */
  isNew: z.boolean(),
  /** Its run has not ended. */
  isRunning: z.boolean(),
  /** What it gave, or why it gave nothing. */
  told: BatchCell,
  /** The result and its type; absent where there is none, or where it is too long to be shown here. */
  result: z.object({ type: z.string(), value: AnyJson }).exactOptional(),
})

/** What one step gives with the open edits of a proposal. */
export type TriedCell = Readonly<z.infer<typeof TriedCell>>

/** A proposal that is tried: the steps that its open edits add or change, and what they cost and give. */
export const Trial = z.object({
  cost: BatchEstimate.pick({ services: true, local: true, ms: true }).extend({
    steps: z.number(),
    /** Of these, so many have their result already. */
    computed: z.number(),
  }),
  cells: z.array(TriedCell).readonly(),
})

/** A proposal that is tried. */
export type Trial = Readonly<z.infer<typeof Trial>>
