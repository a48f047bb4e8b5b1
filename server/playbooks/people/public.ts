import type { PublicPlaybook } from '@playbook/core/api/playbooks'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Store } from '../../db/connect.ts'
import { playbook, user } from '../../db/schema.ts'
import { shownDescription } from '../documents/outline.ts'

const MOST = 200

/** The playbooks that their owners show to everybody, those changed last first. */
export async function listPublic({ db }: Store): Promise<PublicPlaybook[]> {
  const rows = await db
    .select({
      id: playbook.id,
      title: playbook.title,
      description: playbook.description,
      outline: playbook.outline,
      updated: playbook.updated,
      owner: user.name,
    })
    .from(playbook)
    .innerJoin(user, eq(user.id, playbook.owner))
    .where(and(isNull(playbook.deleted), eq(playbook.visibility, 'public')))
    .orderBy(desc(playbook.updated))
    .limit(MOST)
  return rows.map(({ outline: { steps, hues }, description, updated, ...row }) => ({
    ...row,
    description: shownDescription(description),
    steps,
    hues,
    updated: updated.toISOString(),
  }))
}
