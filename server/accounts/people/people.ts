import { InputError } from '@playbook/core/errors'
import { asc, count, eq } from 'drizzle-orm'
import type { Store } from '../../db/connect.ts'
import { playbook, user } from '../../db/schema.ts'
import { leaveGroups } from '../../playbooks/people/heirs.ts'
import { passAll } from '../../playbooks/people/ownership.ts'
import type { Transaction } from '../../runs/stored/processes.ts'
import { asAddress } from '../../auth/address.ts'

/** A person with an account, as whoever keeps the server sees them. */
export interface AccountHolder {
  readonly email: string
  readonly name: string
  readonly playbooks: number
  readonly since: Date
}

/** Makes an account; its address counts as confirmed, since whoever keeps the server gave it. */
export async function addPerson(store: Store, email: string, name = ''): Promise<void> {
  const [made] = await store.db
    .insert(user)
    .values({ email: asAddress(email), name, emailVerified: true })
    .onConflictDoNothing()
    .returning({ id: user.id })
  if (!made) throw new InputError(`There is an account for ${email} already.`)
}

/** Lets a person look after the server. */
export async function makeAdmin({ db }: Store, email: string): Promise<void> {
  const made = await db
    .update(user)
    .set({ isAdmin: true })
    .where(eq(user.email, asAddress(email)))
    .returning({ id: user.id })
  if (made.length === 0) throw new InputError(`There is no account for ${email}.`)
}

/** The id of the account that has an address. */
export async function findPerson({ db }: Store, email: string): Promise<string> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, asAddress(email)))
  if (row === undefined) throw new InputError(`There is no account for ${email}.`)
  return row.id
}

/** Everybody with an account, without guests, by their address. */
export async function listPeople({ db }: Store): Promise<AccountHolder[]> {
  return db
    .select({ email: user.email, name: user.name, playbooks: count(playbook.id), since: user.createdAt })
    .from(user)
    .leftJoin(playbook, eq(playbook.owner, user.id))
    .where(eq(user.isAnonymous, false))
    .groupBy(user.id)
    .orderBy(asc(user.email))
}

/** Deletes an account. Its playbooks go to somebody else; nothing happens while it is not said to whom. */
export async function removePerson(store: Store, email: string, heir?: string): Promise<void> {
  await store.sql.begin(async (tx) => {
    const idOf = async (address: string) => {
      const [found] = await tx<{ id: string }[]>`select id from "user" where email = ${asAddress(address)}`
      if (!found) throw new InputError(`There is no account for ${address}.`)
      return found.id
    }
    const id = await idOf(email)
    if (heir !== undefined) {
      const to = await idOf(heir)
      if (to === id) throw new InputError('An account cannot leave its playbooks to itself.')
      await passAll(tx, id, to)
    }
    const [own] = await tx<{ playbooks: number }[]>`
      select count(*)::int as playbooks from playbook where owner = ${id}`
    if (own && own.playbooks > 0) {
      throw new InputError(`${email} owns ${own.playbooks} playbooks. Say with --transfer-to EMAIL who gets them.`)
    }
    await forget(tx, { id, email: asAddress(email) })
  })
}

/** Deletes an account and what names it: references to it are emptied or go with it. */
export async function forget(
  tx: Transaction,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await tx`update run set person = '' where person = ${id}`
  await leaveGroups(tx, id)
  // A review that was sent stays, without its reviewer; one that was not goes.
  await tx`delete from review where "user" = ${id} and submitted is null`
  await tx`update review set name = 'Reviewer ' || number where "user" = ${id}`
  await tx`delete from verification_token where strpos(token, ${email}) > 0 or strpos(identifier, ${email}) > 0
    or strpos(token, ${id}) > 0`
  await tx`delete from "user" where id = ${id}`
}
