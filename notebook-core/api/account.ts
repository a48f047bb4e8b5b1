import { z } from 'zod'

/** Letters of a person's name. */
export const LONGEST_NAME = 100

/** What others see of a person. */
export const Profile = z.strictObject({
  name: z.string().trim().min(1).max(LONGEST_NAME),
  affiliation: z.string().trim().max(200),
})

/** What others see of a person. */
export type Profile = Readonly<z.infer<typeof Profile>>

/** The profile of the caller. */
export const OwnProfile = Profile.extend({
  /** The address of the picture; null: there is none. */
  picture: z.string().nullable(),
  /** As ORCID itself says, where it is linked to the account. */
  orcid: z.string().nullable(),
})

/** A picture of a person: PNG or JPEG, in base64. */
export const NewPicture = z.strictObject({ bytes: z.base64().max(140_000) })

/** A file that a person has uploaded. */
export const OwnUpload = z.object({
  id: z.string(),
  filename: z.string(),
  size: z.number(),
  created: z.string(),
  /** In how many playbooks it is used. */
  playbooks: z.number(),
  /** A published version holds it: it stays. */
  isPublished: z.boolean(),
})

/** A file that a person has uploaded. */
export type OwnUpload = Readonly<z.infer<typeof OwnUpload>>

/** A person's uploads, newest first. */
export const OwnUploads = z.object({ uploads: z.array(OwnUpload) })

/** What the things of a person take on the server, in bytes; `most`: what they may take, null where nothing is said. */
export const StoredBytes = z.object({
  files: z.number(),
  documents: z.number(),
  history: z.number(),
  versions: z.number(),
  results: z.number(),
  most: z.number().nullable(),
})

/** What the things of a person take on the server. */
export type StoredBytes = Readonly<z.infer<typeof StoredBytes>>

/** What goes with an account, to be asked about before it is deleted. */
export const Holdings = z.object({
  /** What is to be typed: their address, or some words where they have none. */
  email: z.string(),
  playbooks: z.number(),
  shared: z.number(),
  /** Shared with a group or with editors: one of them gets these where nobody gets all. */
  passedOn: z.number(),
  /** Groups without another member, which end with the account. */
  soleGroups: z.number(),
  published: z.number(),
})

/** What goes with an account. */
export type Holdings = Readonly<z.infer<typeof Holdings>>

/** How an account is deleted. */
export const Leaving = z.strictObject({
  /** Their own address, or the words in its place, typed, so that nobody leaves by accident. */
  email: z.string().max(320),
  /** Who gets the playbooks; absent: those of groups and editors go to one of these, the others are deleted. */
  heir: z.string().max(320).exactOptional(),
  /** Published versions stay as they are, authors and all, where nobody gets the playbooks. */
  keepPublished: z.boolean(),
})

/** How an account is deleted. */
export type Leaving = Readonly<z.infer<typeof Leaving>>

/** A public service or archive that takes a key, and what a person gave of their own. The key itself is never told. */
export const ServiceKey = z.object({
  service: z.string(),
  /** What it is used for: runs, or deposits of published versions. */
  use: z.enum(['runs', 'deposits']),
  /** The server has a key of its own, for who has none. */
  isOnServer: z.boolean(),
  own: z.object({ ending: z.string(), created: z.string() }).nullable(),
})

/** A public service that takes a key, and what a person gave of their own. */
export type ServiceKey = Readonly<z.infer<typeof ServiceKey>>

/** Every service that takes a key. */
export const ServiceKeys = z.object({ keys: z.array(ServiceKey) })

/** A key as a service gives it out. */
export const NewServiceKey = z.strictObject({
  key: z
    .string()
    .trim()
    .min(8, 'A key has at least 8 characters.')
    .max(4000, 'A key has at most 4000 characters.')
    // As it goes into a header.
    .regex(/^[\x21-\x7e]+$/, 'This has characters that no key has.'),
})

const Password = z.string().min(10, 'A password needs at least 10 characters.').max(128)
const Current = z.string().max(128).exactOptional()

/** By what the caller signs in, beside providers. */
export const OwnSignIn = z.object({
  /** null: a provider gave none, and none was confirmed since. */
  email: z.string().nullable(),
  /** An address that is to be confirmed by the link that was sent there. */
  wanted: z.string().nullable(),
  hasPassword: z.boolean(),
  /** They have signed in just now: the current password is not asked for. */
  isRecent: z.boolean(),
})

/** By what the caller signs in. */
export type OwnSignIn = Readonly<z.infer<typeof OwnSignIn>>

/** A password in place of the one before; the current one is asked for unless they signed in just now. */
export const NewPassword = z.strictObject({ password: Password, current: Current })

/** Asks for the current password, unless they signed in just now. */
export const CurrentPassword = z.strictObject({ current: Current })

/** Another address, to be confirmed by a link to it. */
export const NewAddress = z.strictObject({ email: z.string().trim().max(254), current: Current })

/** What stands behind # of a link that works once. */
export const OneTimeLink = z.strictObject({ token: z.string().min(1).max(200) })

/** What is typed to delete an account that has no address. */
export const LEAVING_WORDS = 'delete my account'
