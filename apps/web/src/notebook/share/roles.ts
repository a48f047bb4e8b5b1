import type { SharedRole } from '@playbook/core/api/sharing'

/** What a person may do, in words. */
export const ROLES: Readonly<Record<SharedRole, string>> = {
  editor: 'may edit',
  commenter: 'may comment',
  viewer: 'may read',
}
