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

/** A typed table as its windows and previews are asked for: its file, and the names and kinds of its columns. */
export const TypedTable = z.strictObject({
  ...FileRecord.shape,
  rows: z.number().int().nonnegative(),
  columns: z.array(z.strictObject({ name: z.string().min(1).max(300), kind: z.string() })).max(2000),
})

/** A typed table as its windows and previews are asked for. */
export type TypedTable = Readonly<z.infer<typeof TypedTable>>

/** What a step on tables would do with these parameters. */
export const TablePreviewRequest = z.strictObject({
  step: z.string(),
  params: z.looseObject({}),
  file: TypedTable,
  there: TypedTable.exactOptional(),
})

/** What a step on tables would do with these parameters. */
export type TablePreviewRequest = Readonly<z.infer<typeof TablePreviewRequest>>

const TypedCell = z.union([z.number(), z.string(), z.boolean(), z.null()])
const TypedRows = z.array(z.array(TypedCell).readonly()).readonly()

/** Rows before and after, what was counted, the first rows after; of a filter also some that would go. */
export const TablePreview = z.object({
  before: z.number(),
  after: z.number(),
  counts: z.record(z.string(), z.number()),
  examples: z.array(z.string()).readonly(),
  columns: z.array(z.object({ name: z.string(), kind: z.string() })).readonly(),
  rows: TypedRows,
  gone: TypedRows.optional(),
})

/** Rows before and after, what was counted, the first rows after. */
export type TablePreview = Readonly<z.infer<typeof TablePreview>>

/** A file that holds a table, and which of its sheets. */
export const TableLookRequest = z.strictObject({
  file: z.strictObject({ ...FileRecord.shape, part: z.string().min(1).optional() }),
})

/** What the columns of a file seem to be, and what has to be asked before they are read. */
export const TableReading = z.object({
  columns: z.array(z.object({ name: z.string(), kind: z.string() })).readonly(),
  questions: z
    .array(
      z.object({
        column: z.string(),
        about: z.enum(['commas', 'dates']),
        examples: z.array(z.string()).readonly(),
        doubtful: z.number(),
        filled: z.number(),
        answers: z.array(z.enum(['decimal', 'thousands', 'genes', 'texts'])).readonly(),
      }),
    )
    .readonly(),
})

/** What the columns of a file seem to be, and what has to be asked before they are read. */
export type TableReading = Readonly<z.infer<typeof TableReading>>
