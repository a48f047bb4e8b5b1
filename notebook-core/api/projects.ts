import { z } from 'zod'
import { FORMAT_NAMES } from '../formats.ts'
import { PlatformName } from '../platforms.ts'

/** A project of a platform: whose it is, and its short name. */
export const ProjectId = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\w.-]+\/[\w.-]+$/, 'Write the project as its owner and its name: owner/project.')

/** What a person gives: a token, or none to keep the one they gave; a project, or none. */
export const NewIntegration = z.strictObject({
  token: z
    .string()
    .trim()
    .min(8)
    .max(500)
    .regex(/^[\x21-\x7e]+$/, 'A token has no spaces and no characters beyond those of a keyboard.')
    .exactOptional(),
  project: ProjectId.nullable(),
})

/** What a person gives. */
export type NewIntegration = Readonly<z.infer<typeof NewIntegration>>

/** How a person stands to a platform. */
export const Integration = z.object({
  platform: PlatformName,
  /** The last characters of their token; null: none is kept. */
  ending: z.string().nullable(),
  project: z.string().nullable(),
})

/** How a person stands to a platform. */
export type Integration = Readonly<z.infer<typeof Integration>>

/** How a person stands to each platform. */
export const Integrations = z.object({ integrations: z.array(Integration).readonly() })

/** How a person stands to each platform. */
export type Integrations = Readonly<z.infer<typeof Integrations>>

/** What a platform said when it was asked now. */
export const Connection = z.object({
  /** As whom it knows the token. */
  username: z.string(),
  /** What the project is called there; null: none is chosen. */
  project: z.string().nullable(),
})

/** What a platform said when it was asked now. */
export type Connection = Readonly<z.infer<typeof Connection>>

/** A project that a token opens. */
export const Project = z.object({ id: z.string(), name: z.string() })

/** The projects that a token opens, a hundred at a time. */
export const Projects = z.object({ projects: z.array(Project).readonly(), next: z.number().nullable() })

/** The projects that a token opens. */
export type Projects = Readonly<z.infer<typeof Projects>>

/** A file or a folder of a project. */
export const ProjectFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['file', 'folder']),
  /** In bytes, where it is known. */
  size: z.number().nullable(),
  /** When it was changed last, where that is known. */
  changed: z.string().nullable(),
  /** As a playbook names it; a folder has none. */
  url: z.string().nullable(),
})

/** A file or a folder of a project. */
export type ProjectFile = Readonly<z.infer<typeof ProjectFile>>

/** Where files are looked for: in a project or in one of its folders, from some entry on. */
export const FilesQuery = z.strictObject({
  project: ProjectId.exactOptional(),
  folder: z.string().min(1).max(200).exactOptional(),
  /** Exactly this name. */
  name: z.string().min(1).max(500).exactOptional(),
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** Where files are looked for. */
export type FilesQuery = Readonly<z.input<typeof FilesQuery>>

/** What lies there, a hundred at a time. */
export const ProjectFiles = z.object({
  entries: z.array(ProjectFile).readonly(),
  /** How many there are in all, where the platform said so. */
  total: z.number().nullable(),
  /** From where it goes on; null: this was all. */
  next: z.number().nullable(),
})

/** What lies there. */
export type ProjectFiles = Readonly<z.infer<typeof ProjectFiles>>

const Destination = {
  platform: PlatformName.default('cavatica'),
  project: ProjectId,
  /** A file of the same name gives way; otherwise it stays, and nothing is sent. */
  replace: z.boolean().default(false),
}

/** The whole playbook as a file of some format, or the result of one of its cells, that goes to a project. */
export const NewSending = z.union([
  z.strictObject({ format: z.enum(FORMAT_NAMES), ...Destination }),
  z.strictObject({ cell: z.string().min(1).max(100), ...Destination }),
])

/** What of a playbook goes to a project. */
export type NewSending = Readonly<z.input<typeof NewSending>>

/** What becomes of it, as it happens; the last says how it ended. */
export const SendingEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), bytes: z.number(), of: z.number() }),
  z.object({ kind: z.literal('end'), problem: z.string().nullable(), filename: z.string().nullable() }),
])

/** What becomes of it. */
export type SendingEvent = Readonly<z.infer<typeof SendingEvent>>
