import { z } from 'zod'
import { FrozenVersion } from './publications.ts'

/** A person in the history; null: nobody who is known any more. */
const By = z.object({ id: z.string(), name: z.string() }).nullable()

/** Who took part, how often they edited, and how many cells they touched; several who left are one. */
const Editor = z.object({ by: By, edits: z.number(), cells: z.number() })

/** Work on a playbook without a long pause, or some minutes of it; its id is that of the state it ended with. */
export const Moment = z.object({
  id: z.string(),
  /** The work that it is part of, or all of. */
  session: z.string(),
  /** Who edited most comes first. */
  people: z.array(Editor),
  began: z.string(),
  ended: z.string(),
  edits: z.number(),
  title: z.string(),
  cells: z.number(),
  /** States that are stored of it. */
  states: z.number(),
})

/** Work on a playbook without a long pause, or some minutes of it. */
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

/** What became of a playbook, newest first; versions come with the first page. */
export const History = z.object({
  moments: z.array(Moment),
  versions: z.array(Version),
  /** What to ask for as `before` to get earlier ones; absent: there are none. */
  earlier: z.string().exactOptional(),
})

/** Which page of the history, and of which session its states. */
export const HistoryQuery = z.object({
  before: z.iso.datetime().exactOptional(),
  session: z.uuid().exactOptional(),
})

/** Which page of the history, and of which session its states. */
export type HistoryQuery = Readonly<z.infer<typeof HistoryQuery>>

/** What became of a playbook. */
export type History = Readonly<z.infer<typeof History>>

/** Words of a text that stand in both states, or in one of them. */
export const WordChange = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })

/** Words of a text that stand in both states, or in one of them. */
export type WordChange = Readonly<z.infer<typeof WordChange>>

/** One thing about a cell that differs; a text also by its words. */
export const ChangeDetail = z.object({
  what: z.string(),
  was: z.string(),
  is: z.string(),
  words: z.array(WordChange).exactOptional(),
})

/** One thing about a cell that differs. */
export type ChangeDetail = Readonly<z.infer<typeof ChangeDetail>>

/** What became of a cell; `moved`: it stands elsewhere; `follows`: it is as it was, and its input is not. */
export const Change = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved', 'follows']),
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
  /** How many rows of both hold another number, beyond the last digits, and those that moved farthest; absent long ago. */
  moved: z
    .object({
      rows: z.number(),
      farthest: z.array(z.object({ name: z.string(), field: z.string(), was: z.number(), is: z.number() })),
    })
    .exactOptional(),
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

/** A moment or version as it is looked at: when it was, its document, and what is said of its results. */
export const FrozenState = FrozenVersion.extend({ at: z.string() })

/** A moment or version as it is looked at. */
export type FrozenState = Readonly<z.infer<typeof FrozenState>>

/** The name of a new version. */
export const NewVersion = z.strictObject({
  name: z
    .string()
    .trim()
    .max(200)
    .refine((name) => !name.includes('\0')),
})
