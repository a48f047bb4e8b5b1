import { z } from 'zod'

/** Archives that take a published version. */
export const ARCHIVES = ['zenodo', 'biocompute'] as const

const Archive = z.enum(ARCHIVES)

/** An archive that takes a published version. */
export type Archive = z.infer<typeof Archive>

/** What people call the archives, and what each of them takes. */
export const ARCHIVE_FACTS = {
  zenodo: {
    label: 'Zenodo',
    takes: 'a research object crate',
    token: 'A personal access token of Zenodo',
    setting: 'ZENODO_TOKEN',
  },
  biocompute: {
    label: 'BioCompute portal',
    takes: 'a BioCompute Object',
    token: 'A token of the BioCompute portal',
    setting: 'BIOCOMPUTE_TOKEN',
  },
} as const satisfies Record<Archive, { label: string; takes: string; token: string; setting: string }>

/** What proves to an archive who asks; without one, that which the person keeps among their keys is used. */
const Token = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{6,4000}$/, 'This is not a token: it has spaces, or is too short.')

/** Makes a draft of a published version at an archive. */
export const DepositRequest = z.strictObject({
  archive: Archive,
  number: z.number().int().positive(),
  token: Token.exactOptional(),
})

/** Makes a draft of a published version at an archive. */
export type DepositRequest = Readonly<z.infer<typeof DepositRequest>>

/** What is needed to publish a draft. */
export const PublishDeposit = z.strictObject({ token: Token.exactOptional() })

/** A published version at an archive. */
export const Deposit = z.object({
  id: z.string(),
  archive: Archive,
  /** Of the version. */
  number: z.number(),
  /** `new`: the archive may not have all of it; asking again goes on. */
  state: z.enum(['new', 'draft', 'published']),
  /** Where the archive shows it: of a draft a preview, to its owner. */
  page: z.string().nullable(),
  /** Its DOI, or what the archive names it by. */
  identifier: z.string().nullable(),
})

/** A published version at an archive. */
export type Deposit = Readonly<z.infer<typeof Deposit>>

/** The deposits of a playbook. */
export const Deposits = z.object({ deposits: z.array(Deposit) })
