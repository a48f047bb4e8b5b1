import { z } from 'zod'
import { OrcidId } from './orcid.ts'
import { Role, Visibility } from './playbooks.ts'

/** A person with a playbook. */
export const Sharer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  affiliation: z.string(),
  /** The address of their picture; null: there is none. */
  picture: z.string().nullable(),
  role: Role,
  /** The person has not signed in yet. */
  isInvited: z.boolean(),
  /** When they opened it last; null: never. */
  seen: z.string().nullable(),
  /** The link by which they came, and which ends their access with it; null: they were named. */
  link: z.string().nullable(),
  /** Asked to own it, and has not answered yet. */
  isAskedToOwn: z.boolean(),
})

/** A person with a playbook. */
export type Sharer = Readonly<z.infer<typeof Sharer>>

/** What a person who is not the owner may be given. */
export const SharedRole = Role.exclude(['owner'])

/** What a person who is not the owner may be given. */
export type SharedRole = z.infer<typeof SharedRole>

/** A link that gives whoever opens it a role. */
export const SharedLink = z.object({
  id: z.string(),
  name: z.string(),
  role: SharedRole,
  /** When it ends by itself; null: not by itself. */
  expires: z.string().nullable(),
  /** Since when it gives nothing any more; null: it still does. */
  ended: z.string().nullable(),
  /** How many people have come by it. */
  openedBy: z.number(),
  /** What stands behind # of its address. */
  secret: z.string(),
})

/** A link that gives whoever opens it a role. */
export type SharedLink = Readonly<z.infer<typeof SharedLink>>

/** How long a link lasts, in days; null: until it is ended. */
export const LinkDays = z.int().min(1).max(366).nullable()

/** How long a link lasts, in days; null: until it is ended. */
export type LinkDays = z.infer<typeof LinkDays>

/** A link to be made. */
export const NewLink = z.strictObject({ name: z.string().trim().min(1).max(100), role: SharedRole, days: LinkDays })

/** A link to be made. */
export type NewLink = Readonly<z.infer<typeof NewLink>>

/** A group that has a playbook. */
export const SharedGroup = z.object({
  id: z.string(),
  name: z.string(),
  role: SharedRole,
  /** How many people it has; null: the caller is not in it. */
  members: z.number().nullable(),
})

/** A group that has a playbook. */
export type SharedGroup = Readonly<z.infer<typeof SharedGroup>>

/** A group to share with. */
export const GroupShare = z.strictObject({ group: z.uuid(), role: SharedRole })

/** A group to share with. */
export type GroupShare = Readonly<z.infer<typeof GroupShare>>

/** With whom a playbook is shared; its owner comes first, and who has it by a group alone stands in none of these. */
export const Sharing = z.object({
  people: z.array(Sharer),
  groups: z.array(SharedGroup),
  links: z.array(SharedLink),
  visibility: Visibility,
})

/** With whom a playbook is shared. */
export type Sharing = Readonly<z.infer<typeof Sharing>>

/** Who has a playbook, for those who write in it: links and when people were here are the owner's; its owner comes first. */
export const AccessList = z.object({
  people: z.array(
    Sharer.pick({ id: true, name: true, affiliation: true, picture: true, role: true }).extend({
      /** For editors alone. */
      email: z.string().exactOptional(),
    }),
  ),
  groups: z.array(SharedGroup),
  visibility: Visibility,
})

/** Who has a playbook, for those who write in it. */
export type AccessList = Readonly<z.infer<typeof AccessList>>

/** A person to share with, by their address or their ORCID iD. */
export const Invitation = z.union([
  z.strictObject({ email: z.email().max(320), role: SharedRole }),
  z.strictObject({ orcid: OrcidId, role: SharedRole }),
])

/** A person to share with. */
export type Invitation = Readonly<z.infer<typeof Invitation>>
