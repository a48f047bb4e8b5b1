import { z } from 'zod'
import { OrcidId } from './orcid.ts'
import { Role } from './playbooks.ts'
import { SharedRole } from './sharing.ts'

/** A group that the caller is in. */
export const GroupEntry = z.object({
  id: z.string(),
  name: z.string(),
  /** What sharing with it offers first. */
  role: SharedRole,
  isManager: z.boolean(),
  members: z.number(),
  playbooks: z.number(),
})

/** A group that the caller is in. */
export type GroupEntry = Readonly<z.infer<typeof GroupEntry>>

/** The groups that the caller is in, by their names. */
export const Groups = z.object({ groups: z.array(GroupEntry) })

/** A member of a group. */
export const GroupMember = z.object({
  id: z.string(),
  name: z.string(),
  /** For managers, and of the caller; empty for the others. */
  email: z.string(),
  affiliation: z.string(),
  /** The address of their picture; null: there is none. */
  picture: z.string().nullable(),
  isManager: z.boolean(),
  /** The person has not signed in yet. */
  isInvited: z.boolean(),
  isYou: z.boolean(),
})

/** A member of a group. */
export type GroupMember = Readonly<z.infer<typeof GroupMember>>

/** A playbook in the folder of a group. */
export const GroupPlaybook = z.object({
  id: z.string(),
  title: z.string(),
  start: z.string().exactOptional(),
  /** Whose it is. */
  owner: z.string(),
  /** What members may do in it. */
  gives: SharedRole,
  /** What the caller may do in it. */
  role: Role,
  updated: z.string(),
})

/** A playbook in the folder of a group. */
export type GroupPlaybook = Readonly<z.infer<typeof GroupPlaybook>>

/** A group as its members see it. */
export const Group = GroupEntry.omit({ members: true, playbooks: true }).extend({
  members: z.array(GroupMember),
  playbooks: z.array(GroupPlaybook),
})

/** A group as its members see it. */
export type Group = Readonly<z.infer<typeof Group>>

const Name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name), 'A name is one line of text.')

/** A group to be made. */
export const NewGroup = z.strictObject({ name: Name })

/** What a group is called, and what sharing with it offers first. */
export const GroupSettings = z.strictObject({ name: Name, role: SharedRole })

/** What a group is called, and what sharing with it offers first. */
export type GroupSettings = Readonly<z.infer<typeof GroupSettings>>

/** A person to be named a member, by their address or their ORCID iD. */
export const NewGroupMember = z.union([
  z.strictObject({ email: z.email().max(320) }),
  z.strictObject({ orcid: OrcidId }),
])

/** A person to be named a member. */
export type NewGroupMember = Readonly<z.infer<typeof NewGroupMember>>
