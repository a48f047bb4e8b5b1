import { InputError } from '@playbook/core/errors'
import { eq, sql } from 'drizzle-orm'
import { asAddress, nameIn } from '../../auth/address.ts'
import type { Store } from '../../db/connect.ts'
import { account, session, user } from '../../db/schema.ts'

/** Somebody, named by an address or by an ORCID iD. */
export type Naming = { readonly email: string } | { readonly orcid: string }

/** Whether a person has ever signed in, or whoever keeps the server has vouched for their address. */
export const isKnownPerson = sql<boolean>`exists (select from ${session} where ${session.userId} = ${user.id})
  or exists (select from ${account} where ${account.userId} = ${user.id}) or ${user.emailVerified} is not null`

/**
 * Who is meant. An address without an account has one from the first link on, where the server is open; undefined: nobody
 * here has signed in with this iD, which is theirs to tell.
 */
export async function namedPerson(store: Store, naming: Naming, isOpen: boolean): Promise<string | undefined> {
  return 'email' in naming ? personOf(store, asAddress(naming.email), isOpen) : personOfOrcid(store, naming.orcid)
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

/** Whoever ORCID itself has said has this iD, if somebody here has. */
async function personOfOrcid({ sql: query }: Store, orcid: string): Promise<string | undefined> {
  const [found] = await query<{ id: string }[]>`
    select "userId" as id from account where provider = 'orcid' and right("providerAccountId", 19) = ${orcid} limit 1`
  return found?.id
}
