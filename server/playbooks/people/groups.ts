import type { Group, GroupEntry, GroupSettings, NewGroupMember } from '@playbook/core/api/groups'
import { ForbiddenError, InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import type { Transaction } from '../../runs/stored/processes.ts'
import { mayWrite } from './may-write.ts'
import { namedPerson } from './named-person.ts'
import type { SharesOptions } from './sharing.ts'
import { recordAct } from '../versions/audit.ts'
import { isGuest } from '../../auth/guest.ts'
import { listGroups, readGroup } from './read-groups.ts'

/**
 * Groups of people who work together, such as a lab. A group is there for its members alone: for everybody else it does not
 * exist. Managers name members; whoever shares a playbook with it says what its members may do there.
 */
export interface Groups {
  list(person: Person): Promise<GroupEntry[]>
  read(person: Person, group: string): Promise<Group>
  add(person: Person, name: string): Promise<string>
  set(person: Person, group: string, settings: GroupSettings): Promise<void>
  /** Its playbooks stay with their owners. */
  remove(person: Person, group: string): Promise<void>
  /** Names somebody a member, and tells them. */
  addMember(person: Person, group: string, member: NewGroupMember): Promise<void>
  setManager(person: Person, group: string, member: string, isManager: boolean): Promise<void>
  /** Members leave by themselves; others are removed by managers. */
  removeMember(person: Person, group: string, member: string): Promise<void>
}

const MOST_MADE = 20
const MOST_MEMBERS = 200
const NO_GROUP = 'There is no such group, or you are not in it.'
const NO_MEMBER = 'This person is not in the group.'
const NO_MANAGER = 'A group needs a manager. Make somebody else a manager first, or delete the group.'

interface Standing {
  readonly isManager: boolean
}

/** Does something in a group, one after the other, for somebody who is in it. */
async function inGroup(
  store: Store,
  person: Person,
  group: string,
  work: (tx: Transaction, own: Standing) => Promise<void>,
) {
  if (!isId(group)) throw new NotFoundError(NO_GROUP)
  await store.sql.begin(async (tx) => {
    await tx`select 1 from research_group where id = ${group} for update`
    const [own] = await tx<Standing[]>`
      select manager as "isManager" from group_member where "group" = ${group} and "user" = ${person.id}`
    if (own === undefined) throw new NotFoundError(NO_GROUP)
    await work(tx, own)
  })
}

function mustManage({ isManager }: Standing): void {
  if (!isManager) throw new ForbiddenError('Only managers of the group may do that.')
}

async function mustHaveManager(tx: Transaction, group: string): Promise<void> {
  const [left] = await tx`select 1 from group_member where "group" = ${group} and manager limit 1`
  if (left === undefined) throw new InputError(NO_MANAGER)
}

/** Groups over the database. */
export function createGroups(options: SharesOptions): Groups {
  const { store } = options
  return {
    list: (person) => listGroups(store, person),
    async read(person, group) {
      const found = isId(group) ? await readGroup(store, person, group) : undefined
      if (found === undefined) throw new NotFoundError(NO_GROUP)
      return found
    },
    add: (person, name) => addGroup(options, person, name),
    set: async (person, group, { name, role }) =>
      inGroup(store, person, group, async (tx, own) => {
        mustManage(own)
        await tx`update research_group set name = ${name}, role = ${role} where id = ${group}`
      }),
    remove: async (person, group) =>
      inGroup(store, person, group, async (tx, own) => {
        mustManage(own)
        const shared = await tx<{ playbook: string; name: string }[]>`
          select s.playbook, g.name from playbook_group s join research_group g on g.id = s."group"
          where g.id = ${group} order by s.playbook`
        for (const { playbook, name } of shared) {
          await recordAct(tx, { playbook, action: 'group-unshared', by: person.id, detail: name })
        }
        await tx`delete from research_group where id = ${group}`
      }),
    addMember: async (person, group, member) => addMember(options, person, group, member),
    setManager: async (person, group, member, isManager) =>
      inGroup(store, person, group, async (tx, own) => {
        mustManage(own)
        const changed = isId(member)
          ? await tx`update group_member set manager = ${isManager}
              where "group" = ${group} and "user" = ${member} returning 1`
          : []
        if (changed.length === 0) throw new NotFoundError(NO_MEMBER)
        await mustHaveManager(tx, group)
      }),
    removeMember: async (person, group, member) =>
      inGroup(store, person, group, async (tx, own) => {
        if (member !== person.id) mustManage(own)
        const gone = isId(member)
          ? await tx`delete from group_member where "group" = ${group} and "user" = ${member} returning 1`
          : []
        if (gone.length === 0) throw new NotFoundError(NO_MEMBER)
        await mustHaveManager(tx, group)
      }),
  }
}

async function addGroup({ store, accounts }: SharesOptions, { id }: Person, name: string): Promise<string> {
  if (accounts === undefined) throw new InputError('Without accounts there is nobody to make a group with.')
  if (await isGuest(store, id)) throw new ForbiddenError('Guests make no groups. Sign in first.')
  return store.sql.begin(async (tx) => {
    await tx`select 1 from "user" where id = ${id} for update`
    const [has] = await tx<{ groups: number }[]>`
      select count(*)::int as groups from research_group where "by" = ${id}`
    if ((has?.groups ?? 0) >= MOST_MADE) throw new InputError(`You have made ${MOST_MADE} groups. Delete one first.`)
    const [made] = await tx<{ id: string }[]>`
      insert into research_group (name, role, "by") values (${name}, 'editor', ${id}) returning id`
    const group = made?.id ?? ''
    await tx`insert into group_member ("group", "user", manager, "by") values (${group}, ${id}, true, ${id})`
    return group
  })
}

async function addMember(
  { store, accounts, isOpen, invitationsPerHour }: SharesOptions,
  person: Person,
  group: string,
  member: NewGroupMember,
): Promise<void> {
  await inGroup(store, person, group, async (_tx, own) => mustManage(own))
  await mayWrite(store, person.id, invitationsPerHour)
  const added = await namedPerson(store, member, isOpen)
  // Whether somebody has an account with this iD is theirs to tell.
  if (added === undefined) return
  if (await isGuest(store, added)) throw new InputError('A guest cannot be in a group: ask them to sign in first.')
  await inGroup(store, person, group, async (tx, own) => {
    mustManage(own)
    const [has] = await tx<{ members: number }[]>`
        select count(*)::int as members from group_member where "group" = ${group} and "user" <> ${added}`
    if ((has?.members ?? 0) >= MOST_MEMBERS) throw new InputError(`A group has at most ${MOST_MEMBERS} members.`)
    await tx`insert into group_member ("group", "user", "by") values (${group}, ${added}, ${person.id})
        on conflict do nothing`
  })
  await accounts?.notices.group({ person: added, by: person.id, group })
}
