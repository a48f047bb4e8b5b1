import { z } from 'zod'
import { FileRecord } from './files.ts'

/** Two tables that are laid side by side. */
export const CompareRequest = z.strictObject({ file: FileRecord, there: FileRecord })

const Names = z.object({
  shared: z.number(),
  onlyHere: z.number(),
  onlyThere: z.number(),
  /** The first names that only one of them has. */
  here: z.array(z.string()).readonly(),
  there: z.array(z.string()).readonly(),
})

const Shape = z.tuple([z.number(), z.number()]).readonly()
const Cell = z.union([z.number(), z.string()])

/** How two tables differ: in their names, and in the values that both have. */
export const TableComparison = z.object({
  shapeHere: Shape,
  shapeThere: Shape,
  rows: Names,
  columns: Names,
  /** Values that both have, and how many of them differ. */
  compared: z.number(),
  differing: z.number(),
  /** The largest differences; `change` where it can be counted. */
  differences: z
    .array(z.object({ row: z.string(), column: z.string(), here: Cell, there: Cell, change: z.number().optional() }))
    .readonly(),
})

/** How two tables differ. */
export type TableComparison = Readonly<z.infer<typeof TableComparison>>
