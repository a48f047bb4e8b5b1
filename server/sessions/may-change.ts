import type { Role } from '@playbook/core/api/playbooks'
import type { Program } from '../program.ts'
import type { SessionRow } from './rows.ts'

const MAY_CHANGE: ReadonlySet<Role | undefined> = new Set(['editor', 'owner'])

/** Whether the person of a session may still change its playbook: it may have been taken from them meanwhile. */
export async function mayChange(
  { roleOf }: Pick<Program['identities'], 'roleOf'>,
  { user, playbook }: Pick<SessionRow, 'user' | 'playbook'>,
): Promise<boolean> {
  return MAY_CHANGE.has(await roleOf({ id: user, name: '' }, playbook))
}
