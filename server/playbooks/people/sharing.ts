import type { PublicPlaybook, Role, Visibility } from '@playbook/core/api/playbooks'
import type { AccessList, Invitation, SharedRole, Sharing } from '@playbook/core/api/sharing'
import { InputError, LimitError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Accounts } from '../../accounts/accounts.ts'
import { pictureIn, type Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { directMember, playbook, playbookLink, playbookOpened, user } from '../../db/schema.ts'
import { act } from '../versions/audit.ts'
import { groupsWith } from './group-shares.ts'
import { mayWrite } from './may-write.ts'
import { isKnownPerson, namedPerson } from './named-person.ts'
import { listPublic } from './public.ts'

/** With whom playbooks are shared. Only owners ask; what they change holds on open pages within a second. */
export interface Shares {
  read(playbook: string, by: Person): Promise<Omit<Sharing, 'links'>>
  /** Who has a playbook, as somebody in this role may see it: addresses from editors on. */
  access(playbook: string, by: Person, role: Role): Promise<AccessList>
  /** What everybody may read. */
  listed(): Promise<readonly PublicPlaybook[]>
  /** Shares with whoever has this address, now or later, or has signed in with this ORCID iD, and tells them. */
  invite(playbook: string, by: Person, invitation: Invitation): Promise<void>
  setRole(playbook: string, by: Person, person: string, role: SharedRole): Promise<void>
  remove(playbook: string, by: Person, person: string): Promise<void>
  setVisibility(playbook: string, by: Person, visibility: Visibility): Promise<void>
}

/** What sharing needs of a server. */
export interface SharesOptions {
  readonly store: Store
  readonly accounts: Accounts | undefined
  /** Whether addresses without an account may be given one. */
  readonly isOpen: boolean
  readonly invitationsPerHour: number
}

const MOST_PEOPLE = 200
const NO_PLAYBOOK = 'This playbook does not exist.'
const DAY_S = 86_400
const TOLD_TODAY =
  'They have been told of this playbook within the last day. They find it in their inbox; tell them again tomorrow.'
const NOT_SHARED = 'This playbook is not shared with that person.'

/** Sharing over the database. */
export function createShares({ store, accounts, isOpen, invitationsPerHour }: SharesOptions): Shares {
  return {
    read: (id, by) => readSharing(store, id, by),
    access: async (id, by, role) => accessList(await readSharing(store, id, by), role),
    listed: () => listPublic(store),
    async invite(id, by, invitation) {
      if (accounts === undefined) throw new InputError('Without accounts there is nobody to share with.')
      const { role } = invitation
      const { people } = await readSharing(store, id, by)
      await mayWrite(store, by.id, invitationsPerHour)
      const person = await namedPerson(store, invitation, isOpen)
      // Whether somebody has an account with this iD is theirs to tell.
      if (person === undefined) return
      const before = people.find((each) => each.id === person)
      if (people[0]?.id === person) throw new InputError('The owner has the playbook already.')
      if (people.length > MOST_PEOPLE) throw new InputError(`A playbook is shared with at most ${MOST_PEOPLE} people.`)
      const shared = { playbook: id, action: 'shared' as const, by: by.id, about: person, detail: role }
      // A seat that no link gives.
      await act(store, shared, NOT_SHARED, async (tx) => {
        return tx`insert into playbook_member (playbook, "user", role) values (${id}, ${person}, ${role})
          on conflict (playbook, "user") do update set role = excluded.role, link = null, named = null returning 1`
      })
      const isTold = await accounts.notices.share({ person, by: by.id, playbook: id })
      // Nothing was changed, and nobody hears of it.
      if (!isTold && before?.role === role && before.link === null) throw new LimitError(TOLD_TODAY, DAY_S)
    },
    async setRole(id, by, person, role) {
      if (!isId(person)) throw new NotFoundError(NOT_SHARED)
      const changed = { playbook: id, action: 'role-changed' as const, by: by.id, about: person, detail: role }
      await act(store, changed, NOT_SHARED, async (tx) => {
        return tx`update playbook_member set role = ${role}, link = null, named = null
          where playbook = ${id} and "user" = ${person} returning 1`
      })
    },
    async remove(id, by, person) {
      if (!isId(person)) throw new NotFoundError(NOT_SHARED)
      await act(store, { playbook: id, action: 'unshared', by: by.id, about: person }, NOT_SHARED, async (tx) => {
        await tx`update playbook set offered_to = null where id = ${id} and offered_to = ${person}`
        return tx`delete from playbook_member where playbook = ${id} and "user" = ${person} returning 1`
      })
    },
    async setVisibility(id, by, visibility) {
      const shown = { playbook: id, action: 'visibility-changed' as const, by: by.id, detail: visibility }
      await act(store, shown, NO_PLAYBOOK, async (tx) => {
        return tx`update playbook set visibility = ${visibility} where id = ${id} returning 1`
      })
    },
  }
}

function accessList({ people, groups, visibility }: Omit<Sharing, 'links'>, role: Role): AccessList {
  const seesAddresses = role === 'owner' || role === 'editor'
  return {
    visibility,
    groups,
    people: people.map(({ id, name, email, affiliation, picture, role: has }) => ({
      id,
      name,
      affiliation,
      picture,
      role: has,
      ...(seesAddresses && { email }),
    })),
  }
}

async function readSharing(store: Store, id: string, by: Person): Promise<Omit<Sharing, 'links'>> {
  const { db } = store
  const [owned] = await db
    .select({ visibility: playbook.visibility, owner: playbook.owner, offeredTo: playbook.offeredTo })
    .from(playbook)
    .where(eq(playbook.id, id))
  if (!owned) throw new NotFoundError(NO_PLAYBOOK)
  const members = await db
    .select({ id: directMember.user, role: directMember.role, link: playbookLink.name })
    .from(directMember)
    .leftJoin(playbookLink, eq(playbookLink.id, directMember.link))
    .where(eq(directMember.playbook, id))
  const seats = new Map<string, { readonly role: Role; readonly link: string | null }>(
    members.map((each) => [each.id, each]),
  )
  if (owned.owner !== null) seats.set(owned.owner, { role: 'owner', link: null })
  const people = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      affiliation: user.affiliation,
      image: user.image,
      isKnown: isKnownPerson,
      seen: playbookOpened.opened,
    })
    .from(user)
    .leftJoin(playbookOpened, and(eq(playbookOpened.user, user.id), eq(playbookOpened.playbook, id)))
    .where(inArray(user.id, [...seats.keys()]))
    .orderBy(asc(user.email))
  return {
    visibility: owned.visibility,
    groups: await groupsWith(store, id, by),
    people: people
      .map((each) => ({
        id: each.id,
        name: each.name,
        // What stands there for a guest, or for who came by ORCID, is no address.
        email: each.email.endsWith('.invalid') ? '' : each.email,
        affiliation: each.affiliation ?? '',
        picture: pictureIn(each.id, each.image),
        role: seats.get(each.id)?.role ?? 'viewer',
        isInvited: !each.isKnown,
        seen: each.seen?.toISOString() ?? null,
        link: seats.get(each.id)?.link ?? null,
        isAskedToOwn: each.id === owned.offeredTo,
      }))
      .sort((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner')),
  }
}
