import { z } from 'zod'
import { AnyJson } from '../json.ts'
import { OrcidId } from './orcid.ts'
import { EmptyReason } from '../step.ts'
import { NotebookData } from './notebook.ts'
import { ComputedElsewhere, EarlierAnswer, FailedMembers, type ProcessState } from './processes.ts'

const Line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !text.includes('\0'))

/** The licences that are offered; a licence of one's own is written out. */
export const LICENCES = ['CC BY 4.0', 'CC BY-SA 4.0', 'CC BY-NC 4.0', 'CC0 1.0', 'All rights reserved'] as const

/** Who made a published playbook. */
export const Author = z.strictObject({
  name: Line(200).min(1),
  orcid: z
    .string()
    .regex(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/, 'An ORCID iD looks like 0000-0002-1825-0097.')
    .exactOptional(),
})

/** Who made a published playbook. */
export type Author = Readonly<z.infer<typeof Author>>

/** What an owner says when publishing. */
export const Publishing = z.strictObject({
  licence: Line(200).min(1),
  authors: z
    .array(Author.extend({ orcid: OrcidId.exactOptional() }))
    .min(1)
    .max(100),
  /** What is new in this version. */
  name: Line(200),
})

/** What an owner says when publishing. */
export type Publishing = Readonly<z.infer<typeof Publishing>>

/** What stays of a publication, whatever becomes of its contents. */
export const Publication = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  licence: z.string(),
  authors: z.array(Author),
  /** When its owner took it back: title, authors and citation stay. */
  withdrawn: z.string().nullable(),
  /** Newest first. */
  versions: z.array(
    z.object({ number: z.number(), name: z.string(), published: z.string(), doi: z.string().nullable() }),
  ),
  /** The publication that this began as a copy of. */
  basedOn: z.object({ id: z.string(), title: z.string() }).nullable(),
  copies: z.number(),
  clicks: z.number(),
})

/** What stays of a publication, whatever becomes of its contents. */
export type Publication = Readonly<z.infer<typeof Publication>>

/** A result that is part of a version, and what is said of it. */
export const FrozenResult = z.object({
  at: z.string(),
  isImported: z.boolean(),
  empty: EmptyReason.exactOptional(),
  earlier: EarlierAnswer.exactOptional(),
  without: z.array(FailedMembers).readonly().exactOptional(),
  elsewhere: ComputedElsewhere.exactOptional(),
})

/** A result that is part of a version, and what is said of it. */
export type FrozenResult = Readonly<z.infer<typeof FrozenResult>>

/** The same as the state of its process. */
export function frozenState({ at, isImported, ...said }: FrozenResult): ProcessState {
  const done = { state: 'done' as const, finishedAt: at, durationMs: 0, reused: false }
  return { ...done, ...(isImported && { imported: true as const }), ...said }
}

/** A batch as it was when its playbook was published: what is said of it, and the beginning of its grid. */
export const PublishedBatch = z.object({
  id: z.string(),
  name: z.string(),
  story: z.string(),
  /** How many the whole grid has. */
  rows: z.number(),
  grid: z.object({
    header: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
  }),
  /** The same figure of several rows: a label, and the payload of a figure. */
  figures: z.array(z.object({ label: z.string(), value: AnyJson })),
})

/** A batch as it was when its playbook was published: what is said of it, and the beginning of its grid. */
export type PublishedBatch = Readonly<z.infer<typeof PublishedBatch>>

/** A version as it is read: its document, and what is said of each of its results. */
export const FrozenVersion = z.object({
  notebook: NotebookData,
  results: z.record(z.string(), FrozenResult),
})

/** A version as it is read: its document, and what is said of each of its results. */
export type FrozenVersion = Readonly<z.infer<typeof FrozenVersion>>

/** One published version as it is read. */
export const PublishedVersion = FrozenVersion.extend({
  /** What its batches had given, the oldest first. */
  batches: z.array(PublishedBatch),
})

/** One published version as it is read. */
export type PublishedVersion = Readonly<z.infer<typeof PublishedVersion>>

/** One line of the catalogue. */
export const PublicationEntry = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  authors: z.array(Author),
  licence: z.string(),
  number: z.number(),
  published: z.string(),
  /** Labels of the data types that go in and come out. */
  inputs: z.string(),
  outputs: z.string(),
  clicks: z.number(),
})

/** One line of the catalogue. */
export type PublicationEntry = Readonly<z.infer<typeof PublicationEntry>>

/** In which order the catalogue lists: opened most, published last, or by title. */
export const CatalogueOrder = z.enum(['opened', 'newest', 'title'])

/** In which order the catalogue lists. */
export type CatalogueOrder = z.infer<typeof CatalogueOrder>

/** What is wanted of the catalogue. */
export const CatalogueQuery = z.object({
  search: z.string().max(200).default(''),
  /** Ids of the types that go in or come out, and the name of a service that is asked; empty: any. */
  input: z.string().max(200).default(''),
  output: z.string().max(200).default(''),
  service: z.string().max(200).default(''),
  order: CatalogueOrder.default('opened'),
})

/** What is wanted of the catalogue. */
export type CatalogueQuery = Readonly<z.infer<typeof CatalogueQuery>>

/** The catalogue, and by what it can be narrowed. */
export const Catalogue = z.object({
  publications: z.array(PublicationEntry),
  inputs: z.array(z.string()),
  outputs: z.array(z.string()),
  services: z.array(z.string()),
})

/** The catalogue, and by what it can be narrowed. */
export type Catalogue = Readonly<z.infer<typeof Catalogue>>
