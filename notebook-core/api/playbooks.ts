import { z } from 'zod'
import { AnyJson } from '../json.ts'
import { FilledIn } from './forms.ts'

/** What a person may do with a playbook. */
export const Role = z.enum(['owner', 'editor', 'commenter', 'viewer'])

/** What a person may do with a playbook. */
export type Role = z.infer<typeof Role>

/** What every list says of a playbook. */
const Listed = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  steps: z.number(),
  hues: z.array(z.string()).readonly(),
})

/** What a result looks like, as a small picture shows it. */
export const PictureKind = z.enum([
  'bars',
  'dots',
  'network',
  'volcano',
  'pca',
  'sizes',
  'sets',
  'locus',
  'signed',
  'words',
])

/** What a result looks like, as a small picture shows it. */
export type PictureKind = z.infer<typeof PictureKind>

/** A question that is ready to be opened as a playbook. */
export const TemplateEntry = Listed.extend({
  /** The kind of thing that a researcher starts it from. */
  startsFrom: z.string(),
  /** The kind of thing that it leads to. */
  leadsTo: z.string(),
  /** Its last figure. */
  picture: PictureKind,
  needs: z.string(),
  gives: z.string(),
  /** What is filled in. */
  example: z.string(),
  /** Public services that its steps ask; none, where it works offline. */
  services: z.array(z.string()),
})

/** A question that is ready to be opened as a playbook. */
export type TemplateEntry = Readonly<z.infer<typeof TemplateEntry>>

/** Who may read a playbook beside those it is shared with: nobody, whoever knows its address, or everybody, listed. */
export const Visibility = z.enum(['private', 'link', 'public'])

/** Who may read a playbook beside those it is shared with. */
export type Visibility = z.infer<typeof Visibility>

/** A word under which a person files playbooks. */
const Tag = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine((tag) => !/[,\0]/.test(tag))

/** All tags that a person gives a playbook. */
export const Tags = z.strictObject({ tags: z.array(Tag).max(20) })

/** One of the caller's playbooks. */
export const PlaybookEntry = Listed.extend({
  created: z.string(),
  updated: z.string(),
  /** When the caller opened it last; null: never. */
  opened: z.string().nullable(),
  role: Role,
  /** Whose it is; empty where it is the caller's own. */
  owner: z.string(),
  visibility: Visibility,
  status: z.string(),
  /** The first step with what it was answered. */
  start: z.string().optional(),
  /** The caller's own, which nobody else sees. */
  tags: z.array(z.string()).readonly(),
  /** Groups of the caller that have it. */
  groups: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
})

/** One of the caller's playbooks. */
export type PlaybookEntry = Readonly<z.infer<typeof PlaybookEntry>>

/** A playbook that everybody may read. */
export const PublicPlaybook = Listed.extend({ updated: z.string(), owner: z.string() })

/** A playbook that everybody may read. */
export type PublicPlaybook = Readonly<z.infer<typeof PublicPlaybook>>

/** The playbooks that everybody may read, those changed last first. */
export const PublicPlaybooks = z.object({ playbooks: z.array(PublicPlaybook) })

/** What the home page lists. */
export const PlaybookList = z.object({ playbooks: z.array(PlaybookEntry), templates: z.array(TemplateEntry) })

/** What the home page lists. */
export type PlaybookList = Readonly<z.infer<typeof PlaybookList>>

/** Ids of the playbooks that hold what is searched for. */
export const FoundPlaybooks = z.object({ ids: z.array(z.string()) })

/** What the last result of a playbook says, in words, and the type of it; null: there is none yet. */
export const LastFinding = z.object({ text: z.string(), type: z.string() }).nullable()

/** What the last result of a playbook says, in words, and the type of it; null: there is none yet. */
export type LastFinding = Readonly<z.infer<typeof LastFinding>>

/** A playbook in the bin of its owner. */
export const BinnedPlaybook = z.object({ id: z.string(), title: z.string(), deleted: z.string() })

/** A playbook in the bin of its owner. */
export type BinnedPlaybook = Readonly<z.infer<typeof BinnedPlaybook>>

/** The caller's bin, what was put there last first. */
export const Bin = z.object({ playbooks: z.array(BinnedPlaybook) })

/** How a playbook is called. */
export const Title = z.strictObject({ title: z.string().max(10_000) })

/** One playbook and what the caller may do with it. */
export const PlaybookHead = z.object({
  id: z.string(),
  title: z.string(),
  role: Role,
  /** It came from a file or from somebody else: nothing runs until a person presses Run once. */
  isHeld: z.boolean(),
  created: z.string(),
  updated: z.string(),
})

/** One playbook and what the caller may do with it. */
export type PlaybookHead = Readonly<z.infer<typeof PlaybookHead>>

/** What a new playbook starts from: a template, a playbook, first steps as a workflow file has them, or nothing. */
export const NewPlaybook = z.union([
  z.strictObject({ template: z.string() }),
  /** With answers: filled in as a form. */
  z.strictObject({ copyOf: z.string(), answers: FilledIn.exactOptional() }),
  z.strictObject({ first: AnyJson }),
  z.strictObject({ title: z.string().max(10_000).exactOptional() }),
])

/** What a new playbook starts from. */
export type NewPlaybook = Readonly<z.infer<typeof NewPlaybook>>

/** A playbook that was made. */
export const Created = z.object({ id: z.string() })
