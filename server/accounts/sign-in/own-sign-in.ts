import type { NewAddress, NewPassword, OwnSignIn } from '@playbook/core/api/account'
import { InputError, LimitError } from '@playbook/core/errors'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { forgetRate, mustTakeOne, takeOne, type RateLimit } from '../../db/rate-limit.ts'
import { log } from '../../log.ts'
import type { Transaction } from '../../runs/stored/processes.ts'
import { asAddress, isInvented } from '../../auth/address.ts'
import type { Mail, Message } from '../mail/mail.ts'
import { addOneTime, useOneTime } from './one-time.ts'
import {
  addressAskedMessage,
  addressChangedMessage,
  addressMessage,
  addressTakenMessage,
  passwordMessage,
} from '../mail/own-messages.ts'
import { accountIn, WRONG_PASSWORDS } from './sign-in-limits.ts'

/** A person's password and address: whoever changes them shows that the account is theirs, and signs out every other browser. */
export interface OwnSignIns {
  read(person: Person): Promise<OwnSignIn>
  setPassword(person: Person, given: z.infer<typeof NewPassword>): Promise<void>
  removePassword(person: Person, current: string | undefined): Promise<void>
  /** Sends a link to a new address, which is used once that is opened. */
  askAddress(person: Person, given: z.infer<typeof NewAddress>, origin: string): Promise<void>
  confirmAddress(token: string): Promise<void>
}

const HOUR_MS = 3_600_000
const NEW_ADDRESSES: RateLimit = { name: 'new addresses of', most: 5, perS: 3600 }

interface Row {
  readonly email: string
  readonly hash: string | null
  /** They have signed in within the last ten minutes. */
  readonly recent: boolean
  readonly wanted: string | null
}

/** Where an address is wanted: whose account, by which session, and which. */
const Wanted = /^(\S+) (\S+) (\S+)$/

/** A session that was just begun shows who it is; else the password does. Wrong ones count as they do at sign-in. */
const NOT_SHOWN =
  'Type your current password; or sign out, sign in again (a link is enough), and do this within 10 minutes.'

interface Options {
  readonly store: Store
  readonly mail: Mail
}

/** Passwords and addresses of people, in the tables of the accounts' library. */
export function createOwnSignIns({ store, mail }: Options): OwnSignIns {
  const parts: Parts = {
    store,
    tell: (message) => void mail(message).catch((error: unknown) => log.warn('a message was not sent', { error })),
    requireOwner: async (row, current) => requireOwner(store, row, current),
  }
  return {
    async read(person) {
      const row = await readRow(store, person)
      const { email, wanted, hash } = row
      return { email: isInvented(email) ? null : email, wanted, hasPassword: hash !== null, isRecent: row.recent }
    },
    ...passwordsOf(parts),
    ...addressesOf(parts),
  }
}

interface Parts {
  readonly store: Store
  tell(message: Message): void
  requireOwner(row: Row, current: string | undefined): Promise<void>
}

async function requireOwner(store: Store, row: Row, current: string | undefined): Promise<void> {
  if (row.recent) return
  if (row.hash === null || current === undefined || current === '') throw new InputError(NOT_SHOWN)
  const account = accountIn(row.email)
  const waitS = await takeOne(store, WRONG_PASSWORDS, account)
  if (waitS > 0)
    throw new LimitError(`Wrong passwords were tried many times. Try again in ${waitS} s. ${NOT_SHOWN}`, waitS)
  if (!(await verifyPassword({ hash: row.hash, password: current }))) {
    throw new InputError(`This is not your current password. ${NOT_SHOWN}`)
  }
  await forgetRate(store, WRONG_PASSWORDS, account)
}

function passwordsOf({ store, tell, requireOwner: check }: Parts): Pick<OwnSignIns, 'setPassword' | 'removePassword'> {
  return {
    async setPassword(person, { password, current }) {
      const row = await readRow(store, person)
      await check(row, current)
      if (isInvented(row.email))
        throw new InputError('Confirm an e-mail address first: you sign in by it and the password.')
      const hash = await hashPassword(password)
      await store.sql.begin(async (tx) => {
        await tx`delete from account where "userId" = ${person.id} and provider = 'credential'`
        await tx`insert into account (id, "userId", type, provider, "providerAccountId", password)
          values (${randomUUID()}, ${person.id}, 'credentials', 'credential', ${person.id}, ${hash})`
        await endOthers(tx, person.id, person.session)
      })
      tell(passwordMessage(row.email, 'set'))
    },
    async removePassword(person, current) {
      const row = await readRow(store, person)
      if (row.hash === null) throw new InputError('This account has no password.')
      await check(row, current)
      await store.sql.begin(async (tx) => {
        await tx`delete from account where "userId" = ${person.id} and provider = 'credential'`
        await endOthers(tx, person.id, person.session)
      })
      tell(passwordMessage(row.email, 'removed'))
    },
  }
}

function addressesOf(parts: Parts): Pick<OwnSignIns, 'askAddress' | 'confirmAddress'> {
  const { store, tell } = parts
  return {
    async askAddress(person, given, origin) {
      const row = await readRow(store, person)
      const email = asAddress(given.email)
      if (isInvented(email)) throw new InputError(`${email} gets no messages. Give an address that does.`)
      if (email === row.email) throw new InputError(`${email} is your address already.`)
      await parts.requireOwner(row, given.current)
      await mustTakeOne(store, NEW_ADDRESSES, person.id, 'You have given 5 addresses within an hour.')
      await store.sql`delete from verification_token where identifier like 'address:%' and token like ${`${person.id} %`}`
      const token = await addOneTime(store, 'address', `${person.id} ${person.session ?? '-'} ${email}`, HOUR_MS)
      const [other] = await store.sql`select 1 from "user" u where u.email = ${email} and ${isOwned(store)}`
      // The same answer either way: nobody learns here who has an account.
      tell(other === undefined ? addressMessage(origin, email, token) : addressTakenMessage(origin, email))
      tell(addressAskedMessage(row.email, email))
    },
    async confirmAddress(token) {
      const { before, email } = await store.sql.begin(async (tx) => changeAddress(tx, store, token))
      tell(addressChangedMessage(before, email))
    },
  }
}

async function readRow({ sql }: Store, person: Person): Promise<Row> {
  if (person.isGuest === true || person.session === undefined) {
    throw new InputError('Sign in with an account of your own to do that.')
  }
  const [row] = await sql<Row[]>`
    select u.email, a.password as hash, s.created > now() - interval '10 minutes' as recent, (
        select split_part(v.token, ' ', 3) from verification_token v where v.identifier like 'address:%'
          and v.token like u.id || ' %' and v.expires > now() order by v.created desc limit 1) as wanted
    from "user" u join session s on s."userId" = u.id and s.id = ${person.session}
    left join account a on a."userId" = u.id and a.provider = 'credential' where u.id = ${person.id}`
  if (row === undefined) throw new InputError('You are signed out. Sign in and try again.')
  return row
}

/**
 * An account that somebody has confirmed or signs in to; others were made by an invitation, or by a sign-up that nobody
 * confirmed, and belong to whoever has the mailbox.
 */
const isOwned = ({ sql }: Store) => sql`(u."emailVerified" is not null
  or exists (select 1 from account a where a."userId" = u.id and a.provider <> 'credential')
  or exists (select 1 from session s where s."userId" = u.id))`

/** Other browsers are signed out, and links that were to set a password end. */
async function endOthers(tx: Transaction, person: string, session: string | undefined): Promise<void> {
  await tx`delete from session where "userId" = ${person} and id is distinct from ${session ?? null}::uuid`
  await tx`delete from verification_token where token = ${person}`
}

async function changeAddress(tx: Transaction, store: Store, token: string) {
  const [, person = '', session = '', email = ''] = Wanted.exec((await useOneTime(tx, 'address', token)) ?? '') ?? []
  const [row] = await tx<{ email: string }[]>`select email from "user" where id::text = ${person} for update`
  if (row === undefined) {
    throw new InputError('This link was used before, or is older than an hour. Ask for a new one under Account.')
  }
  const [other] = await tx<{ id: string; owned: boolean }[]>`
    select u.id, ${isOwned(store)} as owned from "user" u where u.email = ${email} and u.id <> ${person} for update`
  if (other?.owned === true) throw new InputError(`There is an account for ${email} already. Sign in with it.`)
  if (other !== undefined) {
    await inherit(tx, other.id, person)
    await tx`delete from "user" where id = ${other.id}`
  }
  await tx`update "user" set email = ${email}, "emailVerified" = now() where id = ${person}`
  await endOthers(tx, person, session === '-' ? undefined : session)
  return { before: row.email, email }
}

/** What was shared with an address before anybody had it goes to whoever has it now. */
async function inherit(tx: Transaction, from: string, to: string): Promise<void> {
  await tx`insert into playbook_member select (jsonb_populate_record(m, jsonb_build_object('user', ${to}::text))).*
    from playbook_member m where m."user" = ${from} on conflict do nothing`
  await tx`insert into group_member ("group", "user", manager, "by", created)
    select "group", ${to}, manager, "by", created from group_member where "user" = ${from} on conflict do nothing`
  await tx`update playbook set owner = ${to} where owner = ${from}`
}
