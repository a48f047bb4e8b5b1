import { z } from 'zod'
import { Role, Visibility } from './playbooks.ts'

/** A person with a playbook. */
export const Sharer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** The person has not signed in yet. */
  isInvited: z.boolean(),
})

/** A person with a playbook. */
export type Sharer = Readonly<z.infer<typeof Sharer>>

/** With whom a playbook is shared; its owner comes first. */
export const Sharing = z.object({ people: z.array(Sharer), visibility: Visibility })

/** With whom a playbook is shared. */
export type Sharing = Readonly<z.infer<typeof Sharing>>

/** What a person who is not the owner may be given. */
export const SharedRole = Role.exclude(['owner'])

/** What a person who is not the owner may be given. */
export type SharedRole = z.infer<typeof SharedRole>

/** A person to share with. */
export const Invitation = z.strictObject({ email: z.email().max(320), role: SharedRole })
