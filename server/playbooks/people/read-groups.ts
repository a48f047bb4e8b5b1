import type { Group, GroupEntry, GroupMember, GroupPlaybook } from '@playbook/core/api/groups'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { isInvented } from '../../auth/address.ts'
import { pictureIn, type Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { currentMember, groupMember, playbook, playbookGroup, user } from '../../db/schema.ts'
import { isKnownPerson } from './named-person.ts'

/** The groups that a person is in, by their names. */
export async function listGroups({ sql: query }: Store, { id }: Person): Promise<GroupEntry[]> {
  const rows = await query<GroupEntry[]>`
    select g.id, g.name, g.role, own.manager as "isManager",
      (select count(*)::int from group_member m where m."group" = g.id) as members,
      (select count(*)::int from playbook_group s join playbook p on p.id = s.playbook and p.deleted is null
        where s."group" = g.id) as playbooks
    from group_member own join research_group g on g.id = own."group"
    where own."user" = ${id} order by lower(g.name), g.id`
  return [...rows]
}

/** A group as somebody who is in it sees it; undefined for everybody else. */
export async function readGroup(store: Store, person: Person, group: string): Promise<Group | undefined> {
  const [own] = await store.sql<Pick<Group, 'id' | 'name' | 'role' | 'isManager'>[]>`
    select g.id, g.name, g.role, m.manager as "isManager" from research_group g
    join group_member m on m."group" = g.id and m."user" = ${person.id} where g.id = ${group}`
  if (own === undefined) return undefined
  const [members, playbooks] = await Promise.all([membersOf(store, person, own), playbooksOf(store, person, group)])
  return { ...own, members, playbooks }
}

async function membersOf(
  { db }: Store,
  person: Person,
  { id, isManager: seesAddresses }: Pick<Group, 'id' | 'isManager'>,
): Promise<GroupMember[]> {
  const rows = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      affiliation: user.affiliation,
      image: user.image,
      isManager: groupMember.isManager,
      isKnown: isKnownPerson,
    })
    .from(groupMember)
    .innerJoin(user, eq(user.id, groupMember.user))
    .where(eq(groupMember.group, id))
    .orderBy(desc(groupMember.isManager), sql`lower(${user.name})`, user.id)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: (seesAddresses || row.id === person.id) && !isInvented(row.email) ? row.email : '',
    affiliation: row.affiliation ?? '',
    picture: pictureIn(row.id, row.image),
    isManager: row.isManager,
    isInvited: !row.isKnown,
    isYou: row.id === person.id,
  }))
}

async function playbooksOf({ db }: Store, person: Person, group: string): Promise<GroupPlaybook[]> {
  const rows = await db
    .select({
      id: playbook.id,
      title: playbook.title,
      outline: playbook.outline,
      owner: playbook.owner,
      ownerName: user.name,
      gives: playbookGroup.role,
      role: currentMember.role,
      updated: playbook.updated,
    })
    .from(playbookGroup)
    .innerJoin(playbook, and(eq(playbook.id, playbookGroup.playbook), isNull(playbook.deleted)))
    .leftJoin(currentMember, and(eq(currentMember.playbook, playbook.id), eq(currentMember.user, person.id)))
    .leftJoin(user, eq(user.id, playbook.owner))
    .where(eq(playbookGroup.group, group))
    .orderBy(desc(playbook.updated))
  return rows.map(({ id, title, outline, owner, ownerName, gives, role, updated }) => ({
    id,
    title,
    ...(outline.start !== undefined && { start: outline.start }),
    owner: ownerName ?? '',
    gives,
    role: owner === person.id ? 'owner' : (role ?? 'viewer'),
    updated: updated.toISOString(),
  }))
}
