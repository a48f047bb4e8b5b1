import type { Role, Visibility } from '@playbook/core/api/playbooks'
import type { SharedRole } from '@playbook/core/api/sharing'

/** What a person may do, in words. */
export const ROLES: Readonly<Record<SharedRole, string>> = {
  editor: 'may edit',
  commenter: 'may comment',
  viewer: 'may read',
}

/** The same, of everybody who has a playbook. */
export const ACCESS_ROLES: Readonly<Record<Role, string>> = { owner: 'owner', ...ROLES }

/** How large a group is, for who may know. */
export const membersWords = (members: number | null) =>
  members === null ? 'a group' : members === 1 ? 'a group of 1 person' : `a group of ${members} people`

/** Who else may read a playbook, in words. */
export const VISIBILITIES: Readonly<Record<Visibility, string>> = {
  private: 'Only people and groups named above',
  link: 'Whoever has the link may read',
  public: 'Everybody may read, and finds it in the list of public playbooks',
}
