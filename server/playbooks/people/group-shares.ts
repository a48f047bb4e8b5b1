import type { GroupShare, SharedGroup } from '@playbook/core/api/sharing'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { mayWrite } from './may-write.ts'
import { act } from '../versions/audit.ts'

/**
 * The groups that have a playbook. One row gives all members a role, which `current_member` reads: who joins or leaves the
 * group has it, or not, from then on, on open pages too.
 */
export interface GroupShares {
  /** Shares with a group of the caller; what a group has already is changed also by who has left it. */
  share(playbook: string, by: Person, shared: GroupShare): Promise<void>
  unshare(playbook: string, by: Person, group: string): Promise<void>
}

const MOST_GROUPS = 20
const NO_GROUP = 'There is no such group, or you are not in it.'
const NOT_SHARED = 'This playbook is not shared with that group.'

/** Sharing with groups over the database. */
export function createGroupShares(store: Store, invitationsPerHour: number): GroupShares {
  const { sql } = store
  const nameOf = async (playbook: string, by: Person, group: string) => {
    const [found] = isId(group)
      ? await sql<{ name: string; isShared: boolean }[]>`
          select g.name, s."group" is not null as "isShared" from research_group g
          left join playbook_group s on s."group" = g.id and s.playbook = ${playbook}
          left join group_member m on m."group" = g.id and m."user" = ${by.id}
          where g.id = ${group} and (s."group" is not null or m."user" is not null)`
      : []
    return found
  }
  return {
    async share(id, by, { group, role }) {
      const known = await nameOf(id, by, group)
      if (known === undefined) throw new NotFoundError(NO_GROUP)
      if (!known.isShared) await mayWrite(store, by.id, invitationsPerHour)
      const shared = { playbook: id, action: 'group-shared' as const, by: by.id, detail: `${role} ${known.name}` }
      await act(store, shared, NO_GROUP, async (tx) => {
        const [has] = await tx<{ groups: number }[]>`
          select count(*)::int as groups from playbook_group where playbook = ${id} and "group" <> ${group}`
        if ((has?.groups ?? 0) >= MOST_GROUPS) {
          throw new InputError(`A playbook is shared with at most ${MOST_GROUPS} groups.`)
        }
        return tx`insert into playbook_group (playbook, "group", role) values (${id}, ${group}, ${role})
          on conflict (playbook, "group") do update set role = excluded.role returning 1`
      })
    },
    async unshare(id, by, group) {
      const known = await nameOf(id, by, group)
      if (known?.isShared !== true) throw new NotFoundError(NOT_SHARED)
      const ended = { playbook: id, action: 'group-unshared' as const, by: by.id, detail: known.name }
      await act(store, ended, NOT_SHARED, async (tx) => {
        return tx`delete from playbook_group where playbook = ${id} and "group" = ${group} returning 1`
      })
    },
  }
}

/** The groups that have a playbook; how many people one has is for those who are in it. */
export async function groupsWith({ sql }: Store, playbook: string, by: Person): Promise<SharedGroup[]> {
  const rows = await sql<SharedGroup[]>`
    select g.id, g.name, s.role, case when own."user" is null then null
      else (select count(*)::int from group_member m where m."group" = g.id) end as members
    from playbook_group s join research_group g on g.id = s."group"
    left join group_member own on own."group" = g.id and own."user" = ${by.id}
    where s.playbook = ${playbook} order by lower(g.name), g.id`
  return [...rows]
}
