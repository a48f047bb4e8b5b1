import { FileRecord } from '@playbook/core/api/files'
import { z } from 'zod'

/** JSON has no NaN and no infinity: they travel as words. */
export const numberCell = z.union([z.number(), z.enum(['nan', 'inf', '-inf'])])

const preview = {
  ...FileRecord.shape,
  /** Of the whole table, not of the part that is shown. */
  shape: z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]),
  columns: z.array(z.string()),
  index: z.array(z.string()),
  /** Where rows and columns were left out: before the shown row or column with this position. */
  ellipses: z.tuple([z.number().int().nullable(), z.number().int().nullable()]),
  /** What is doubtful about it, in whole sentences: shown above it, and told in the methods. */
  warnings: z.array(z.string()).optional(),
}

/** The sum of each column, of what was read from a file and has few columns. */
const totals = z.array(z.number()).optional()

/** A matrix of numbers: its file, its shape and the corners that are shown at once. */
export const numberMatrix = z.strictObject({ ...preview, totals, values: z.array(z.array(numberCell)) })

/** A table of texts, shown the same way. */
export const textMatrix = z.strictObject({ ...preview, values: z.array(z.array(z.string())) })

/** A table of numbers and texts, such as a signature. */
export const mixedMatrix = z.strictObject({ ...preview, values: z.array(z.array(z.union([z.number(), z.string()]))) })
