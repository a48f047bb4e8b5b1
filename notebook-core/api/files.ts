import { z } from 'zod'

/** A file as data types carry it. Its address names its content, so that equal content has equal ids everywhere. */
export const FileRecord = z.object({
  description: z.string().nullish(),
  url: z.string().min(1),
  filename: z.string().min(1),
  size: z.number().int().nonnegative().optional(),
  sha256: z.string().optional(),
})

/** A file as data types carry it. */
export type FileRecord = Readonly<z.infer<typeof FileRecord>>

/** A file that may hold several tables, or a table that comes in several files. */
export const TableFile = FileRecord.extend({
  /** The sheet, the matrix of annotated data or the folder of a zip that is read; otherwise what suggests itself. */
  part: z.string().min(1).optional(),
  /** The other files of a 10x matrix: barcodes and features. */
  beside: z.array(FileRecord).min(1).max(2).optional(),
})

/** A file that may hold several tables, or a table that comes in several files. */
export type TableFile = Readonly<z.infer<typeof TableFile>>

/** A file that the server keeps. */
export const StoredFile = z.object({
  description: z.string().exactOptional(),
  url: z.string(),
  filename: z.string(),
  size: z.number(),
  sha256: z.string(),
})

/** A file that the server keeps. */
export type StoredFile = Readonly<z.infer<typeof StoredFile>>

/** What makes any JSON object the record of a file; everything beside it is kept. */
export const NamedFile = z.looseObject(FileRecord.pick({ url: true, filename: true }).shape)

/** What makes any JSON object the record of a file. */
export type NamedFile = z.infer<typeof NamedFile>

const Range = z.tuple([z.number().int().min(0), z.number().int().min(0)]).readonly()

/** A part of a matrix file: ranges without their ends. */
export const WindowRequest = z.strictObject({
  file: FileRecord,
  rows: Range,
  columns: Range,
  /** By the name or the position of a column. */
  sort: z.strictObject({ column: z.union([z.string(), z.number()]), descending: z.boolean() }).exactOptional(),
  search: z.string().max(500).exactOptional(),
})

/** A part of a matrix file. */
export type WindowRequest = Readonly<z.infer<typeof WindowRequest>>

/** The cells of a part of a matrix file, with the shape of the whole. */
export const MatrixWindow = z.object({
  shape: z.tuple([z.number(), z.number()]).readonly(),
  rowsMatched: z.number(),
  index: z.array(z.string()).readonly(),
  columns: z.array(z.string()).readonly(),
  values: z.array(z.array(z.union([z.number(), z.string(), z.null()])).readonly()).readonly(),
})

/** The cells of a part of a matrix file. */
export type MatrixWindow = Readonly<z.infer<typeof MatrixWindow>>

/** The file of which something is asked. */
export const AboutFileRequest = z.strictObject({ file: FileRecord })

/** The samples of which table of a file are asked for. */
export const SampleColumnsRequest = z.strictObject({ file: TableFile.pick({ url: true, filename: true, part: true }) })

/** Which column of the metadata compares, and which of its values are control and perturbation. */
export const Comparison = z.strictObject({
  column: z.string().min(1).max(500),
  control: z.string().min(1).max(500),
  perturbation: z.string().min(1).max(500),
})

/** Which column of the metadata compares, and which of its values are control and perturbation. */
export type Comparison = Readonly<z.infer<typeof Comparison>>

/** What the columns of a table of samples hold, and the comparison that suggests itself. */
export const SampleColumns = z.object({
  samples: z.number(),
  columns: z
    .array(
      z.object({
        name: z.string(),
        /** The first few, as they are usually written, and how else. */
        values: z
          .array(z.object({ value: z.string(), count: z.number(), others: z.array(z.string()).readonly() }).readonly())
          .readonly(),
        distinct: z.number(),
        missing: z.number(),
      }),
    )
    .readonly(),
  proposal: Comparison.nullable(),
})

/** What the columns of a table of samples hold. */
export type SampleColumns = Readonly<z.infer<typeof SampleColumns>>

/** The tables of a file that holds several, with a few words on each; none where there is nothing to choose. */
export const FileParts = z.object({
  parts: z.array(z.object({ name: z.string(), about: z.string() })).readonly(),
})

/** The tables of a file that holds several. */
export type FileParts = Readonly<z.infer<typeof FileParts>>

/** What a matrix file says of its samples: column → sample → value. */
export const SampleTable = z.object({
  columns: z.array(z.string()).readonly(),
  index: z.array(z.string()).readonly(),
  values: z.record(z.string(), z.record(z.string(), z.string())),
})

/** What a matrix file says of its samples. */
export type SampleTable = Readonly<z.infer<typeof SampleTable>>
