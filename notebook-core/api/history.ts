import { z } from 'zod'

/** A person in the history; null: nobody who is known any more. */
const By = z.object({ id: z.string(), name: z.string() }).nullable()

/** What one person did to a playbook without a long pause. */
export const Moment = z.object({
  id: z.string(),
  by: By,
  began: z.string(),
  ended: z.string(),
  edits: z.number(),
  title: z.string(),
  cells: z.number(),
})

/** What one person did to a playbook without a long pause. */
export type Moment = Readonly<z.infer<typeof Moment>>

/** A state of a playbook that somebody named or published: it never changes, and neither do its results. */
export const Version = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  by: By,
  created: z.string(),
  /** How many results it holds. */
  results: z.number(),
})

/** A state of a playbook that somebody named or published. */
export type Version = Readonly<z.infer<typeof Version>>

/** What became of a playbook, newest first. */
export const History = z.object({ moments: z.array(Moment), versions: z.array(Version) })

/** What became of a playbook. */
export type History = Readonly<z.infer<typeof History>>

/** One thing about a cell that differs. */
export const ChangeDetail = z.object({ what: z.string(), was: z.string(), is: z.string() })

/** One thing about a cell that differs. */
export type ChangeDetail = Readonly<z.infer<typeof ChangeDetail>>

/** What became of a cell; `follows`: it is as it was, and its input is not. */
export const Change = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'follows']),
  /** Absent: the playbook as a whole. */
  cell: z.string().exactOptional(),
  name: z.string(),
  details: z.array(ChangeDetail),
})

/** What became of a cell. */
export type Change = Readonly<z.infer<typeof Change>>

/** How a result differs from an earlier one of the same cell. */
export const ResultChange = z.object({
  isSame: z.boolean(),
  rows: z.object({ was: z.number(), is: z.number(), gained: z.number(), lost: z.number() }),
  /** The first of them. */
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  /** Rows whose adjusted p crossed 0.05. */
  crossed: z.array(z.object({ name: z.string(), was: z.number(), is: z.number() })),
})

/** How a result differs from an earlier one of the same cell. */
export type ResultChange = Readonly<z.infer<typeof ResultChange>>

/** What was done then, and what has become different since: until now, or until the state that was asked about. */
export const PastState = z.object({
  did: z.array(Change),
  since: z.array(Change),
  results: z.array(z.object({ cell: z.string(), name: z.string(), change: ResultChange })),
})

/** What was done then, and what has become different since: until now, or until the state that was asked about. */
export type PastState = Readonly<z.infer<typeof PastState>>

/** The name of a new version. */
export const NewVersion = z.strictObject({
  name: z
    .string()
    .trim()
    .max(200)
    .refine((name) => !name.includes('\0')),
})
