import type { PublicPlaybook, Role, Visibility } from '@playbook/core/api/playbooks'
import type { SharedRole, Sharing } from '@playbook/core/api/sharing'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Accounts } from '../accounts/accounts.ts'
import { asAddress, nameIn } from '../accounts/address.ts'
import { pictureIn } from '../accounts/profile.ts'
import type { Person } from '../auth/identity.ts'
import type { Store } from '../db/connect.ts'
import { account, currentMember, playbook, playbookLink, playbookOpened, session, user } from '../db/schema.ts'
import { act } from './audit.ts'
import { listPublic } from './public.ts'

/** With whom playbooks are shared. Only owners ask; what they change holds on open pages within a second. */
export interface Shares {
  read(playbook: string): Promise<Omit<Sharing, 'links'>>
  /** What everybody may read. */
  listed(): Promise<readonly PublicPlaybook[]>
  /** Shares with whoever has this address, now or later, and tells them. */
  invite(playbook: string, by: Person, email: string, role: SharedRole): Promise<void>
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
}

const MOST_PEOPLE = 200
const NO_PLAYBOOK = 'This playbook does not exist.'
const NOT_SHARED = 'This playbook is not shared with that person.'

/** Sharing over the database. */
export function createShares({ store, accounts, isOpen }: SharesOptions): Shares {
  return {
    read: (id) => readSharing(store, id),
    listed: () => listPublic(store),
    async invite(id, by, email, role) {
      if (accounts === undefined) throw new InputError('Without accounts there is nobody to share with.')
      const address = asAddress(email)
      const person = await personOf(store, address, isOpen)
      const { people } = await readSharing(store, id)
      if (people[0]?.id === person) throw new InputError('The owner has the playbook already.')
      if (people.length > MOST_PEOPLE) throw new InputError(`A playbook is shared with at most ${MOST_PEOPLE} people.`)
      const shared = { playbook: id, action: 'shared' as const, by: by.id, about: person, detail: role }
      // A seat that no link gives.
      await act(store, shared, NOT_SHARED, async (tx) => {
        return tx`insert into playbook_member (playbook, "user", role) values (${id}, ${person}, ${role})
          on conflict (playbook, "user") do update set role = excluded.role, link = null, named = null returning 1`
      })
      const [named] = await store.db
        .select({ title: playbook.title, isTold: user.sharesByMail })
        .from(playbook)
        .innerJoin(user, eq(user.id, person))
        .where(eq(playbook.id, id))
      if (named?.isTold !== true) return
      await accounts.tellOfShare({ to: address, by: by.name, title: named.title, playbook: id })
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

async function readSharing({ db }: Store, id: string): Promise<Omit<Sharing, 'links'>> {
  const [owned] = await db
    .select({ visibility: playbook.visibility, owner: playbook.owner, offeredTo: playbook.offeredTo })
    .from(playbook)
    .where(eq(playbook.id, id))
  if (!owned) throw new NotFoundError(NO_PLAYBOOK)
  const members = await db
    .select({ id: currentMember.user, role: currentMember.role, link: playbookLink.name })
    .from(currentMember)
    .leftJoin(playbookLink, eq(playbookLink.id, currentMember.link))
    .where(eq(currentMember.playbook, id))
  const seats = new Map<string, { readonly role: Role; readonly link: string | null }>(
    members.map((each) => [each.id, each]),
  )
  if (owned.owner !== null) seats.set(owned.owner, { role: 'owner', link: null })
  const isKnown = sql<boolean>`exists (select from ${session} where ${session.userId} = ${user.id})
    or exists (select from ${account} where ${account.userId} = ${user.id}) or ${user.emailVerified} is not null`
  const people = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      affiliation: user.affiliation,
      image: user.image,
      isKnown,
      seen: playbookOpened.opened,
    })
    .from(user)
    .leftJoin(playbookOpened, and(eq(playbookOpened.user, user.id), eq(playbookOpened.playbook, id)))
    .where(inArray(user.id, [...seats.keys()]))
    .orderBy(asc(user.email))
  return {
    visibility: owned.visibility,
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

/** The person with this address. One without an account has one from the first link on; until then it is only a name. */
async function personOf({ db }: Store, email: string, isOpen: boolean): Promise<string> {
  if (isOpen)
    await db
      .insert(user)
      .values({ email, name: nameIn(email) })
      .onConflictDoNothing()
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
  if (found) return found.id
  throw new InputError(`There is no account for ${email}. Ask whoever keeps this server to make one.`)
}
